"""The conditions that are said in a whole sentence, one row for each way to say them."""

from __future__ import annotations

from keeper.content.language.grammar.phrases import Phrase as P
from keeper.content.language.grammar.phrases import Rows
from keeper.content.language.nodes import Condition, Selector

# Whole sentences; all others are a subject and what is so of it.
CONDITIONS: Rows[Condition] = Rows(
    P("your room is {not}dark", Condition("dark")),
    P("your room is {not}on fire", Condition("burning")),
    P("[your |the |this ]room is {not}dark", Condition("dark")),
    P("[your |the |this ]room is {not}(on fire|burning)", Condition("burning")),
    P("there is no darkness in (your|the) room", Condition("dark", negated=True)),
    P("there is no fire in (your|the) room", Condition("burning", negated=True)),
    P("there is [a ]darkness[ token] in (your|the) room", Condition("dark")),
    P("there is [a ]fire[ token] in (your|the) room", Condition("burning")),
    P("there is no {bare} in your room", Condition("in-room-with", negated=True)),
    P(
        "there (is|are) no {bare}[s] in (your|the|this) room",
        Condition("in-room-with", negated=True),
    ),
    P("there is {thing} in your room", Condition("in-room-with")),
    P("there is {thing} in (the|this) room", Condition("in-room-with")),
    P("{thing} is in (your|the|this) room", Condition("in-room-with")),
    P("you are {not}in a room with {thing}", Condition("in-room-with")),
    P("your health is {n} or (less|lower|fewer)", Condition("health-at-most")),
    P("your sanity is {n} or (less|lower|fewer)", Condition("sanity-at-most")),
    P("the keeper has {n} or more threat", Condition("threat-at-least")),
    P("the keeper has no threat", Condition("threat-at-least", n=1, negated=True)),
    P(
        "[the ]keeper has (no|0) threat[ token][s] left",
        Condition("threat-at-least", n=1, negated=True),
    ),
    P("[the ]keeper has at least {n} threat[ token][s]", Condition("threat-at-least")),
    P("there (is|are) [at least ]{n} [or more ]threat", Condition("threat-at-least")),
    # p10: players count as they were at the start, whoever has fallen since.
    P(
        "there are {n} or more players[ in (the|this) game]",
        Condition("value-at-least", "players"),
    ),
    P(
        "there are at least {n} players[ in (the|this) game]",
        Condition("value-at-least", "players"),
    ),
    P(
        "there are {n} or fewer players[ in (the|this) game]",
        Condition("value-at-most", "players"),
    ),
    P(
        "there are at most {n} players[ in (the|this) game]",
        Condition("value-at-most", "players"),
    ),
    P(
        "there are more than {n} players[ in (the|this) game]",
        Condition("value-at-most", "players", negated=True),
    ),
    P(
        "there are fewer than {n} players[ in (the|this) game]",
        Condition("value-at-least", "players", negated=True),
    ),
    P("there is [only |just ]1 player", Condition("value-exactly", "players", 1)),
    P(
        "there are [only |exactly |just ]{n} players[ in (the|this) game]",
        Condition("value-exactly", "players"),
    ),
    P("you have {not}moved this turn", Condition("moved")),
    P("you did {not}move[ this turn]", Condition("moved")),
    P("you have {not}taken damage this turn", Condition("hurt", "injury")),
    P("you have {not}taken horror this turn", Condition("hurt", "insanity")),
    P("you (took|suffered) damage this turn", Condition("hurt", "injury")),
    P("you (took|suffered) horror this turn", Condition("hurt", "insanity")),
    P("you have {not}run this turn", Condition("did", "run")),
    P("you ran[ this turn| during it]", Condition("did", "run")),
    P("you have {not}attacked this turn", Condition("did", "attack")),
    P("you attacked[ this turn| during it]", Condition("did", "attack")),
    P("you have {not}explored[ this turn| this round]", Condition("did", "explore")),
    P("you explored[ this turn]", Condition("did", "explore")),
    P("you did {not}run[ this turn]", Condition("did", "run")),
    P("you did {not}attack[ this turn]", Condition("did", "attack")),
    P("you did {not}explore[ this turn]", Condition("did", "explore")),
    P("you moved[ this turn| during it]", Condition("moved")),
    P("you have {not}acted this turn", Condition("acted")),
    P(
        "you (took no|have not taken an) action this turn",
        Condition("acted", negated=True),
    ),
    P("it is the end of the round", Condition("moment", "round-end")),
    P("it is the end of the keeper's turn", Condition("moment", "keeper-end")),
    P("it is the start of the keeper's turn", Condition("moment", "keeper-start")),
    P("it is the start of your turn", Condition("window", "start")),
    P("it is after a Movement Step", Condition("window", "move")),
    P("it is after your Action Step", Condition("window", "action")),
    P("it is your turn", Condition("own-turn")),
    P("it is the keeper's turn", Condition("keepers-turn")),
    P("you are {not}(killed|dead)", Condition("dead")),
    P("this is the first round", Condition("round-at-most", n=1)),
    P("it is round {n} or later", Condition("round-at-least")),
    # The story
    P("the answer to question {n} is {letter}", Condition("answer")),
    P(
        "[the ]keeper (chose|answered) {letter} (in|to) question {n}",
        Condition("answer"),
    ),
    P("the objective is {not}revealed", Condition("revealed")),
    P("the objective has {not}been revealed", Condition("revealed")),
    P("{n} sample~ (are|is) on the altar", Condition("samples-on-altar")),
    P(
        "[at least ]{n} [or more ]sample~ (are|is) on (the|an) altar",
        Condition("samples-on-altar"),
    ),
    P(
        "there (are|is) [at least ]{n} [or more ]sample~ on (the|an) altar",
        Condition("samples-on-altar"),
    ),
    P("all investigators are in the same room", Condition("together")),
    P(
        "(all|both)[ the] investigators are [all ][together ]in (the same|one|a single) room"
        "[ together]",
        Condition("together"),
    ),
    P("all [the ]investigators have escaped", Condition("all-escaped")),
    P("(every|each) player [who is ]left has escaped", Condition("players-escaped")),
    P("an investigator with the {name} has escaped", Condition("escaped-with")),
    P("an investigator has escaped", Condition("one-escaped")),
    P("an investigator with the {name} escapes", Condition("escaped-with")),
    P(
        "(an|any|one|at least one) investigator (escapes|has escaped) with the {name}",
        Condition("escaped-with"),
    ),
    P(
        "(an|any|one|at least one|at least 1) investigator escapes",
        Condition("one-escaped"),
    ),
    P("all investigators escape", Condition("all-escaped")),
    P(
        "(every|each) investigator (has escaped|escapes)",
        Condition("all-escaped"),
    ),
    P(
        "(all|every|each)[ the] (surviving|living|remaining) investigator[s] "
        "(have escaped|has escaped|escapes|escape|escaped)",
        Condition("players-escaped"),
    ),
    P("{n} [or more ]investigator~ have escaped", Condition("escaped-count")),
    P("a monster has escaped", Condition("monster-escaped", n=1)),
    P("{n} [or more ]monster~ have escaped", Condition("monster-escaped")),
    P("an investigator with the {name} is in {room}", Condition("with-item-in")),
    P("the {name} is used in {room}", Condition("used")),
    P("(an|any|one) investigator uses the {name} in {room}", Condition("used")),
    P("(an|any|one) investigator has used the {name} in {room}", Condition("used")),
    P("the {name} has been used in {room}", Condition("used")),
    P("{count} investigator~ (are|is) insane", Condition("insane-count")),
    P("{count} investigator~ (are|is) dead", Condition("dead-count")),
    P(
        "no investigator has been killed",
        Condition("dead-count", n=1, negated=True),
    ),
    P(
        "[at least ]{count} [or more ]investigator~ (are|is) insane",
        Condition("insane-count"),
    ),
    P(
        "[at least ]{count} [or more ]investigator~ (are|is|have been|has been) (dead|killed)",
        Condition("dead-count"),
    ),
    P(
        "[at least ]{count} [or more ]player~ (are|is|have been|has been) eliminated",
        Condition("eliminated-count"),
    ),
    P("{n} room~ (are|is) on fire", Condition("burning-count")),
    P(
        "[at least ]{n} [or more ]room~ (are|is) (on fire|burning)",
        Condition("burning-count"),
    ),
    P("{room} has been burning for {n} round~", Condition("burning-for")),
    P(
        "{room} (has been|is|was) (on fire|burning) for {n} [whole |full ]round~",
        Condition("burning-for"),
    ),
    P("event {stage} is {not}resolved", Condition("event-resolved")),
    P("event {stage} has {not}been resolved", Condition("event-resolved")),
    P("clue {digit} is {not}found", Condition("clue-found")),
    P("clue {digit} has {not}been found", Condition("clue-found")),
    P("[all ][the ]clues have {not}been found", Condition("all-clues")),
    P("all [of ][the ]clues (are|have been) found", Condition("all-clues")),
    P("the {name} has {not}been found", Condition("item-found")),
    P(
        "(somebody|someone|an investigator|anybody) has found the {name}",
        Condition("item-found"),
    ),
    P(
        "(nobody|no one|no investigator) has found the {name}[ yet]",
        Condition("item-found", negated=True),
    ),
    P("event {digit} has {not}been resolved", Condition("event-number")),
    P("it is event {digit} or later", Condition("event-number")),
    P("{where} is {not}sealed", Condition("sealed")),
    P(
        "(the|an) altar (has been|is) (destroyed|removed|gone)",
        Condition("feature-there", "altar", negated=True),
    ),
    P(
        "(the|an) altar (in|of) {room} (has been|is) (destroyed|removed|gone)",
        Condition("feature-there", "altar", negated=True),
    ),
    P("{n} [or more ]clue~ have been found", Condition("clues-at-least")),
    P("the monster is {not}killed", Condition("monster-dead")),
    P(
        "(the monster|it) (survives|is still alive|lives|is alive|is not dead)",
        Condition("monster-dead", negated=True),
    ),
    P(
        "(this|that|it|the damage|your attack|this attack|you) kill* (it|the monster)",
        Condition("monster-dead"),
    ),
    P("(the monster|it) (dies|is destroyed)", Condition("monster-dead")),
    P("the monster is {not}named", Condition("monster-named")),
    P("(it|the monster) (has a name|is a named monster)", Condition("monster-named")),
    P("you are killed by (this|that|the)[ damage]", Condition("dead")),
    P("(this|that|it|the damage) kills you", Condition("dead")),
    P("(the monster|it) (is|was) {not}(killed|dead)", Condition("monster-dead")),
    P(
        "(you are|are|is) (attacking|fighting) (bare-handed|without a weapon|unarmed)",
        Condition("weapon-is", "none"),
    ),
    P("your weapon is {not}{weapon}", Condition("weapon-is")),
    P(
        "(you are|are|is) {not}(attacking|fighting) with {weapon}",
        Condition("weapon-is"),
    ),
    P("(you are|are|is) {not}using {weapon}", Condition("weapon-is")),
    P("you spent a skill point on this test", Condition("spent")),
    P(
        "you (spent|used) (a|one|1) skill point~[ on (this|the) test]",
        Condition("spent"),
    ),
    P("{n} investigator~ (are|is) insane or dead", Condition("lost-count")),
    P(
        "[at least ]{n} [or more ]investigator~ (are|is|have been) [either ]"
        "(insane or dead|dead or insane|killed or insane|insane or killed|killed or driven insane"
        "|driven insane or killed)",
        Condition("lost-count"),
    ),
    P("all investigators are dead or insane", Condition("all-lost")),
    P(
        "all [the ]investigators (are|have been) (killed|dead|eliminated) or [driven ]insane",
        Condition("all-lost"),
    ),
    P("the {title} has escaped", Condition("monster-escaped", n=1)),
    P("the {title} escapes", Condition("monster-escaped", n=1)),
    P("there is darkness in that room", Condition("dark", about=Selector("its-room"))),
    P(
        "there is [already ][a ]darkness[ token] in (that|its) room",
        Condition("dark", about=Selector("its-room")),
    ),
    P(
        "there is [already ][a ]fire[ token] in (that|its) room",
        Condition("burning", about=Selector("its-room")),
    ),
    P("{n} [or more ]{kinds} (have been|has been|are|is) killed", Condition("kills")),
    P(
        "{n} [or more ]{kinds} (have been|has been|are|is) killed since "
        "(the objective|this card) was revealed",
        Condition("kills-since"),
    ),
    P("{name} is killed", Condition("killed")),
    P("{name} (is dead|has been killed|dies)", Condition("killed")),
    P("{n} {kinds} (are|is) on the board", Condition("kind-on-board")),
    P(
        "[at least ]{n} [or more ]{kinds} (are|is) on the board",
        Condition("kind-on-board"),
    ),
    P("{name} is on the board", Condition("on-board")),
    P("{n} {kinds} (are|is) in {room}", Condition("kind-in")),
    P("[at least ]{n} [or more ]{kinds} (are|is) in {room}", Condition("kind-in")),
    P("{name} is {not}in {room}", Condition("at")),
    P(
        "the {name} has no marks",
        Condition("marks-at-least", n=1, negated=True),
    ),
    P(
        "[the ]{name} has no mark[s] (left|on it|left on it)",
        Condition("marks-at-least", n=1, negated=True),
    ),
    P(
        "there (are|is) no mark[s][ left] on (the |){name}",
        Condition("marks-at-least", n=1, negated=True),
    ),
    P("the {name} has {n} mark~", Condition("marks-at-least")),
    P(
        "[the ]{name} has [at least ]{n} [or more ]mark~[ on it]",
        Condition("marks-at-least"),
    ),
    P(
        "there (are|is) [at least ]{n} [or more ]mark~ on (the |){name}",
        Condition("marks-at-least"),
    ),
)
