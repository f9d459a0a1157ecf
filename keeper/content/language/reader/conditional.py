"""What is done if something is so, and of whom it is said then."""

from __future__ import annotations

import re
from functools import partial

from keeper.content.language.nodes import Choose, Condition, Each, If
from keeper.content.language.reader.drafts import Draft, Opening, Reader
from keeper.content.language.reader.pronouns import (
    IT,
    THEY,
    beside_it,
    of_whom,
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
    if whom is not None and they and whom.what == "investigator":
        group = Draft(partial(Each, whom), 1)
        draft.first.append(group)
        opening.then = group.first
        reader.flow(text[they.end() :], group.first)
    elif whom is not None:
        chosen = Draft(partial(Choose, whom), 1)
        draft.first.append(chosen)
        opening.then = chosen.first
        subject = "it" if whom.what == "monster" and re.match(IT, text) else ""
        said = re.sub(IT, "", text).strip() if subject else text
        if whom.what == "investigator":
            said = re.sub(r"(?i)\bthat (?=(?:room|space)\b)", "his ", said)
        reader.flow(said, chosen.first, subject)
    else:
        reader.flow(text, draft.first, subject)
    # A clause left by hand inside does not take this If's Otherwise away.
    if reader.opening and reader.opening.hand:
        reader.opening = opening
    return draft
