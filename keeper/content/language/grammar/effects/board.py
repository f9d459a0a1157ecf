"""Effects on the house, the decks and the story: every sentence, and what it means."""

from __future__ import annotations

from keeper.content.language.grammar.phrases import Phrase as P
from keeper.content.language.nodes import Effect

BOARD: tuple[P[Effect], ...] = (
    P(
        "(place|put)* fire and darkness (in|on) {where}",
        Effect("place-fire"),
        Effect("place-darkness"),
    ),
    P("place* fire in {where}", Effect("place-fire")),
    P(
        "(place|put)* [a |1 |one ]fire[ token] (in|into|on) {where}",
        Effect("place-fire"),
    ),
    P("set* {where} on fire", Effect("place-fire")),
    P("{spot} (catches fire|is set on fire|is on fire|burns)", Effect("place-fire")),
    P("place* darkness in {where}", Effect("place-darkness")),
    P(
        "(place|put)* [a |1 |one ]darkness[ token] (in|into|on) {where}",
        Effect("place-darkness"),
    ),
    P("{spot} (goes|becomes|is|turns) dark", Effect("place-darkness")),
    P(
        "(remove|discard|extinguish)* [all ][the ][any ]fire[ token][s] and [all ][the ]darkness"
        "[ token][s] from {where}",
        Effect("remove-fire"),
        Effect("remove-darkness"),
    ),
    P("remove* fire from {where}", Effect("remove-fire")),
    P(
        "(remove|discard)* [all ][the ][any ]darkness and fire[ token][s] from {where}",
        Effect("remove-darkness"),
        Effect("remove-fire"),
    ),
    P(
        "(remove|discard|extinguish|put out)* [the ][a ][any ][all ]fire[ token][s] "
        "(from|in) {where}",
        Effect("remove-fire"),
    ),
    P(
        "(remove|discard|extinguish|put out)* (all|every)[ the] fire[ token][s]",
        Effect("remove-fire", where="board"),
    ),
    P(
        "(remove|discard)* (all|every)[ the] darkness[ token][s]",
        Effect("remove-darkness", where="board"),
    ),
    P("remove* darkness from {where}", Effect("remove-darkness")),
    P(
        "(remove|discard)* [the ][a ][any ][all ]darkness[ token][s] (from|in) {where}",
        Effect("remove-darkness"),
    ),
    P("place* {n} corpse~ in {where}", Effect("place-corpse")),
    P(
        "(place|put)* {n} corpse~[ marker~] (in|into|on) {where}",
        Effect("place-corpse"),
    ),
    P("discard* {all} corpse~ in {where}", Effect("remove-corpse")),
    P(
        "(discard|remove)* {n} corpse~ anywhere[ on the board]",
        Effect("remove-corpse", where="board"),
    ),
    P("discard* the corpse", Effect("remove-corpse", 1)),
    P("(discard|remove)* (the|that) corpse[ marker]", Effect("remove-corpse", 1)),
    P("(discard|remove)* {all} corpse~ (from|in) {where}", Effect("remove-corpse")),
    P("place* {fixture} in {where}", Effect("place-feature")),
    P("(place|put)* {fixture} (in|into|on) {where}", Effect("place-feature")),
    P("(place|put)* {n} {features} (in|into|on) {where}", Effect("place-feature")),
    P("discard* the hiding space", Effect("remove-feature", 1, "hiding", "your-space")),
    P(
        "(discard|remove|destroy)* the hiding (space|place)[ marker]",
        Effect("remove-feature", 1, "hiding", "your-space"),
    ),
    P(
        "[the ](monster|it) (destroys|smashes|wrecks|tears apart|breaks|rips open|tears open)"
        " (your|the) hiding (place|space)",
        Effect("remove-feature", 1, "hiding", "your-space"),
    ),
    P("discard* {fixture} in {where}", Effect("remove-feature")),
    P(
        "(discard|remove|destroy)* {fixture} (from|in) {where}",
        Effect("remove-feature"),
    ),
    P("discard* all {features}", Effect("remove-feature", 99, where="board")),
    P(
        "(remove|discard|destroy)* all [the ]{features}"
        "[ from the board| from the house| in the house]",
        Effect("remove-feature", 99, where="board"),
    ),
    P("place* a random monster in {where}", Effect("place-random", 1)),
    # Doors, locks, piles
    P("destroy* the barrier", Effect("destroy-barrier")),
    P(
        "[the ]barrier[ marker] is (destroyed|discarded|removed|broken|smashed)"
        "[ from the board| from the game board| from the game]",
        Effect("destroy-barrier"),
    ),
    P(
        "[the ](monster|it) (breaks down|breaks|smashes|destroys) the barrier",
        Effect("destroy-barrier"),
    ),
    P(
        "(destroy|discard|remove)* [the ]barrier[ marker]( from the board| from the game board|)",
        Effect("destroy-barrier"),
    ),
    P(
        "[the ]barrier (breaks|gives way|collapses|falls apart)",
        Effect("destroy-barrier"),
    ),
    P("the barrier holds", Effect("none")),
    P(
        "[the ](monster|it) (fails to|does not|cannot) (break|destroy|move|pass) "
        "[through ]the barrier",
        Effect("none"),
    ),
    P(
        "the (barrier|door|lock) (holds|stands|remains|stays|does not break|opens)"
        "[ (where it is|in place|intact|shut|closed|standing|unharmed|in its place)]",
        Effect("none"),
    ),
    P("move* the barrier off the door", Effect("unbar")),
    P(
        "(place|put|move|return|push)* (the barrier|it)( back|) (in|to|into) its (original|starting"
        "|start|own|first) (space|place|position)",
        Effect("unbar"),
    ),
    P(
        "[the ](monster|it) (pushes|shoves|moves) the barrier (aside|away|off the door)",
        Effect("unbar"),
    ),
    P(
        "(the barrier|it) is (moved|pushed|placed|shoved) (off the door|aside|away|back"
        "|back to its original space|back in its original space)",
        Effect("unbar"),
    ),
    P("the monster passes the barrier", Effect("pass-barrier")),
    P(
        "[the ](monster|it) (may |can |)(moves|move|passes|pass|goes|go|continues|continue)"
        " (through|through the door|through it|past the barrier)",
        Effect("pass-barrier"),
    ),
    P(
        "it (remains|stays|holds) (in place|where it is|intact|standing)",
        Effect("none"),
    ),
    P(
        "[the ](monster|it) (passes through|ignores the barrier"
        "|passes)[ as though there were no barrier]",
        Effect("pass-barrier"),
    ),
    P(
        "(move|push)* [the ]barrier (off|away from|aside from) (the|its) door",
        Effect("unbar"),
    ),
    P("this door is locked", Effect("locked")),
    P("you (may not|cannot) enter[ the room| this room][ this turn]", Effect("locked")),
    P("you (may not|cannot) explore (this|the) room[ this turn]", Effect("locked")),
    P("(your action|exploring|your exploration) ends", Effect("locked")),
    P("(stop|end)* exploring", Effect("locked")),
    P("(may not|cannot) (try|attempt this|do so) again[ this turn]", Effect("locked")),
    P(
        "[the ](door|way|lock) (is|stays|remains) (locked|shut|closed)",
        Effect("locked"),
    ),
    P("you may go on", Effect("go-on")),
    P("go* on", Effect("go-on")),
    P(
        "(enter* the room|continue exploring|continue*|may pass|enter*|may explore|may enter)",
        Effect("go-on"),
    ),
    P("you may (explore|enter)[ the room| this room]", Effect("go-on")),
    P("(ignore|open|bypass)* (this|the|that) lock[ card]", Effect("go-on")),
    P("seal* the door between {doors}", Effect("seal")),
    P("unseal* the door between {doors}", Effect("unseal")),
    P("seal* the {nth} door between {doors}", Effect("seal")),
    P("unseal* the {nth} door between {doors}", Effect("unseal")),
    P("(seal|lock|bar)* the door between {doors}", Effect("seal")),
    P("(unseal|unlock|open)* the door between {doors}", Effect("unseal")),
    P("the door between {doors} is (sealed|locked|barred)", Effect("seal")),
    P("the door between {doors} is (unsealed|open|opened)", Effect("unseal")),
    P("seal* a door of {where}", Effect("seal", 1)),
    P(
        "(seal|lock|bar)* (a|one|1|any|any one) door~ (of|to|into|in) {where}",
        Effect("seal", 1),
    ),
    P("unseal* a door of {where}", Effect("unseal", 1)),
    P(
        "(unseal|unlock|open)* (a|one|1|any|any one) door~ (of|to|into|in) {where}",
        Effect("unseal", 1),
    ),
    P("seal* (the |every |all |each )door~ of {where}", Effect("seal")),
    P(
        "(seal|lock|bar)* (the |every |all |each )door~ (of|to|into) {where}",
        Effect("seal"),
    ),
    P(
        "[the |all |every |all the ]door~ (of|to|into) {where} (is|are) sealed",
        Effect("seal"),
    ),
    P("seal* {where}", Effect("seal")),
    P("seal* (all|every) door~", Effect("seal", where="board")),
    P(
        "(every|each|all|all the) door~[ in the house| on the board] (is|are) (sealed|locked)",
        Effect("seal", where="board"),
    ),
    P("unseal* (all|every) door~", Effect("unseal", where="board")),
    P("unseal* (the |every |all |each )door~ of {where}", Effect("unseal")),
    P(
        "(unseal|unlock|open)* (the |every |all |each )door~ (of|to|into) {where}",
        Effect("unseal"),
    ),
    P(
        "[the |all |every ]door~ (of|to|into) {where} (is|are) (unsealed|open|opened)",
        Effect("unseal"),
    ),
    P("discard* all Lock cards", Effect("remove-lock", where="board")),
    P("discard* the lock of {where}", Effect("remove-lock")),
    P(
        "(discard|remove)* (the|a|any|one) Lock[ card] (of|in|from|on) {where}",
        Effect("remove-lock"),
    ),
    P(
        "(discard|remove|open)* (all|every|each)[ the] Lock[s][ card][s]"
        "[ in the house| on the board| from the board| in play]",
        Effect("remove-lock", where="board"),
    ),
    P(
        "(discard|remove)* (all|every|each)[ the] Obstacle[s][ card][s]"
        "[ in the house| on the board| from the board]",
        Effect("remove-obstacle", where="board"),
    ),
    P(
        "(all|every|each)[ the] (lock|locks|locked door|locked doors) (is|are) (opened|open"
        "|unlocked|discarded|removed)",
        Effect("remove-lock", where="board"),
    ),
    P("discard* the obstacle in {where}", Effect("remove-obstacle")),
    P(
        "(discard|remove)* (the|a|an|any|one) Obstacle[ card] (of|in|from) {where}",
        Effect("remove-obstacle"),
    ),
    P("place* a random Lock card in {where}", Effect("bar", what="lock")),
    P("place* a random Obstacle card in {where}", Effect("bar", what="obstacle")),
    P(
        "(place|put|lay)* (a|an|one|1) [random ]Lock[ card][ of the keeper's choice]"
        " (in|on|onto|into) {where}",
        Effect("bar", what="lock"),
    ),
    P(
        "(place|put|lay)* (a|an|one|1) [random ]Obstacle[ card] (in|on|onto|into) {where}",
        Effect("bar", what="obstacle"),
    ),
    P("lock* {where}", Effect("bar", what="lock")),
    P("place* the {name} card in {where}", Effect("place-card")),
    P(
        "(put|place)* the {name} (in|into) {where}'s pile(, beneath any obstacle card|)",
        Effect("place-card"),
    ),
    P("(place|put)* the {name} card (in|into|on) {where}", Effect("place-card")),
    P(
        "(place|put|shuffle)* the {name} (in|into|on top of) the (pile|cards) (of|in) {where}",
        Effect("place-card"),
    ),
    # The keeper and the decks
    P("gain* {n} threat", Effect("gain-threat")),
    P("lose* {n} threat", Effect("lose-threat")),
    P(
        "[the ]keeper (gains|takes|receives) {n} [additional ]threat[ token][s]",
        Effect("gain-threat"),
    ),
    P(
        "[the ]keeper (loses|discards|pays|spends) {n} threat[ token][s]",
        Effect("lose-threat"),
    ),
    P(
        "(pay|spend|discard)* {n} [more ][additional ]threat[ token][s]",
        Effect("lose-threat"),
    ),
    P("discard* {n} Mythos", Effect("discard-mythos")),
    P("discard* {n} Trauma", Effect("discard-trauma")),
    P("draw* {n} Mythos", Effect("draw-mythos")),
    P("draw* {n} Trauma", Effect("draw-trauma")),
    P("[the ][keeper ]draw* {n} [additional ]mythos[ card][s]", Effect("draw-mythos")),
    P(
        "[the ][keeper ]draw* {n} [additional ]trauma[s][ card][s]",
        Effect("draw-trauma"),
    ),
    P("[the ][keeper ]discard* {n} mythos[ card][s]", Effect("discard-mythos")),
    P("[the ][keeper ]discard* {n} trauma[s][ card][s]", Effect("discard-trauma")),
    P("play* it at once", Effect("play-drawn")),
    P("play* it[ immediately][ on you]", Effect("play-drawn")),
    P("draw* a Trauma and play it at once", Effect("draw-and-play")),
    P(
        "[the ][keeper ]draw* (a|1|one) trauma[ card][;] (and |)[the keeper ]may"
        " play it (at once|immediately|on you)",
        Effect("draw-and-play"),
    ),
    P("reveal* the objective[ card]", Effect("reveal-objective")),
    P("[the ]keeper reveals the objective[ card]", Effect("reveal-objective")),
    P("the objective is revealed", Effect("reveal-objective")),
    P("[the ]keeper wins[ the game]", Effect("win", what="keeper")),
    P("[the ]investigators win[ the game]", Effect("win", what="investigators")),
    P("nobody wins", Effect("win", what="nobody")),
    P("(nobody|no one|neither side) wins[ the game]", Effect("win", what="nobody")),
    P(
        "(all players|all investigators|everybody|everyone) lose*[ the game]",
        Effect("win", what="nobody"),
    ),
    P("[the ]investigators lose[ the game]", Effect("win", what="keeper")),
    P("[the ]keeper loses[ the game]", Effect("win", what="investigators")),
    P("add* {n} time token~", Effect("add-time")),
    P(
        "(add|place)* {n} time[ token]~[ (to|on) the (event deck|next event|current"
        " event|top event|event)]",
        Effect("add-time"),
    ),
    P("remove* {n} time token~", Effect("remove-time")),
    P(
        "(remove|discard)* {n} time[ token]~[ from the (event deck|next event"
        "|current event|top event|event|clock)]",
        Effect("remove-time"),
    ),
    P("resolve* the next event", Effect("next-event")),
    # Knowing
    P("look* at the cards of {where}", Effect("look-at-room")),
    P(
        "look* at (the|all|all of the|all the|every|each) [exploration ]card[s] (of|in|on) {where}",
        Effect("look-at-room"),
    ),
    P("look* at the keeper's Mythos cards", Effect("look-at-hand", what="mythos")),
    P("look* at the keeper's Trauma cards", Effect("look-at-hand", what="trauma")),
    P(
        "look* at [all ][of ]the keeper's (mythos |)(hand|cards)",
        Effect("look-at-hand", what="mythos"),
    ),
    P("look* at your items", Effect("look-at-items")),
    P(
        "[the keeper ]look* at [all ][of ](your|the) (items|cards|possessions)",
        Effect("look-at-items"),
    ),
    P("look* at the top card of the {deck} deck", Effect("look-at-deck", 1)),
    P("look* at the top {n} cards of the {deck} deck", Effect("look-at-deck")),
    P("discard* the top card of the {pack} deck", Effect("discard-top", 1)),
    P("discard* the top {n} cards of the {pack} deck", Effect("discard-top")),
    P("put* the top card of the {pack} deck on the bottom", Effect("bury-top", 1)),
    P(
        "(put|place|move)* the top card of the {pack} deck (at|on|to|under)"
        " [the bottom of ](it|the bottom|the deck|that deck)",
        Effect("bury-top", 1),
    ),
    P("look* at the top card of {where}", Effect("look-at-top")),
    P(
        "[the keeper ]look* at the top card (of|in) [the pile of ]{where}['s pile|'s cards]",
        Effect("look-at-top"),
    ),
    P("shuffle* the {deck} deck", Effect("shuffle")),
    # Counters of a story
    P("place* a mark on the {name}", Effect("mark", 1)),
    P("(put|place|add)* {n} mark~ (on|to) the {name}", Effect("mark")),
    P("remove* {n} mark~ from the {name}", Effect("unmark")),
    P("(remove|discard)* all marks from the {name}", Effect("unmark", 99)),
    # Monsters, whose names may be any words
    P("place* {n} sample~ on the altar", Effect("add-samples")),
    P(
        "(put|place|add)* {n} sample~[ token]~ (on|onto|to) the altar",
        Effect("add-samples"),
    ),
    P("discard* all threat", Effect("lose-threat", 99)),
    P(
        "(discard|lose|spend)* all [of ][your |the ]threat[ you have]",
        Effect("lose-threat", 99),
    ),
    P("place* {n} {kinds} in {where}", Effect("place-monster")),
    P("(place|put)* {n} {kinds} (in|into|on) {where}", Effect("place-monster")),
    P("place* the {title} in[to] {where}", Effect("place-monster", 1)),
    P("(put)* the {title} in[to] {where}", Effect("place-monster", 1)),
    P(
        "{n} {kinds} (appear|appears|is placed|are placed) in {where}",
        Effect("place-monster"),
    ),
    P("no effect", Effect("none")),
    P("(nothing happens|there is no effect|nothing|no further effect)", Effect("none")),
)
