"""Other ways in which people say the same condition."""

from __future__ import annotations

import re

from keeper.content.language.grammar.words import blanks
from keeper.content.language.grammar.words.synonyms import reworded
from keeper.content.language.patterns import Rewording

_CARRIED = r"(?:carried|brought|taken|delivered)"
_DIES = r"(?:dies|has (?:died|been killed)|is (?:dead|killed)|was killed)"
_WAYS: tuple[tuple[str, str], ...] = (
    (rf"(?i)^(?:nobody|no one|no-one) {_DIES}$", "no investigator has been killed"),
    (rf"(?i)^(?:some|any)(?:body|one) {_DIES}$", "1 investigator has been killed"),
    (rf"(?i)^every(?:body|one) {_DIES}$", "all investigators are dead"),
    (r"(?i)^(?:nobody|no one|no-one) ", "no investigator "),
    (r"(?i)^(?:some|any)(?:body|one) ", "an investigator "),
    (r"(?i)^every(?:body|one) (?:is|are) ", "all investigators are "),
    (r"(?i)^every(?:body|one) has ", "all investigators have "),
    (
        r"(?i)\binvestigator,? (?:carrying|holding|possessing|in possession of|(?:who|that)"
        r" (?:has|carries|holds|is carrying|owns)) (the .+?),? (?=escapes|has escaped)",
        r"investigator with \1 ",
    ),
    (
        r"(?i)^(?:(?:(?:they|the investigators|any investigators?|at least one investigator"
        r"|an investigator)(?: all)? )?(?:survives?|(?:is|are) (?:still )?alive|lives?)"
        r" (?:until|when|after|at the end of)|the game (?:lasts|goes on) until) (event .+)$",
        r"\1",
    ),
    (r"(?i)\b(has|have) (not |)(?:yet )?reached\b", r"is \2in"),
    (
        r"(?i)^(?:every|each|all)(?: of the)? investigators? (?:who|that)? ?(?:is|are)?"
        r" ?(?:still )?"
        r"(?:alive|living|left|remaining|survives?|surviving) (?:escapes?|has escaped"
        r"|have escaped)",
        "all surviving investigators have escaped",
    ),
    (
        r"(?i)^(?:the )?(?:time|clock)(?: track)? (?:runs|has run|is run) out$|^time is up$"
        r"|^the (?:last|final)(?: of the)? events?(?: card)? (?:(?:is|has been) (?:resolved|drawn"
        r"|revealed)|resolves|has resolved)$",
        "event V is resolved",
    ),
    (
        r"(?i)^event (\w+) (?:resolves|has resolved|takes effect)$",
        r"event \1 is resolved",
    ),
    (r"(?i)\b(is|are|has been|have been|was|were) slain\b", r"\1 killed"),
    (
        rf"(?i)^(the .+?) (?:is|has been|was) {_CARRIED} (?:in)?to (the (?!altar).+)$",
        r"an investigator with \1 is in \2",
    ),
    (
        rf"(?i)^(the .+?) (?:is|has been|was) {_CARRIED} (?:safely )?(?:out(?:side)?(?: of)?)"
        r"(?: the (?:house|mansion))?$",
        r"an investigator with \1 has escaped",
    ),
    (
        r"(?i)\b(investigator) (has escaped|escapes) (?:carrying|holding|while carrying)\b",
        r"\1 \2 with",
    ),
    (
        r"(?i)^(?:nobody|no one|no investigator|none of the investigators) (?:is|remains)"
        r" (?:still |left )?(?:alive|left alive|left)(?: in the house)?$",
        "all investigators are dead",
    ),
    (
        r"(?i)^at least (\w+) of them (?:escapes?|has escaped|have escaped)$",
        r"\1 investigator has escaped",
    ),
    (r"(?i)^(?:one|1) investigator has escaped$", "an investigator has escaped"),
    (r"(?i)^(event [IVX\d]+)$", r"\1 is resolved"),
    (
        r"(?i),? (?:named|mentioned|described|placed) (?:in|by|on|at) (?:this|the) (?:story|card"
        r"|objective|start)\b",
        "",
    ),
    (r"(?i)^both (?=(?:the )?[\w' -]+s (?:have been|are|were) )", "2 "),
    (
        r"(?i)^all (?:of )?(?:the )?(\d|two|three|four|five) (?=[\w' -]+ (?:have been|are) "
        r"(?:killed|dead)$)",
        r"\1 ",
    ),
    (r"(?i) (?:before that|first|before then)$", ""),
    (
        r"(?i)^(?:the )?keeper (?:has|manages to) (?:placed?|put|brought|bring|delivered?)"
        r" (\w+(?: or more)?) samples? (?:on|onto|to) (?:the|an) altar$",
        r"\1 samples are on the altar",
    ),
    (
        r"(?i)^(it|the monster|this|the monster's) (?:has|is at) (\w+ or (?:less|fewer|more))"
        r" health(?: left| remaining)?$",
        r"the monster's health is \2",
    ),
    (
        r"(?i)^(?:it|the monster) has (?:at most|only) (\w+) health(?: left| remaining)?$",
        r"the monster's health is \1 or less",
    ),
    (r"(?i)^(?:that |at that time )", ""),
    (r"(?i)^(.+?) burns$", r"\1 is on fire"),
    (r"(?i)^the same investigator\b", "an investigator"),
    (r"(?i)\b(has|have) both (.+?) and (?=(?:an?|the) )", r"\1 \2 and \1 "),
    (
        r"(?i)^an investigator has (?:carried|brought|taken) (the .+?) to (the .+)$",
        r"an investigator with \1 is in \2",
    ),
    (
        r"(?i)^(?:the|an) altar(?: (?:in|of) the [\w' -]+?)? has (.+? samples?)(?: on it)?$",
        r"\1 are on the altar",
    ),
    (
        r"(?i)^(?:all|every|each)(?: the)? investigators? (?:is|are) (?:insane or (?:dead|killed)"
        r"|(?:dead|killed) or insane)$",
        "all investigators are dead or insane",
    ),
    (r"(?i)^every clue has been found$", "all clues have been found"),
    (r"(?i)^(.+? marks?) (?:is|are) on (?:the )?(.+)$", r"there are \1 on the \2"),
    (
        r"(?i)^(?:the investigators|you|they|somebody|an investigator) (?:have|has) (not |)"
        r"(?:yet )?found clue (\d)",
        r"clue \2 has \1been found",
    ),
    (
        r"(?i)^(?:the investigators|they) have found ((?:fewer|less|more) than \w+"
        r"|\w+ or (?:more|fewer|less)|at (?:least|most) \w+|all|exactly \w+|no|only \w+) clues?$",
        r"\1 clues have been found",
    ),
    (
        r"(?i)^(?:(?:the investigators|they) )?(?:have )?kill(?:ed)? (?:the )?(.+)",
        r"\1 is killed",
    ),
    (r"(?i)\b(?:has|have) been (on fire|burning|dark)\b", r"has been \1"),
    (
        r"(?i)^(fewer|less|more) than (\w+) clues have been found",
        r"the number of clues found is \1 than \2",
    ),
    (
        r"(?i)^(?:you )?(?:have|has) (more|less|fewer) (damage|horror|health|sanity|skill points)"
        r" than (damage|horror|health|sanity|skill points)$",
        r"your \2 is \1 than your \3",
    ),
    (
        r"(?i)^(the monster|it) has (more|less|fewer) (damage|health) than you(?: have| do)?$",
        r"the monster's \3 is \2 than your \3",
    ),
    (
        r"(?i)^(?:you )?(?:have|has) (more|less|fewer) (health) than (?:the monster|it)(?: has)?$",
        r"your \2 is \1 than the monster's \2",
    ),
    (
        r"(?i)^(?:there are )?(more|fewer|less) (\w[\w' -]*?) than (\w[\w' -]*?)"
        r"(?: are)?(?: (?:on the board|in the house))?$",
        r"the number of \2 is \1 than the number of \3",
    ),
    (r"(?i)\bfewer than ([0-9]+|two|three|four|five)\b", r"at most ⟨\1⟩"),
    (r"(?i)\bmore than ([0-9]+|one|two|three|four|five)\b", r"at least ⟩\1⟨"),
    (
        r"(?i)\b(?:left|remaining|remains?) (?:on the board|in the house|in play)\b",
        "on the board",
    ),
    (r"(?i)\b(is|are) left\b(?! alive)", r"\1 on the board"),
    (r"(?i)^there (?:already is|is already|are already)\b", "there is"),
    (r"(?i)\bat the same time\b|\bat once\b|\byet\b", ""),
    (r"(?i)\bdriven insane\b", "insane"),
    (
        r"(?i)\b(has|have) (not |never )? *been (?:discovered|uncovered|located|unearthed)\b",
        r"\1 \2been found",
    ),
    (
        r"(?i)\b(?:it|the monster) (?:is|remains) (?:still )?(?:standing|on its feet|up)$",
        "the monster survives",
    ),
    (
        r"(?i)^(?:every|each|all)(?: the)? (?:investigator|player)s? (?:has|have|is|are)(?: been)?"
        r" eliminated$",
        "all players are eliminated",
    ),
    (
        r"(?i)^no investigators? (?:is|are|remains?) (?:still |left )?alive(?: in the house)?$",
        "all investigators are dead",
    ),
    (r"(?i)\b(it|the monster) shares (?:a|its) space with\b", r"\1 is in a space with"),
    (r"(?i)\b(investigators|of them) escape$", "investigators have escaped"),
    (r"(?i)\b(investigators|players) die$", r"\1 are dead"),
    (r"(?i)^(the .+?) (?:lies|rests|is lying|is kept|is left) in ", r"\1 is in "),
    (
        r"(?i)^((?:at least |exactly )?(?:two|three|four|five|[2-9])) of the (?=[\w' -]+s (?:is|are"
        r"|has|have)\b)",
        r"\1 ",
    ),
    (r"(?i)\bdifferent (?=investigators|monsters|rooms)", ""),
    (r"(?i)\b(?:is|are) (?:still |both )?alive(?= and\b)", "is on the board"),
    (r"(?i)\b(is|are) (?:still |all )?(?:alive|living)$", r"\1 on the board"),
    (r"(?i)\b(?:has|have) been set on fire\b", "are on fire"),
    (
        r"(?i)\b(?:has|have) been (?:removed|driven|taken) from the board\b",
        "is not on the board",
    ),
    (
        r"(?i)\b(samples?) (?:has|have) been (?:delivered to|placed? on|put on|brought to)\b",
        r"\1 are on",
    ),
    (
        r"(?i)\b(?:leaves|flees from|gets out of|has left) the (?:house|board|mansion)\b",
        "escapes",
    ),
    (r"(?i)\b(escapes?|escaped) (?:from )?the (?:house|mansion)\b", r"\1"),
    (
        r"(?i)\bends? (?:(?:its|his|her|their|this) (?:move|movement) )?"
        r"(?=(?:in|on|within|next to) )",
        "is ",
    ),
    (
        r"(?i)\b(has|have) (?:taken|suffered) (\w+)(?: or more)? (damage|horror)\b",
        r"\1 \2 or more \3",
    ),
    (
        r"(?i)^(?:this|that|it)(?: horror)? (?:drives|makes) (you|him|her) insane$",
        "are insane",
    ),
    (r"(?i)^at least (?=(?:\w+) samples? (?:per|for each))", ""),
    (
        r"(?i)^(?:1|one|an?) samples? (?:per|for each) (?:player|investigator) (?:is|are) on"
        r" (?:the|an) altar",
        "the number of samples on the altar is at least the number of players",
    ),
    (
        r"(?i)^(\w+) samples? (?:per|for each) (?:player|investigator) (?:is|are) on"
        r" (?:the|an) altar",
        r"the number of samples on the altar is at least \1 times the number of players",
    ),
    (
        r"(?i)\b(escapes?|escaped) (?:from|through|by|via) the [\w' -]+?(?=$| with\b)",
        r"\1",
    ),
    (r"(?i)\bhas (?:been )?found all (?:of )?the clues", "all clues have been found"),
    (
        r"(?i)^(?:the investigators|they) have found all (?:of )?the clues",
        "all clues have been found",
    ),
)
_of_conditions = Rewording(_WAYS)


def restated(clause: str) -> str:
    """The condition in the words of the grammar."""
    said = _of_conditions(reworded(clause))
    for mark, by in (("⟨", -1), ("⟩", 1)):
        other = "⟩" if mark == "⟨" else "⟨"
        found = re.search(rf"{mark}(\w+){other}", said)
        if found:
            n = (blanks.NUMBERS.get(found[1].lower()) or int(found[1])) + by
            said = said[: found.start()] + str(n) + said[found.end() :]
    return " ".join(said.split())
