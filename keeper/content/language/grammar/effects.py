"""The tables of effects: what happens, and what holds."""

from __future__ import annotations

from keeper.content.language.grammar.on_monsters import MONSTERS
from keeper.content.language.grammar.on_people import BY_NAME, PEOPLE
from keeper.content.language.grammar.on_the_board import BOARD
from keeper.content.language.grammar.phrases import ANY, SLOTS
from keeper.content.language.grammar.phrases import Phrase as P
from keeper.content.language.grammar.phrases import Rows, Slot
from keeper.content.language.grammar.places import place, show_place
from keeper.content.language.nodes import Effect, Lasting

SLOTS["where"] = Slot("where", ANY, place, show_place)

EFFECTS: Rows[Effect] = Rows(*PEOPLE, *MONSTERS, *BOARD, *BY_NAME)

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
    P("you may not {deeds}", Lasting("may-not")),
    P("(may not|cannot|can not|can't|must not) {deeds}", Lasting("may-not")),
    P("nobody may enter {room}", Lasting("no-entry")),
    P(
        "(nobody|no one|no investigator|investigators) (may|may not|cannot) (enter"
        "|move into) {room}",
        Lasting("no-entry"),
    ),
    P("you have {more} Movement Step~", Lasting("moves")),
    P("(get|gain)* {more} Movement Step~[ each turn]", Lasting("moves")),
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
    P(
        "(your attacks |)deal* {n} (more|additional|extra) damage (to|against) {against}",
        Lasting("attack-damage"),
    ),
)
