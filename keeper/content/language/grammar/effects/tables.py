"""The tables of effects: what happens, and what holds."""

from __future__ import annotations

from keeper.content.language.grammar.effects.belongings import BY_NAME, THINGS
from keeper.content.language.grammar.effects.board import BOARD
from keeper.content.language.grammar.effects.monsters import MONSTERS
from keeper.content.language.grammar.effects.people import DEEDS, PEOPLE
from keeper.content.language.grammar.phrases import ANY, SLOTS
from keeper.content.language.grammar.phrases import Phrase as P
from keeper.content.language.grammar.phrases import Rows, Slot
from keeper.content.language.grammar.places import place, show_place
from keeper.content.language.nodes import Effect, Lasting, Where

SLOTS["where"] = Slot("where", ANY, place, show_place)


def _spot(text: str) -> Where | None:
    """A place of the house: `The house burns` is a tale, or a rule that nobody can tell."""
    found = place(text)
    return None if found == "board" else found


SLOTS["spot"] = Slot("where", ANY, _spot, show_place)

EFFECTS: Rows[Effect] = Rows(*PEOPLE, *THINGS, *DEEDS, *MONSTERS, *BOARD, *BY_NAME)

LASTING: Rows[Lasting] = Rows(
    P("you get {bonus} to {tests} tests", Lasting("test")),
    P("you get {bonus} to {tests} tests against {against}", Lasting("test")),
    P(
        "(get|have|gain|receive)* {bonus} (to|on|in|for) [your ]{tests} test~",
        Lasting("test"),
    ),
    P(
        "(get|have|gain|receive)* {bonus} (to|on|in|for) [your ]{tests} test~ against {against}",
        Lasting("test"),
    ),
    P("(get|have|gain|receive)* {bonus} (to|on|in) {tests}", Lasting("test")),
    P(
        "(get|have|gain|receive)* {bonus} (when |while )(casting|you cast)[ spells][ a spell]",
        Lasting("test", what="casting"),
    ),
    P("you get {bonus} when casting", Lasting("test", what="casting")),
    P("you get {bonus} for locks", Lasting("test", what="locks")),
    P(
        "(get|have|gain|receive)* {bonus} to tests (for|of|against|on) "
        "(locks|a lock|obstacles|locks and obstacles)",
        Lasting("test", what="locks"),
    ),
    P("{bonus} to {tests} tests", Lasting("test")),
    P(
        "(get|have|gain|receive)* {bonus} (to|on|in) [all ]tests (against|with) {against}",
        Lasting("test", what="all"),
    ),
    P("{bonus} (to|on) [your ]{tests}", Lasting("test")),
    P("ignore* darkness", Lasting("ignore", what="darkness")),
    P("ignore* fire", Lasting("ignore", what="fire")),
    P("ignore* [the effects of ]fire", Lasting("ignore", what="fire")),
    P("ignore* [the effects of ]darkness", Lasting("ignore", what="darkness")),
    P(
        "ignore* fire and darkness",
        Lasting("ignore", what="fire"),
        Lasting("ignore", what="darkness"),
    ),
    P(
        "ignore* darkness and fire",
        Lasting("ignore", what="darkness"),
        Lasting("ignore", what="fire"),
    ),
    P("you may move only {n} space~ each turn", Lasting("moves-at-most")),
    P(
        "(may|can) (only move|move only|move at most|only move up to) {n}"
        " space~[ each turn| a turn| per turn| this turn]",
        Lasting("moves-at-most"),
    ),
    P("it may not attack", Lasting("monster-bound", what="attack")),
    P("it may not move", Lasting("monster-bound", what="move")),
    P("it may not attack you", Lasting("monster-bound", what="attack-you")),
    P("it may not enter {rooms}", Lasting("monster-out")),
    P("it may not enter {room}", Lasting("monster-out")),
    P(
        "[the ](monster|it) (may not|cannot) attack",
        Lasting("monster-bound", what="attack"),
    ),
    P(
        "[the ](monster|it) (may not|cannot) (move|be moved)",
        Lasting("monster-bound", what="move"),
    ),
    P(
        "[the ](monster|it) (may not|cannot) attack you[ again]",
        Lasting("monster-bound", what="attack-you"),
    ),
    P(
        "[the ](monster|it) (may not|cannot) (move or attack|attack or move|move nor attack)",
        Lasting("monster-bound", what="move"),
        Lasting("monster-bound", what="attack"),
    ),
    P("its damage is {bonus}", Lasting("monster-harm")),
    P(
        "(its|the monster's) damage is (increased|raised) by {n}",
        Lasting("monster-harm"),
    ),
    P(
        "(its|the monster's) damage is (reduced|lowered|decreased) by {less}",
        Lasting("monster-harm"),
    ),
    P("[the ](monster|it) (gets|has) {bonus} damage", Lasting("monster-harm")),
    P("it takes {n} less damage from each attack", Lasting("monster-armour")),
    P(
        "[the ](monster|it) takes {n} less damage[ from each attack| each time]",
        Lasting("monster-armour"),
    ),
    P("you take {n} more damage each time", Lasting("frailty")),
    P("you take {n} more horror each time", Lasting("dread")),
    P("(each|any|all) damage you take is increased by {n}", Lasting("frailty")),
    P("(each|any|all) horror you take is increased by {n}", Lasting("dread")),
    P(
        "[all |each |every ]monster~ (get|gets|deal|deals) {bonus} damage (against|to) you",
        Lasting("frailty"),
    ),
    P("your {attribute} counts as {n}", Lasting("counts-as")),
    P(
        "your {attribute} (counts as|is treated as|is) {n}[ instead]",
        Lasting("counts-as"),
    ),
    P("you may not {deeds}", Lasting("may-not")),
    P("you may not use this weapon", Lasting("may-not", what="this weapon")),
    P(
        "(may not|cannot) use (this|that) (weapon|card)[ again]",
        Lasting("may-not", what="this weapon"),
    ),
    P("you may not use the {titled}", Lasting("may-not")),
    P("you may not attack {against}", Lasting("may-not", what="attack")),
    P("(may not|cannot) attack {against}", Lasting("may-not", what="attack")),
    P("(get|have|suffer|gain)* {bonus} {tests}", Lasting("test")),
    P("(suffer|take)* {bonus} (to|on) [your ]{tests}", Lasting("test")),
    P("(your|the) {attribute} is (reduced|lowered) by {less}", Lasting("test")),
    P("(your|the) {attribute} is (increased|raised) by {n}", Lasting("test")),
    P("(your|the) {attribute} is {less} lower", Lasting("test")),
    P("(your|the) {attribute} is {n} higher", Lasting("test")),
    P("{bonus} {tests}", Lasting("test")),
    P(
        "all [of ]your attributes are (reduced|lowered|decreased) by {less}",
        Lasting("test", what="all"),
    ),
    P(
        "your {tests} are [each |both ](reduced|lowered|decreased) by {less}",
        Lasting("test"),
    ),
    P("your {tests} are [each |both ](increased|raised) by {n}", Lasting("test")),
    P("(get|have|suffer)* {bonus} against {against}", Lasting("test", what="all")),
    P("ignore* the penalty (for|of) darkness", Lasting("ignore", what="darkness")),
    P(
        "(do|does) not (suffer|have|take|get) [the |any |a ]penalt(y|ies) (for|of|from|in)"
        " [being in ](darkness|the dark|dark rooms|a dark room)",
        Lasting("ignore", what="darkness"),
    ),
    P("your attacks deal {less} less damage", Lasting("attack-damage")),
    P(
        "deal* {less} less damage[ with (every|each) attack| when you attack]",
        Lasting("attack-damage"),
    ),
    P("(may not|cannot|can not|can't|must not) {deeds}", Lasting("may-not")),
    P("you may not enter {rooms}", Lasting("keep-out")),
    P("you may not enter {room}", Lasting("keep-out")),
    P("(may not|cannot) (enter|move into) {rooms}", Lasting("keep-out")),
    P("(may not|cannot) (enter|move into) {room}", Lasting("keep-out")),
    P("nobody may enter {rooms}", Lasting("no-entry")),
    P("nobody may enter {room}", Lasting("no-entry")),
    P(
        "(nobody|no one|no investigator|investigators) (may|can|may not|cannot) (enter"
        "|move into) {rooms}",
        Lasting("no-entry"),
    ),
    P(
        "(nobody|no one|no investigator|investigators) (may|can|may not|cannot) (enter"
        "|move into) {room}",
        Lasting("no-entry"),
    ),
    P("you may not carry more than {n} item~", Lasting("carry")),
    P(
        "(may not|cannot|can not|may never) (carry|have|hold|possess) more than {n} item~",
        Lasting("carry"),
    ),
    P(
        "(may|can) [only ](carry|have|hold) (only|no more than|at most|up to) {n} item~",
        Lasting("carry"),
    ),
    P("you need not evade", Lasting("unevaded")),
    P(
        "(do|need|must) not (evade|make evade tests|evade monsters|make any evade test~)",
        Lasting("unevaded"),
    ),
    P("you have {more} Movement Step~", Lasting("moves")),
    P("lose* {less} Movement Step~ each turn", Lasting("moves")),
    P(
        "your (first|second|last) Movement Step[ each turn] is (lost|skipped)[ each turn]",
        Lasting("moves", -1),
    ),
    P("(get|gain|have)* {more} Movement Step~[ each turn]", Lasting("moves")),
    P(
        "(may|can) (only take|take only|take no more than|take at most) (one|1) Movement Step"
        "[ each turn| a turn| per turn]",
        Lasting("moves", -1),
    ),
    P(
        "(may not|cannot) (take|spend|use) more than (1|one) Movement Step[ each turn| a turn]",
        Lasting("moves", -1),
    ),
    P("(may not|cannot) take [any ]damage", Lasting("armour", 99)),
    P("(may not|cannot) take [any ]horror", Lasting("composure", 99)),
    P("reduce* damage you take by {n}", Lasting("armour")),
    P("reduce* horror you take by {n}", Lasting("composure")),
    P("reduce* [any ][all ][the ]damage (you take|taken) by {n}", Lasting("armour")),
    P("reduce* [any ][all ][the ]horror (you take|taken) by {n}", Lasting("composure")),
    P("take* {n} less damage[ each time]", Lasting("armour")),
    P("take* {n} less horror[ each time]", Lasting("composure")),
    P("your attacks deal {bonus} damage", Lasting("attack-damage")),
    P("your attacks deal {bonus} damage against {against}", Lasting("attack-damage")),
    P(
        "(your attacks|you) deal {n} (more|additional|extra) damage[ with each attack]",
        Lasting("attack-damage"),
    ),
    P("deal* {bonus} damage against {against}", Lasting("attack-damage")),
    P("{bonus} damage against {against}", Lasting("attack-damage")),
    P(
        "(your attacks |)deal* {n} (more|additional|extra) damage (to|against) {against}",
        Lasting("attack-damage"),
    ),
)
