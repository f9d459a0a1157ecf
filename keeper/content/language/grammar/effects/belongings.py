"""Effects on what people have: every sentence, and what it means."""

from __future__ import annotations

from keeper.content.language.grammar.phrases import Phrase as P
from keeper.content.language.nodes import Effect

THINGS: tuple[P[Effect], ...] = (
    P("drop* weapon", Effect("drop-weapon")),
    P("drop* (your|the|a|1|one) weapon", Effect("drop-weapon")),
    P("place* your weapon in (your|the) (room|space)", Effect("drop-weapon")),
    P(
        "(lose|let go of)* (your |the )(weapon|grip|weapon in use)",
        Effect("drop-weapon"),
    ),
    P(
        "your weapon (is|falls) (dropped|to the floor|to the ground)",
        Effect("drop-weapon"),
    ),
    P("drop* a weapon of the keeper's choice", Effect("drop-weapon", whose="keeper")),
    P(
        "the keeper chooses (a |which |)weapon (for |)you [to ]drop",
        Effect("drop-weapon", whose="keeper"),
    ),
    P(
        "[the ]keeper chooses (one|1) of your weapons[,] which you drop",
        Effect("drop-weapon", whose="keeper"),
    ),
    P("discard* your weapon", Effect("discard-weapon")),
    P(
        "your weapon (is discarded|is destroyed|is broken|is lost|breaks)",
        Effect("discard-weapon"),
    ),
    P(
        "discard* (the|that) weapon[ used| in use| you used| you are using]",
        Effect("discard-weapon"),
    ),
    P("lose* that weapon", Effect("discard-weapon")),
    P("drop* {all} item~", Effect("drop-items")),
    P("drop* {all} [of ][your ][the ](item|possession|card)~", Effect("drop-items")),
    P("drop* {n} of them", Effect("drop-items")),
    P("drop* {n} item~ of the keeper's choice", Effect("drop-items", whose="keeper")),
    P("drop* everything", Effect("drop-items", 99)),
    P("drop* a random item", Effect("drop-random", 1)),
    P("drop* (an|one|1) item at random", Effect("drop-random", 1)),
    P("drop* all [of ][your ]weapons", Effect("drop-weapon", 99)),
    P("drop* the {name}[ in your room]", Effect("drop-named")),
    P("drop* {type}[ in your room]", Effect("drop-items", 1)),
    P("discard* this card", Effect("discard-this")),
    P(
        "discard* this card and draw (another|a new|a fresh)( one| card| spell| spell"
        " card|)[ of (this|its|the same) (type|kind)]",
        Effect("discard-this"),
    ),
    P("discard* (this|it)", Effect("discard-this")),
    P("(remove|discard)* this card[ from the game]", Effect("discard-this")),
    P("this card is discarded", Effect("discard-this")),
    P("lose* this card", Effect("lose-this")),
    P("you do not (draw|gain) a new one", Effect("lose-this")),
    P("flip* this card", Effect("flip-this")),
    P(
        "(flip|turn)* (this|the) card( over|)[ and (resolve|follow|read|apply) (it|its back"
        "|its effects|its text|the other side|what it says)]",
        Effect("flip-this"),
    ),
    P("keep* this card", Effect("keep-this")),
    P("do* not discard this card", Effect("keep-this")),
    P("return* this card to your hand", Effect("keep-this")),
    P("discard* your injury", Effect("cure", what="injury")),
    P("discard* your insanity", Effect("cure", what="insanity")),
    P(
        "(discard|remove|heal|cure)* (an|the|your|1|one) injury[ from you]",
        Effect("cure", what="injury"),
    ),
    P(
        "(discard|remove|heal|cure)* (an|the|your|1|one) insanity[ from you]",
        Effect("cure", what="insanity"),
    ),
    P("discard* a trauma", Effect("cure", what="trauma")),
    P(
        "(discard|remove)* (one|1|a) trauma[ card] (of|at) your choice",
        Effect("cure", what="trauma"),
    ),
    P(
        "(discard|remove|heal|cure)* (a|your|the|one of your|1 of your) trauma[s][ card][s]"
        "[ from you]",
        Effect("cure", what="trauma"),
    ),
    # `Discard 1 Trauma` is the keeper's: a card of his hand
    P(
        "(remove|heal|cure)* (one|1) trauma[ card][ from you]",
        Effect("cure", what="trauma"),
    ),
    P(
        "(discard|remove|heal)* all [of ][your ]trauma[s][ card][s][ from you]",
        Effect("cure-all"),
    ),
    P("(discard|lose)* {type} at random", Effect("discard-random", 1)),
    P("(discard|lose)* a random {plain}", Effect("discard-random", 1)),
    P(
        "[the ](monster|it) (takes|steals|snatches) (an|one|1|a random) item from you[ at random]",
        Effect("discard-random", 1, "item"),
    ),
    P("discard* {type}", Effect("discard-item", 1)),
    P(
        "(discard|lose)* {type} of the keeper's choice",
        Effect("discard-item", 1, whose="keeper"),
    ),
    P(
        "(discard|lose)* (1|one|a|an) {plain} of the keeper's choice",
        Effect("discard-item", 1, whose="keeper"),
    ),
    P(
        "[the ]keeper [chooses and ]discards (one|1)[ of them]",
        Effect("discard-item", 1, "item", whose="keeper"),
    ),
    P(
        "[the ]keeper (chooses and discards|discards) (one|1) of your items",
        Effect("discard-item", 1, "item", whose="keeper"),
    ),
    P(
        "[the ]keeper chooses {type}[,] (that|which) you discard",
        Effect("discard-item", 1, whose="keeper"),
    ),
    P("discard* {n} item~", Effect("discard-item", what="item")),
    P("(discard|lose)* {n} of them", Effect("discard-item", what="item")),
    P("(discard|lose)* {all} [of ][your ]item[s]", Effect("discard-item", what="item")),
    P("discard* {n} {types}", Effect("discard-item")),
    P("(discard|lose)* {all} [of ][your ]{types}", Effect("discard-item")),
    P("discard* (one|1) of your {types}", Effect("discard-item", 1)),
    P("lose* {type}", Effect("discard-item", 1)),
    P("gain* {n} skill point~", Effect("gain-skill")),
    P("lose* {n} skill point~", Effect("lose-skill")),
    P("spend* {n} skill point~", Effect("lose-skill")),
    P(
        "(lose|discard|spend)* {all} [of ][your ][remaining ]skill point~",
        Effect("lose-skill"),
    ),
    P("(discard|pay)* {n} skill[ point]~[ token]~", Effect("lose-skill")),
    P(
        "(gain|take|receive|regain|recover)* {n} skill[ point]~[ token]~",
        Effect("gain-skill"),
    ),
    P("gain* a spell of your choice", Effect("gain-spell", what="any")),
    P(
        "gain* a spell of the keeper's choice",
        Effect("gain-spell", what="any", whose="keeper"),
    ),
    P(
        "(gain|learn|draw|take)* (a|one|1) spell[ card] of the keeper's choice",
        Effect("gain-spell", what="any", whose="keeper"),
    ),
    P(
        "(gain|learn|draw|take)* (a|any|one|1) spell[ card]",
        Effect("gain-spell", what="any"),
    ),
    P("gain* a random spell", Effect("gain-random", 1, "spell")),
    P("gain* (a|an|the|one) {spell} spell", Effect("gain-spell")),
    P("(learn|draw|take)* (a|an|the|one) {spell} spell", Effect("gain-spell")),
    P("gain* a random starting item", Effect("gain-random", 1, "starting")),
    P("gain* {n} random {types}", Effect("gain-random")),
    P(
        "(gain|draw|take)* {n} (random |){types}[ card][s] at random",
        Effect("gain-random"),
    ),
    P("(gain|draw|take)* a random {plain}[ card]", Effect("gain-random", 1)),
    P("draw* {n} {types}[ card][s]", Effect("gain-random")),
    P("take* the top card of {where}", Effect("take-top")),
    P(
        "(draw|take|gain)* (an|1|one|the top) [exploration ]card (from|of|in) {where}['s pile]",
        Effect("take-top"),
    ),
    P("(gain|draw)* {n} exploration card~", Effect("gain-random", what="item")),
    P("give* {n} item~ to another investigator", Effect("give-item")),
    P("give* your weapon to another investigator", Effect("give-item", 1, "weapon")),
    P("give* {type} to another investigator", Effect("give-item", 1)),
    P(
        "give* (your weapon|the weapon) to (another|an) investigator in (the|your) (room|space)",
        Effect("give-item", 1, "weapon"),
    ),
    P(
        "give* the {name} to another investigator",
        Effect("give-item", 1, where="named"),
    ),
    P(
        "(give|pass)* the {name} to (another|an) investigator in (the|your) (room|space)",
        Effect("give-item", 1, where="named"),
    ),
    P(
        "give* {n} [of ][your ]item~ to (another|an|the nearest other)"
        " investigator[ in (the|your) (room|space)]",
        Effect("give-item"),
    ),
    P("take* {n} item~ from another investigator", Effect("take-item")),
    P(
        "take* {n} item~ from (another|an) investigator in (the|your) room",
        Effect("take-item"),
    ),
)
# Anything by its name comes last: a name may be any words.
BY_NAME: tuple[P[Effect], ...] = (
    P("gain* the {name}", Effect("gain-item")),
    P("(take|get|receive|find)* the {name}", Effect("gain-item")),
    P("gain* (a|an) {titled}", Effect("gain-item")),
    P("discard* the {name}", Effect("discard-item", 1, where="named")),
    P("(discard|lose)* (the|your) {name}", Effect("discard-item", 1, where="named")),
    P("discard* (a|an) {titled}", Effect("discard-item", 1, where="named")),
)
