"""Effects on monsters: every sentence, and what it means."""

from __future__ import annotations

from keeper.content.language.grammar.phrases import Phrase as P
from keeper.content.language.nodes import Effect

MONSTERS: tuple[P[Effect], ...] = (
    P("deal* {n} damage", Effect("deal-damage")),
    P("deal* {n} damage to it", Effect("deal-damage", what="it")),
    P("deal* {n} damage to the monster", Effect("deal-damage")),
    P("it takes {n} damage", Effect("deal-damage", what="it")),
    P("[the ]monster takes {n} damage", Effect("deal-damage")),
    P("(give|place)* {n} damage (to|on) it", Effect("deal-damage", what="it")),
    P("(give|place)* {n} damage (to|on) the monster", Effect("deal-damage")),
    P("deal* {n} additional damage", Effect("deal-extra")),
    P(
        "(deal|take)* {n} (more|extra|additional) damage[ to (the monster|it)]",
        Effect("deal-extra"),
    ),
    P("deal* (an|one|1) additional damage", Effect("deal-extra", 1)),
    P(
        "(your attack deals|deal*) {bonus} damage[ to the monster]",
        Effect("deal-extra"),
    ),
    P(
        "[the ](monster|it) takes {n} (more|extra|additional) damage",
        Effect("deal-extra"),
    ),
    P(
        "(your attack deals|deal*) {n} (more|extra|additional) damage",
        Effect("deal-extra"),
    ),
    P("deal* weapon damage", Effect("deal-weapon-damage")),
    P("[the ](monster|it) takes weapon damage", Effect("deal-weapon-damage")),
    P("deal* weapon damage {bonus}", Effect("deal-weapon-damage")),
    P("weapon damage", Effect("deal-weapon-damage")),
    P("weapon damage {bonus}", Effect("deal-weapon-damage")),
    P(
        "deal* [your ][the ](weapon|weapon's|weapons) damage[ to (the monster|it)]",
        Effect("deal-weapon-damage"),
    ),
    P("your attack deals {n} damage[ to (the monster|it)]", Effect("deal-damage")),
    P(
        "deal* [your ][the ](weapon|weapon's|weapons) damage plus {n}[ to (the monster|it)]",
        Effect("deal-weapon-damage"),
    ),
    P(
        "deal* [your ][the ](weapon|weapon's) damage {bonus} to (the monster|it)",
        Effect("deal-weapon-damage"),
    ),
    P(
        "deal* {n} damage plus (your|the) (weapon|weapon's) damage",
        Effect("deal-weapon-damage"),
    ),
    P(
        "deal* {n} damage[ to the monster][ to it][,] plus (your|the) (weapon|weapon's) damage",
        Effect("deal-weapon-damage"),
    ),
    P(
        "deal* {n} (more|additional|extra) damage than your weapon",
        Effect("deal-weapon-damage"),
    ),
    P(
        "deal* damage equal to (your|the) (weapon|weapon's) damage[ to (the monster|it)]",
        Effect("deal-weapon-damage"),
    ),
    P(
        "[the ](monster|it) takes [damage equal to ](your|the) (weapon|weapon's) damage",
        Effect("deal-weapon-damage"),
    ),
    P(
        "[the ](monster|it) takes (your|the) (weapon|weapon's) damage plus {n}",
        Effect("deal-weapon-damage"),
    ),
    P(
        "[the ](monster|it) takes (your|the) (weapon|weapon's) damage {bonus}",
        Effect("deal-weapon-damage"),
    ),
    P(
        "(hit|strike|wound|damage)* (the monster|it)[ with your weapon]",
        Effect("deal-weapon-damage"),
    ),
    P("your attack hits", Effect("deal-weapon-damage", what="hit")),
    P(
        "your attack [automatically ](hits|succeeds|strikes|deals its damage|deals damage)"
        "[ automatically]",
        Effect("deal-weapon-damage", what="hit"),
    ),
    P("(hit|strike)* for weapon damage", Effect("deal-weapon-damage")),
    P(
        "your attack (misses|fails|has no effect|does nothing|deals no damage)",
        Effect("none"),
    ),
    P("(miss|deal* no damage)", Effect("none")),
    P("(miss|misses)[ the monster]", Effect("none")),
    P("monster damages you", Effect("monster-damages")),
    P("monster damages you {bonus}", Effect("monster-damages")),
    P("[the ](monster|it) damages you[,] {bonus}", Effect("monster-damages")),
    P(
        "[the ](monster|it) damages you(, and the damage is|, and its damage is|,) "
        "(increased|raised) by {n}",
        Effect("monster-damages"),
    ),
    P(
        "[the ](monster|it) (damages|deals [its ]damage to|hits|strikes|wounds|hurts) you",
        Effect("monster-damages"),
    ),
    P(
        "[the ](monster|it) deals its damage[ to you] {bonus}",
        Effect("monster-damages"),
    ),
    P("[the ](monster|it) deals its damage[ to you]", Effect("monster-damages")),
    P(
        "[the ](monster|it) deals {n} (more|additional|extra) damage[ to you]",
        Effect("monster-damages"),
    ),
    P(
        "[the ](monster|it) deals its damage plus {n}[ to you]",
        Effect("monster-damages"),
    ),
    P(
        "take* [damage equal to ](the monster's|its) damage[ value]",
        Effect("monster-damages"),
    ),
    P("take* (the monster's|its) damage plus {n}", Effect("monster-damages")),
    P("take* (the monster's|its) damage {bonus}", Effect("monster-damages")),
    P("take* damage from the monster", Effect("monster-damages")),
    P(
        "take* (damage as normal|damage as usual|normal damage)",
        Effect("monster-damages"),
    ),
    P(
        "(its|the monster's) damage is dealt to you",
        Effect("monster-damages"),
    ),
    P("[the ](monster|it) deals {n} damage[ to you]", Effect("take-damage")),
    P("[the ](monster|it) deals {n} horror[ to you]", Effect("take-horror")),
    P("monster makes its special attack", Effect("special-attack")),
    P(
        "[the ](monster|it) (makes|uses|performs|resolves) its special attack[ on"
        " you][ against you]",
        Effect("special-attack"),
    ),
    P(
        "[resolve |perform |use |make ][its |the |the monster's |monster's |monster ]special"
        " attack",
        Effect("special-attack"),
    ),
    P("the monster attacks you", Effect("monster-attacks", what="monster")),
    P("it attacks you", Effect("monster-attacks", what="it")),
    P("{monster} attacks you again", Effect("monster-attacks")),
    P("{monster} attacks again", Effect("monster-attacks")),
    P("{monster} attacks you with {bonus} damage", Effect("monster-attacks")),
    P(
        "{monster} (makes|gets) (another|an additional|a second|an) attack[ against you][ on you]",
        Effect("monster-attacks"),
    ),
    P(
        "{monster} attacks an investigator in its space",
        Effect("monster-attacks", where="its-space"),
    ),
    P(
        "{monster} attacks (any|one|1) investigator in its (space|room)",
        Effect("monster-attacks", where="its-space"),
    ),
    P("{monster} (attacks|may attack) (you|him|her)", Effect("monster-attacks")),
    P(
        "{monster} attacks (a different|another) investigator in its space",
        Effect("monster-attacks", where="other"),
    ),
    P(
        "{monster} may [then |immediately ]attack",
        Effect("monster-attacks", where="its-space"),
    ),
    P("{monster} attacks", Effect("monster-attacks", where="its-space")),
    P("{monster} is stunned", Effect("stun", 1)),
    P("{monster} (takes|gains|gets) {n} stun token~", Effect("stun")),
    P("{monster} (takes|gains|gets) {n} stun[ token]~", Effect("stun")),
    P("stun* {monster}", Effect("stun", 1)),
    P("deal* {n} stun[ token]~ (on|to) {monster}", Effect("stun")),
    P("place* {n} stun[ token]~ on {monster}", Effect("stun")),
    P("remove* {all} stun token~ from {monster}", Effect("unstun")),
    P(
        "(remove|discard)* {all} [of ](its|the monster's) stun[ token]~",
        Effect("unstun", what="it"),
    ),
    P("remove* (its|the monster's) stun", Effect("unstun", 99, "it")),
    P("{monster} is no longer stunned", Effect("unstun", 99)),
    P("{monster} (loses|discards) {all} [of its ]stun[ token]~", Effect("unstun")),
    P("heal* {all} damage from {monster}", Effect("heal-monster")),
    P(
        "(heal|remove|discard)* {all} damage (from|on) {monster}",
        Effect("heal-monster"),
    ),
    P("{monster} (heals|recovers|loses|discards) {all} damage", Effect("heal-monster")),
    P("the monster is killed", Effect("kill", what="monster")),
    P("[the ]monster (is killed|is destroyed|dies)", Effect("kill", what="monster")),
    P("(kill|destroy|slay)* [the ]monster", Effect("kill", what="monster")),
    P("kill* it", Effect("kill", what="it")),
    P("it is killed", Effect("kill", what="it")),
    P("(destroy|slay)* it", Effect("kill", what="it")),
    P("(remove|discard)* {monster}[ from the board]", Effect("remove-monster")),
    P("{monster} escapes", Effect("monster-escapes")),
    P("{monster} (leaves the house|flees from the house)", Effect("monster-escapes")),
    P("{monster} has {n} more health", Effect("monster-health")),
    P(
        "{monster} (has|gains|gets) (+|){n} [more |additional |extra ]health",
        Effect("monster-health"),
    ),
    P("{monster} (has|gains|gets) {bonus} health", Effect("monster-health")),
    # Where it goes
    P(
        "move* {monster} up to {n} space~ toward[s] the nearest investigator",
        Effect("move-monster", where="investigator"),
    ),
    P(
        "move* {monster} up to {n} space~ toward you",
        Effect("move-monster", where="you"),
    ),
    P(
        "move* {monster} [up to ]{n} space~ toward[s] (the nearest investigator"
        "|the closest investigator)",
        Effect("move-monster", where="investigator"),
    ),
    P(
        "move* {monster} [up to ]{n} space~ toward[s] (you|this investigator)",
        Effect("move-monster", where="you"),
    ),
    P(
        "move* {monster} toward[s] (the nearest investigator"
        "|the closest investigator)",
        Effect("move-monster", 2, where="investigator"),
    ),
    P(
        "move* {monster} toward[s] (you|this investigator)",
        Effect("move-monster", 2, where="you"),
    ),
    P(
        "{monster} moves [up to ]{n} space~ toward[s] (the nearest investigator"
        "|the closest investigator)",
        Effect("move-monster", where="investigator"),
    ),
    P(
        "{monster} moves [up to ]{n} space~ toward[s] (you|this investigator)",
        Effect("move-monster", where="you"),
    ),
    P(
        "{monster} moves toward[s] (the nearest investigator"
        "|the closest investigator)",
        Effect("move-monster", 2, where="investigator"),
    ),
    P(
        "{monster} moves toward[s] (you|this investigator)",
        Effect("move-monster", 2, where="you"),
    ),
    P(
        "move* {monster} up to {n} space~ toward[s] an investigator",
        Effect("move-monster", where="somebody"),
    ),
    P(
        "move* {monster} [up to ]{n} space~ toward[s] an investigator",
        Effect("move-monster", where="somebody"),
    ),
    P(
        "move* {monster} toward[s] an investigator",
        Effect("move-monster", 2, where="somebody"),
    ),
    P(
        "{monster} moves [up to ]{n} space~ toward[s] an investigator",
        Effect("move-monster", where="somebody"),
    ),
    P(
        "{monster} moves toward[s] an investigator",
        Effect("move-monster", 2, where="somebody"),
    ),
    P("move* {monster} up to {n} space~ away", Effect("move-monster", where="away")),
    P(
        "move* {monster} [up to ]{n} space~ away[ from you]",
        Effect("move-monster", where="away"),
    ),
    P(
        "{monster} moves [up to ]{n} space~ away[ from you]",
        Effect("move-monster", where="away"),
    ),
    P("move* {monster} up to {n} space~ toward[s] {where}", Effect("move-monster")),
    P("move* {monster} {n} space~ toward[s] {where}", Effect("move-monster")),
    P("{monster} moves [up to ]{n} space~ toward[s] {where}", Effect("move-monster")),
    P("move* the monster up to {n} space~", Effect("move-monster", what="monster")),
    P("move* [the ]monster {n} space~", Effect("move-monster", what="monster")),
    P("move* it up to {n} space~", Effect("move-monster", what="it")),
    P("move* it {n} space~", Effect("move-monster", what="it")),
    P("{monster} (moves|may move) [up to ]{n} space~", Effect("move-monster")),
    P(
        "[the ]keeper (moves|may move) {monster} [up to ]{n} space~",
        Effect("move-monster", whose="keeper"),
    ),
    P(
        "[the ]investigators (move|may move) {monster} [up to ]{n} space~",
        Effect("move-monster", whose="investigators"),
    ),
    P("move* {monster} to {where}", Effect("move-monster-to")),
    P("{monster} moves to {where}", Effect("move-monster-to")),
    P("place* {monster} (in|on) {where}", Effect("move-monster-to")),
    P("{monster} is (placed|moved) (in|to) {where}", Effect("move-monster-to")),
    P("{monster} swaps places with you", Effect("swap", what="monster")),
    P("{monster} takes you with it", Effect("take-along")),
    P("{monster} (drags|carries) you (along|with it)", Effect("take-along")),
    P("{monster} gains (a|one|1) sample", Effect("gain-sample")),
    P("place* (a|one|1) sample on {monster}", Effect("gain-sample")),
    P("place* its samples on the altar", Effect("deliver-samples")),
    P(
        "(put|place)* [all ][of ][its ][the ]sample~ on[to] the altar",
        Effect("deliver-samples"),
    ),
    P("discard* {n} sample~", Effect("discard-samples")),
    P("(remove|spend|discard)* {n} sample~ from the altar", Effect("discard-samples")),
)
