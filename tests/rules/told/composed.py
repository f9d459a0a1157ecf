"""Cards put together at random from a few clauses: what no author has thought of."""

from __future__ import annotations

from random import Random
from typing import Iterator

CARDS = 500

PARTS = {
    "text": (
        "{do}.",
        "{do} and {do}.",
        "{do}, {do}, and {do}.",
        "{do}. Then {do}.",
        "If {so}, {do}.",
        "If {so} and {so}, {do}. Otherwise, {do}.",
        "If {so} or {so}, {do} and {do}. Otherwise, if {so}, {do}.",
        "Unless {so}, {do}. In any case, {do}.",
        "{test}. Pass: {do}. Fail: {do}.",
        "{test}. Fail: {do} and {do}. Pass: If {so}, {do}. {do}.",
        "{test}. Pass: {do}. Otherwise, {do}. {do}.",
        "{test}. Fail: Take 1 horror, and if {so}, {do}. Otherwise, {do}.",
        "You may {do}. If you do, {do}. If you do not, {do}.",
        "The keeper may {do}. If he does, {do}.",
        "{price} or {do}.",
        "You must {price}. If you cannot, {do}.",
        "You may {price} to {do}.",
        "Choose one: {do}; or {do}; or {price}.",
        "{whom} {does}.",
        "{whom} {does} and {does}. {do}.",
        "{whom} {test}. Pass: {do}. Fail: {do}.",
        "{whom} may {do}. If {so}, {do}.",
        "If {so}, {whom} {does}. Otherwise, {whom} {does}.",
        "Choose {chosen}. It {is}. {do}.",
        "Choose {chosen}. If it {is}, {do}. Otherwise, it {is}.",
        "{chosen} {is}. Then it {is}.",
        "Each {kind} in your room {is}. {do}.",
        "Place 2 {kind}s in the Chapel. They {are}.",
        "Place a {kind} and a Witch in the Chapel. They {are}.",
        "If there is a {kind} in your room, it {is} and {do}.",
        "If there are investigators in a dark room, they {do}.",
        "{when}, {do}.",
        "{when}, if {so}, {do} and {do}.",
        "{when}, you may {price}. If you do, {do}.",
        "{limit}: {when}, {do}.",
        "Action: {price}. {do}. Or: {do}.",
        "{span}, {holds}.",
        "{span}, {holds} and {holds}. {do}.",
        "If {so}, {holds}.",
        "Roll a die. On 1-5, {do}. On 6-10, {do} and {do}.",
        "Discard a {type}. If it is a tome, {do}. Put it in the Chapel.",
        "Take {much} damage. {do}.",
        "{do} for each {counted}, but no more than 3.",
        "Take X horror, where X is {much}.",
        "Move up to {much} spaces toward {goal}. {do}.",
        "Put a mark on the clock. If it has 2 or more marks, {do} and remove all marks.",
    ),
    "do": (
        "take 1 damage",
        "take 2 horror",
        "heal 1 damage",
        "heal all horror",
        "lose 1 action",
        "discard an item",
        "gain 2 skill points",
        "draw a Mythos card",
        "draw an exploration card",
        "the keeper gains 2 threat",
        "place fire in your room",
        "remove the darkness from an adjacent room",
        "place a corpse in your space",
        "place a Zombie in the nearest dark room",
        "move 1 space",
        "the monster attacks you",
        "kill a Maniac",
        "end your turn",
        "you are stunned",
        "discard this card",
        "gain the Mill Axe",
        "drop all weapons",
        "the keeper moves you 2 spaces away from the monster",
        "put out the fire in the Chapel",
        "add a time token",
        "whistle softly",
    ),
    "does": (
        "takes 1 damage",
        "takes 1 horror",
        "loses 1 movement step",
        "discards a weapon",
        "heals 1 horror",
        "gains 1 skill point",
        "moves 1 space",
        "is stunned",
        "sings",
    ),
    "is": (
        "is stunned",
        "is killed",
        "attacks you",
        "attacks another investigator",
        "moves 2 spaces toward the nearest investigator",
        "takes 1 damage",
        "heals 1 damage",
        "is in the Chapel",
        "may not attack",
        "laughs",
    ),
    "are": (
        "are stunned",
        "attack you",
        "move 1 space",
        "have 1 damage",
        "cannot move",
    ),
    "so": (
        "you are insane",
        "you are not stunned",
        "it is stunned",
        "your room is dark",
        "there is no fire in your room",
        "there are 2 or more monsters on the board",
        "a Zombie is in your room",
        "you have a weapon",
        "you have no light",
        "another investigator is adjacent to you",
        "all investigators are in your room",
        "your Sanity is 3 or less",
        "you have more damage than horror",
        "the keeper has at least 4 threat",
        "the Mill Axe has not been found",
        "you moved this turn",
        "the objective has been revealed",
        "the moon is full",
    ),
    "test": (
        "Test Luck",
        "Test Strength -2",
        "Test Willpower or Lore",
        "Test Luck or Lore (the lower)",
        "Secretly test Luck +1",
        "Make a Dexterity (-1) test",
    ),
    "price": (
        "discard a weapon",
        "spend 1 skill point",
        "lose 1 action",
        "discard 2 items",
        "take 1 horror",
        "discard a tome or a spell",
        "spend 2 threat",
        "discard a Mythos card",
    ),
    "whom": (
        "Each investigator",
        "Another investigator",
        "Each other investigator in your room",
        "The investigator with the most damage",
        "The nearest investigator",
        "An investigator without a weapon",
        "Each investigator adjacent to a monster",
        "You and another investigator",
        "Up to 2 investigators in burning rooms",
    ),
    "chosen": (
        "a monster",
        "the nearest Zombie",
        "a Cultist or a Maniac",
        "a stunned monster in an adjacent room",
        "an investigator with a spell",
        "up to 2 monsters within 2 spaces",
        "a dark room",
        "a room with a corpse",
        "a barrier",
    ),
    "kind": ("Zombie", "Cultist", "Maniac", "humanoid", "Token Keeper", "Mi-Go"),
    "when": (
        "When you explore",
        "When you take damage",
        "When another investigator in your room is attacked",
        "After you fail a Luck test",
        "Before you attack a monster",
        "When a Zombie enters your room",
        "When a monster dies",
        "At the start of your turn",
        "At the end of the keeper's turn",
        "The next time you take horror",
        "When you would take 2 or more damage",
        "When you spend a skill point",
    ),
    "limit": ("Once per turn", "Once per round", "Once per game"),
    "span": (
        "Until the end of the round",
        "Until the end of your next turn",
        "For 2 rounds",
        "Until the next event",
        "While you are insane",
    ),
    "holds": (
        "you may not run",
        "you may not spend skill points",
        "you get -1 to all tests",
        "your attacks deal 1 additional damage",
        "take 1 less horror",
        "monsters may not attack you",
        "you may not attack or hide",
        "you may not drink",
    ),
    "type": ("weapon", "tome", "key", "light", "spell"),
    "much": (
        "twice the number of monsters in your room",
        "triple the number of your items",
        "half your Strength, rounded up",
        "the number of investigators, at most 2",
        "your Luck minus 3",
        "two times your skill points",
        "1",
    ),
    "counted": (
        "Zombie on the board",
        "monster in your room",
        "item you have",
        "sheep",
    ),
    "goal": (
        "the Chapel",
        "the nearest monster",
        "another investigator",
        "a dark room",
    ),
}


# What chance has not put together.
SELDOM = (
    "Take horror equal to triple the number of monsters in your room.",
    "A Zombie in your room moves 1 space and that Zombie attacks.",
    "If there is an investigator in a dark room, he takes 1 horror.",
    "Discard the Mill Axe. Put it in the Chapel.",
    "Discard a tome. Put it in the Chapel.",
    "Place fire in the Chapel and place 2 Cultists in the Chapel. They are stunned.",
    "Test Luck. Fail: If you are insane, take 1 damage. If you have no light, take 1 "
    "horror. Otherwise, heal 1 damage.",
)


def cards() -> Iterator[str]:
    yield from SELDOM
    frames = PARTS["text"]
    for number in range(CARDS):
        random = Random(f"composed {number}")
        said = _filled(frames[number % len(frames)], random)
        yield said[:1].upper() + said[1:]


def _filled(frame: str, random: Random) -> str:
    """Every blank with one of its parts, which may have blanks of their own."""
    head, opened, rest = frame.partition("{")
    if not opened:
        return head
    blank, _, tail = rest.partition("}")
    said = _filled(random.choice(PARTS[blank]), random)
    if head.endswith(". "):
        said = said[:1].upper() + said[1:]
    return head + said + _filled(tail, random)
