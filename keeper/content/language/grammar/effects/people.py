"""Effects on people: every sentence, and what it means.

The first phrase that fits a node is the one that prints it; those after it are other
ways in which people say the same.
"""

from __future__ import annotations

from keeper.content.language.grammar.phrases import Phrase as P
from keeper.content.language.nodes import Effect

PEOPLE: tuple[P[Effect], ...] = (
    P("no effect", Effect("none")),
    P(
        "(stay|remain)* (hidden|in hiding|in your hiding space|in your hiding place)",
        Effect("none"),
    ),
    P("(avoid|dodge|escape)* (it|the attack|the monster)", Effect("none")),
    P("(evade|parry|block)* the attack", Effect("none")),
    P(
        "[the ](monster|it) (passes you by|overlooks you|does not see you|does not notice you"
        "|ignores you|goes past|moves on)",
        Effect("none"),
    ),
    P("(no|none|no damage|no horror)", Effect("none")),
    P("knock* (it|the monster) (down|over|off balance|to the ground)", Effect("none")),
    P(
        "lose* your (balance|footing|nerve|breath|bearings|temper|way|courage|voice)",
        Effect("none"),
    ),
    # Harm and healing
    P("take* {n} damage", Effect("take-damage")),
    P("take* {n} horror", Effect("take-horror")),
    P("(lose|suffer|get|receive)* {n} (health|damage)", Effect("take-damage")),
    P("(lose|suffer|get|receive)* {n} (sanity|horror)", Effect("take-horror")),
    P("take* {n} (more|additional|extra) damage", Effect("take-damage")),
    P("take* {n} (more|additional|extra) horror", Effect("take-horror")),
    P("deal* {n} damage to you", Effect("take-damage")),
    P("deal* {n} horror to you", Effect("take-horror")),
    P("(give|place)* {n} damage (to|on) you", Effect("take-damage")),
    P("(give|place)* {n} horror (to|on) you", Effect("take-horror")),
    P("you are stunned", Effect("stun", 1, "you")),
    P("(become|get|be)* stunned", Effect("stun", 1, "you")),
    P("take* {n} stun token~", Effect("stun", what="you")),
    P("(take|gain|get|receive)* {n} stun[ token]~", Effect("stun", what="you")),
    P("place* {n} stun[ token]~ on (you|yourself)", Effect("stun", what="you")),
    P("stun* you", Effect("stun", 1, "you")),
    P(
        "(you are|are|is|become*) stunned until the (end|start|beginning) of (your|the) [next ]"
        "(turn|round)",
        Effect("stun", 1, "you"),
    ),
    P("remove* {n} stun token~", Effect("unstun", what="you")),
    P("(remove|discard)* {all} stun[ token]~ from you", Effect("unstun", what="you")),
    P(
        "(discard|remove|lose)* {all} [of ][your ]stun[ token]~",
        Effect("unstun", what="you"),
    ),
    P("you are no longer stunned", Effect("unstun", 99, "you")),
    P("heal* {all} damage", Effect("heal-damage")),
    P("heal* {all} horror", Effect("heal-horror")),
    P("heal* up to {n} damage", Effect("heal-damage")),
    P("heal* up to {n} horror", Effect("heal-horror")),
    P("(heal|recover|regain|gain)* {all} [lost ]health", Effect("heal-damage")),
    P("(heal|recover|regain|gain)* {all} [lost ]sanity", Effect("heal-horror")),
    P("recover* {all} damage", Effect("heal-damage")),
    P("recover* {all} horror", Effect("heal-horror")),
    P(
        "(heal|remove|discard)* {all} [of your ]damage from you[rself]",
        Effect("heal-damage"),
    ),
    P(
        "(heal|remove|discard)* {all} [of your ]horror from you[rself]",
        Effect("heal-horror"),
    ),
    P("(remove|discard)* {all} damage", Effect("heal-damage")),
    P("(remove|discard)* {all} horror", Effect("heal-horror")),
    P("you are killed", Effect("kill", what="you")),
    P("(you |)die*", Effect("kill", what="you")),
    P("kill* you", Effect("kill", what="you")),
    P("your health is {n} (higher|greater)", Effect("more-health")),
    P("your sanity is {n} (higher|greater)", Effect("more-sanity")),
    P("your health is {n} lower", Effect("less-health")),
    P("your sanity is {n} lower", Effect("less-sanity")),
    P("(have|gain)* {n} (more|additional|extra) health", Effect("more-health")),
    P("(have|gain)* {n} (more|additional|extra) sanity", Effect("more-sanity")),
    P("(have|lose)* {n} (less|fewer|maximum) health", Effect("less-health")),
    P("(have|lose)* {n} (less|fewer|maximum) sanity", Effect("less-sanity")),
    P(
        "(your|increase* your) [maximum ]health (is increased |)by {n}",
        Effect("more-health"),
    ),
    P(
        "(your|increase* your) [maximum ]sanity (is increased |)by {n}",
        Effect("more-sanity"),
    ),
    P(
        "(your|reduce* your) [maximum ]health (is reduced |)by {n}",
        Effect("less-health"),
    ),
    P(
        "(your|reduce* your) [maximum ]sanity (is reduced |)by {n}",
        Effect("less-sanity"),
    ),
)
# What they do.
DEEDS: tuple[P[Effect], ...] = (
    # Hiding and moving
    P("you are no longer hiding", Effect("unhide")),
    P("[the investigator is ]no longer hiding", Effect("unhide")),
    P(
        "[the ](monster|it) (drags|pulls|tears) you (from|out of) [your ](hiding place"
        "|hiding space|hiding)",
        Effect("unhide"),
    ),
    P(
        "you are (pulled|dragged|torn|driven) (from|out of) [your ](hiding place|hiding space"
        "|hiding)",
        Effect("unhide"),
    ),
    P(
        "(leave|come out of|run out of)* [your ][the ]hiding( space| place|)",
        Effect("unhide"),
    ),
    P(
        "(stop hiding|are discovered|are found|lose your hiding place)",
        Effect("unhide"),
    ),
    P("you are hiding", Effect("hide")),
    P("hide*", Effect("hide")),
    P("remain* hidden", Effect("none")),
    P("[the ]keeper moves you up to {n} space~", Effect("keeper-moves")),
    P("[the ](keeper|monster) moves you {n} space~", Effect("keeper-moves")),
    P(
        "[the ](monster|it) (drags|throws|pulls|pushes|hurls|flings|knocks) you [up to ]{n} space~",
        Effect("keeper-moves"),
    ),
    P("[the ]keeper moves you to {where}", Effect("move-to", whose="keeper")),
    P(
        "[the ](keeper|monster|it) move* you to {where}",
        Effect("move-to", whose="keeper"),
    ),
    P(
        "move* [up to ]{n} space~[,] (chosen by the keeper|of the keeper's choice"
        "|as the keeper chooses|in a direction of the keeper's choice)",
        Effect("keeper-moves"),
    ),
    P(
        "you are (moved|pushed|dragged|thrown) [up to ]{n} space~ by the keeper",
        Effect("keeper-moves"),
    ),
    P("move* up to {n} space~ without evading", Effect("move", what="unevaded")),
    P(
        "move* [up to ]{n} [additional ]space~ without (evading|evading monsters|having to evade"
        "|making evade tests|making an evade test|making any evade tests|evade tests"
        "|an evade test|testing to evade|provoking evade tests|being stopped|being hindered)",
        Effect("move", what="unevaded"),
    ),
    P("move* up to {n} space~ away from the monster", Effect("walk", where="away")),
    P(
        "move* [up to ]{n} space~ away from (it|the monster|the nearest monster)",
        Effect("walk", where="away"),
    ),
    P("move* up to {n} space~ toward {where}", Effect("walk")),
    P("move* [up to ]{n} space~ toward[s] {where}", Effect("walk")),
    P("move* up to {n} space~", Effect("move")),
    P("move* {n} [additional ]space~", Effect("move")),
    P("move* (you|your figure) [up to ]{n} space~", Effect("keeper-moves")),
    P("[the ](monster|it) moves you [up to ]{n} space~", Effect("keeper-moves")),
    P("move* to {where}", Effect("move-to")),
    P("move* to any space (in|of) {where}", Effect("move-to")),
    P("(go|run|flee|return)* to {where}", Effect("move-to")),
    P("place* your figure in {where}", Effect("move-to")),
    P("move* (you|your figure) to {where}", Effect("move-to")),
    P("you are (moved|placed) (to|in) {where}", Effect("move-to")),
    P("your figure is (moved|placed) (to|in) {where}", Effect("move-to")),
    P(
        "keeper moves you up to {n} space~ toward {where}",
        Effect("walk", whose="keeper"),
    ),
    P(
        "[the ](keeper|monster|it) (moves|drags|throws|pulls|pushes|hurls|flings|knocks"
        "|carries) you"
        " [up to ]{n} space~ toward[s] {where}",
        Effect("walk", whose="keeper"),
    ),
    P("swap* places with the monster", Effect("swap", what="monster")),
    P("swap* (places|spaces) with (it|the monster)", Effect("swap", what="monster")),
    P("you and the monster swap (places|spaces)", Effect("swap", what="monster")),
    P("swap* places with another investigator", Effect("swap", what="investigator")),
    P("swap* places with {person}", Effect("swap", what="investigator")),
    # Turns and actions
    P("lose* your next action", Effect("lose-action")),
    P(
        "lose* (your |an |the |1 |one )[next ]action[ step][ of your next turn| this turn]",
        Effect("lose-action"),
    ),
    P(
        "lose* (all|any|the rest) [of ][your ][remaining ][other ]actions[ this turn]",
        Effect("lose-action"),
    ),
    P(
        "(cancel|skip)* your next action[ step]",
        Effect("lose-action"),
    ),
    P("lose* {n} Movement Step~", Effect("lose-move")),
    P(
        "(lose|skip)* (your next|your|the|one|1|a) Movement (Step|step)",
        Effect("lose-move", 1),
    ),
    P(
        "lose* (all|both) [of ][your ][remaining ]Movement Steps",
        Effect("lose-move", 9),
    ),
    P("(end|stop)* (your movement|your move|moving)[ here]", Effect("lose-move", 9)),
    P("your (movement|move) ends[ here]", Effect("lose-move", 9)),
    P("end* your turn", Effect("end-turn")),
    P("lose* your turn", Effect("end-turn")),
    P("your turn ends[ at once][ immediately]", Effect("end-turn")),
    P("take* another action", Effect("take-action")),
    P("take* (two|2) actions[ in one turn| this turn]", Effect("take-action")),
    P(
        "(take|gain|perform)* (another|an additional|an extra|one more|1 additional"
        "|1 extra) action[ this turn]",
        Effect("take-action"),
    ),
    P("take* another Movement Step", Effect("take-move", 1)),
    P(
        "(take|gain)* {n} [additional ][more ][extra ]Movement Step~[ this turn]",
        Effect("take-move"),
    ),
    P("[the ]keeper controls you for (an|one|1) action", Effect("control")),
    P("take* control of you[ for (an|one|1) action]", Effect("control")),
    P(
        "(take|perform)* (an|one|1) action (chosen by the keeper|of the keeper's choice)",
        Effect("control"),
    ),
    P(
        "[the ]keeper (chooses|performs|takes) (an|one|1|your) [next ]action[ (for|with) you]"
        "[ this turn]",
        Effect("control"),
    ),
    P(
        "(force|make)* you [to ](take|perform) (an|one|1) action[ of the keeper's choice]",
        Effect("control"),
    ),
    # Trials
    P("make* an evade test", Effect("evade-test")),
    P(
        "(make|attempt|take)* an evade (test|check)[ against the monster]",
        Effect("evade-test"),
    ),
    P("evade* the monster", Effect("evade-test")),
    P("make* a horror test", Effect("horror-test")),
    P("make* a horror test against it", Effect("horror-test", what="it")),
    P("make* an evade test against it", Effect("evade-test", what="it")),
    P(
        "(make|attempt|take)* a horror (test|check)[ against the monster][ for the monster]",
        Effect("horror-test"),
    ),
    P("attack* again", Effect("attack-again")),
    P(
        "(make|take|perform)* (another|a second|an additional) attack[ against the"
        " monster][ on the monster]",
        Effect("attack-again"),
    ),
    P("attack* (the monster|it)[ again]", Effect("attack-again")),
    P("draw* another combat card", Effect("attack-again", what="card")),
    P(
        "draw* (another|a new|a second) combat card[ and resolve it]",
        Effect("attack-again", what="card"),
    ),
    P("you get {bonus} to this test", Effect("test-bonus")),
    P(
        "(get|gain|have|receive|accept|take)* {bonus} (to|on|for) (this|that|the|its) (test|roll)",
        Effect("test-bonus"),
    ),
    P("add* {n} to (this|that|the|your) (test|roll|attribute)", Effect("test-bonus")),
    P("(get|gain|have)* {bonus}", Effect("test-bonus")),
    P("(pass|succeed)* [at ]this test automatically", Effect("pass-test")),
    P("pass* it automatically", Effect("pass-test")),
    P("automatically pass* (this|the|that|a|one|any) test", Effect("pass-test")),
    P("(automatically pass|pass)* {atest}( automatically|)", Effect("pass-test")),
    P("pass* (a|one|any) test automatically", Effect("pass-test")),
    P("(this|the|that) test is [automatically ]passed", Effect("pass-test")),
    P("fail* this test automatically", Effect("fail-test")),
    P("automatically fail*[ this test][ the test][ that test]", Effect("fail-test")),
    P("(this|the|that) test is [automatically ]failed", Effect("fail-test")),
    P("roll* again", Effect("roll-again")),
    P("roll* again with {bonus}", Effect("roll-again")),
    P(
        "(roll* again|reroll*|re-roll*)[ the die][ the test][ it],? (with|at|and add) {bonus}"
        "[ to (the|this|that|your) (test|roll|attribute)]",
        Effect("roll-again"),
    ),
    P(
        "(re-roll|reroll)*[ the die][ that die][ the test][ it][ (a|one|any|your|the) failed"
        " (test|roll|die)]",
        Effect("roll-again"),
    ),
    P(
        "(re-roll|reroll)* (a|one|any|any one|your|the|that) (test|roll|die|dice)",
        Effect("roll-again"),
    ),
    P("prevent* it", Effect("prevent", 99)),
    P("prevent* {n} of it", Effect("prevent")),
    P("(prevent|cancel|ignore)* [all of ](it|this|that)", Effect("prevent", 99)),
    P("(prevent|cancel|ignore)* {n} of (it|this|that)", Effect("prevent")),
    P("prevent* that damage", Effect("prevent", 99, "damage")),
    P("prevent* that horror", Effect("prevent", 99, "horror")),
    P(
        "(prevent|cancel|ignore)* (that|this|the|all|all that|all of that|all of the) damage",
        Effect("prevent", 99, "damage"),
    ),
    P(
        "(prevent|cancel|ignore)* (that|this|the|all|all that|all of that|all of the) horror",
        Effect("prevent", 99, "horror"),
    ),
    P(
        "(prevent|cancel|ignore)* all damage from (one|an|this|that|the) attack",
        Effect("prevent", 99, "damage"),
    ),
    P("prevent* {n} damage", Effect("prevent", what="damage")),
    P("prevent* {n} horror", Effect("prevent", what="horror")),
    P(
        "(prevent|cancel|ignore)* [up to ]{n} (of that |)damage",
        Effect("prevent", what="damage"),
    ),
    P(
        "(prevent|cancel|ignore)* [up to ]{n} (of that |)horror",
        Effect("prevent", what="horror"),
    ),
    P("take* no (damage|horror)", Effect("none")),
    P("treat* this as a failure", Effect("treat-as", what="fail")),
    P("treat* this as a pass", Effect("treat-as", what="pass")),
    P(
        "(treat|count)* (this|that|the) (test |)as (a failure|failed)",
        Effect("treat-as", what="fail"),
    ),
    P(
        "(treat|count)* (this|that|the) (test |)as (a pass|passed|a success)",
        Effect("treat-as", what="pass"),
    ),
    P("cancel* that card", Effect("cancel")),
    P("cancel* that attack", Effect("cancel")),
    P("(cancel|prevent|end|stop|avoid)* (that|the|this) attack", Effect("cancel")),
    P(
        "(that|the|this) attack (is cancelled|is canceled|has no effect|fails|is not made)",
        Effect("cancel"),
    ),
    P("cancel* (that|the|this) (mythos |trauma |)card", Effect("cancel")),
    P(
        "(that|the) (mythos |trauma |)card (is cancelled|is canceled|has no effect)",
        Effect("cancel"),
    ),
    P("ignore* (that|the|this) (mythos |)card", Effect("cancel")),
    P("cancel* that escape", Effect("cancel", what="escape")),
    P("(cancel|prevent|stop)* (that|the|this) escape", Effect("cancel", what="escape")),
    P("[you ](do|does) not escape", Effect("cancel", what="escape")),
)
