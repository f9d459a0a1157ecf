"""What is done if something is so, and of whom it is said then."""

from __future__ import annotations

import re
from functools import partial

from keeper.content.language.nodes import ByHand, Choose, Condition, Each, If
from keeper.content.language.reader import choices
from keeper.content.language.reader.drafts import Draft, Opening, Reader
from keeper.content.language.reader.pronouns import (
    IT,
    THEY,
    beside_it,
    of_whom,
    taken_away,
    with_them,
)


def if_so(
    reader: Reader, conditions: tuple[Condition, ...], text: str, subject: str
) -> Draft:
    draft = Draft(partial(If, conditions), 2)
    opening = Opening(draft.parts[1], reader.sink, reader.in_branch, then=draft.first)
    reader.opening = opening
    text, _ = with_them(text, beside_it(conditions))
    whom = of_whom(conditions, text)
    they = re.match(THEY, text)
    opening.of_somebody = whom is not None and whom.what == "investigator"
    if whom is None and _one_of_two(conditions) and re.search(_POINTS, text):
        draft.first.append(ByHand(text))
        return draft
    it = "it" if whom is not None and whom.what == "monster" else ""
    if whom is not None and they and whom.what != "room":
        group = Draft(partial(Each, whom), 1, sort="each")
        draft.first.append(group)
        said = text[they.end() :]
        reader.flow(choices.of_it(said) if it else said, group.first, it)
        choices.leading(reader, group, it)
    elif whom is not None:
        chosen = Draft(partial(Choose, whom), 1, sort="led")
        draft.first.append(chosen)
        subject = it if re.match(IT, text) else ""
        said = re.sub(IT, "", text).strip() if subject else text
        said = taken_away(said) if it else said
        if whom.what == "investigator":
            said = re.sub(r"(?i)\bthat (?=(?:room|space)\b)", "his ", said)
        reader.flow(said, chosen.first, subject)
        if whom.what != "room":
            choices.leading(reader, chosen, it)
    else:
        reader.flow(text, draft.first, subject)
    # A clause left by hand inside does not take this If's Otherwise away.
    if reader.opening and reader.opening.hand:
        reader.opening = opening
    return draft


_POINTS = r"(?i)\b(?:it|he|she|him|her|they|them)\b"


def _one_of_two(conditions: tuple[Condition, ...]) -> bool:
    """A monster is somewhere, and an investigator: whichever “it” is then, or “he”."""
    there = {one.about.what for one in conditions if one.about and not one.negated}
    return len(there & {"monster", "investigator"}) == 2
