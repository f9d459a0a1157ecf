"""Ways to break a story in its objectives, events, questions and own cards."""

from __future__ import annotations

from typing import Any

from .broken import Files, by_id, hurry, mutation, redrawn, room


@mutation
def the_escape_door_is_sealed(files: Files) -> tuple[str, str]:
    redrawn(
        files,
        "=\n|              |              |              |\n+--------------+---",
        "X\n|              |              |              |\n+--------------+---",
    )
    return "objectives.toml", "the-green-door.escape"


@mutation
def the_escape_door_cannot_be_reached(files: Files) -> tuple[str, str]:
    redrawn(files, "+-----==-------+\n| c1", "+--------------+\n| c1")
    return "objectives.toml", "the-green-door.escape"


@mutation
def the_escape_room_does_not_exist(files: Files) -> tuple[str, str]:
    by_id(files, "objectives", "the-green-door")["escape"] = "orangery"
    return "objectives.toml", "the-green-door.escape"


@mutation
def nobody_says_where_to_escape(files: Files) -> tuple[str, str]:
    del by_id(files, "objectives", "the-green-door")["escape"]
    return "objectives.toml", "the-green-door.escape"


@mutation
def an_answer_without_an_objective(files: Files) -> tuple[str, str]:
    files["objectives"]["objective"].pop()
    return "objectives.toml", "answer C"


@mutation
def an_objective_for_no_answer(files: Files) -> tuple[str, str]:
    by_id(files, "objectives", "under-the-floor")["answer"] = "D"
    return "objectives.toml", "under-the-floor.answer"


@mutation
def a_named_monster_of_no_kind(files: Files) -> tuple[str, str]:
    by_id(files, "objectives", "the-lodger")["named"][0]["kind"] = "vampire"
    return "objectives.toml", "the-lodger.named.quiet-lodger.kind"


@mutation
def a_named_monster_that_never_comes(files: Files) -> tuple[str, str]:
    by_id(files, "objectives", "the-lodger")["reveal"] = "Gain 1 threat."
    return "objectives.toml", "the-lodger.named.quiet-lodger"


@mutation
def a_monster_to_kill_that_nobody_named(files: Files) -> tuple[str, str]:
    objective = by_id(files, "objectives", "the-lodger")
    objective["investigators"] = "Investigators win when the Landlord is killed."
    return "objectives.toml", "the-lodger.investigators"


@mutation
def an_item_that_does_not_exist(files: Files) -> tuple[str, str]:
    objective = by_id(files, "objectives", "under-the-floor")
    objective["investigators"] = (
        "Investigators win when the Golden Goose is used in the Cellar."
    )
    return "objectives.toml", "under-the-floor.investigators"


@mutation
def an_item_that_is_not_laid(files: Files) -> tuple[str, str]:
    objective = by_id(files, "objectives", "under-the-floor")
    objective["investigators"] = (
        "Investigators win when the Jade Toad is used in the Cellar."
    )
    return "objectives.toml", "under-the-floor.investigators"


@mutation
def a_card_of_the_story_lies_nowhere(files: Files) -> tuple[str, str]:
    room(files, "cellar")["always"].remove("tallow-end")
    return "clues.toml", "tallow-end.id"


@mutation
def samples_without_an_altar(files: Files) -> tuple[str, str]:
    redrawn(files, "d1 A", "d1  ")
    return "objectives.toml", "under-the-floor.keeper"


@mutation
def the_wrong_side_wins(files: Files) -> tuple[str, str]:
    objective = by_id(files, "objectives", "the-lodger")
    objective["keeper"] = "Investigators win when 2 investigators are dead."
    return "objectives.toml", "the-lodger.keeper"


@mutation
def an_objective_without_a_verdict(files: Files) -> tuple[str, str]:
    by_id(files, "objectives", "the-lodger")["investigators"] = "They must be brave."
    return "objectives.toml", "the-lodger.investigators"


@mutation
def no_way_to_win(files: Files) -> tuple[str, str]:
    by_id(files, "objectives", "the-lodger")["investigators"] = ""
    return "objectives.toml", "the-lodger.investigators"


@mutation
def an_unknown_monster(files: Files) -> tuple[str, str]:
    section = by_id(files, "events", "the-coats")["section"][0]
    section["text"] = "Place a Vampire in the Entrance Hall."
    return "events.toml", "the-coats.section.text"


@mutation
def an_unknown_room(files: Files) -> tuple[str, str]:
    section = by_id(files, "events", "the-piano")["section"][0]
    section["text"] = "Place darkness in the Orangery."
    return "events.toml", "the-piano.section.2A.text"


@mutation
def an_unknown_spell(files: Files) -> tuple[str, str]:
    card = by_id(files, "clues", "tallow-end", "card")
    card["text"] = "Action: Gain a Lullaby spell."
    return "clues.toml", "tallow-end.text"


@mutation
def a_test_of_nothing(files: Files) -> tuple[str, str]:
    section = by_id(files, "events", "the-coats")["section"][0]
    section["text"] = "Each investigator: Test Charm. Fail: take 1 horror."
    return "events.toml", "the-coats.section.text"


@mutation
def a_key_for_no_lock(files: Files) -> tuple[str, str]:
    by_id(files, "clues", "tallow-end", "card")["opens"] = ["heaven"]
    return "clues.toml", "tallow-end.opens"


@mutation
def an_id_that_is_taken(files: Files) -> tuple[str, str]:
    by_id(files, "clues", "tallow-end", "card")["id"] = "fire-axe"
    return "clues.toml", "fire-axe.id"


@mutation
def a_section_for_a_missing_answer(files: Files) -> tuple[str, str]:
    sections = by_id(files, "events", "the-piano")["section"]
    sections.append({"when": "2C", "text": "Gain 1 threat."})
    return "events.toml", "the-piano.section.2C"


@mutation
def an_answer_without_a_section(files: Files) -> tuple[str, str]:
    by_id(files, "events", "the-piano")["section"].pop()
    return "events.toml", "the-piano.section"


@mutation
def a_stage_twice(files: Files) -> tuple[str, str]:
    by_id(files, "events", "the-piano")["stage"] = "II"
    return "events.toml", "event"


@mutation
def more_time_than_tokens(files: Files) -> tuple[str, str]:
    by_id(files, "events", "the-piano")["time"] = 7
    return "events.toml", "the-piano.time"


@mutation
def a_clock_shorter_than_the_way_to_the_clues(files: Files) -> tuple[str, str]:
    hurry(files, 2)
    return "events.toml", "event.time"


@mutation
def a_clock_shorter_than_the_way_to_the_objective(files: Files) -> tuple[str, str]:
    hurry(files, 3)
    objective = by_id(files, "objectives", "under-the-floor")
    objective["investigators"] = (
        "Investigators win when the Fire Axe is used in the Cellar."
    )
    return "objectives.toml", "under-the-floor.investigators"


@mutation
def an_icon_that_no_card_has(files: Files) -> tuple[str, str]:
    files["story"]["icons"][0] = "teapot"
    return "story.toml", "icons"


@mutation
def an_unknown_action(files: Files) -> tuple[str, str]:
    files["story"]["actions"][0] = "have-a-rest"
    return "story.toml", "actions"


@mutation
def a_hand_of_five(files: Files) -> tuple[str, str]:
    files["story"]["trauma"] = 5
    return "story.toml", "trauma"


@mutation
def threat_below_nothing(files: Files) -> tuple[str, str]:
    files["story"]["threat"] = -1
    return "story.toml", "threat"


@mutation
def an_id_that_is_not_the_folder(files: Files) -> tuple[str, str]:
    files["story"]["id"] = "the-loud-lodger"
    return "story.toml", "id"


@mutation
def questions_out_of_order(files: Files) -> tuple[str, str]:
    files["story"]["question"][1]["number"] = 3
    return "story.toml", "question 3.number"


@mutation
def only_two_objectives_to_choose_from(files: Files) -> tuple[str, str]:
    del files["story"]["question"][0]["answers"]["C"]
    return "story.toml", "question 1.answers"


@mutation
def a_question_that_is_none(files: Files) -> tuple[str, str]:
    del files["story"]["question"][1]["answers"]["B"]
    return "story.toml", "question 2.answers"


@mutation
def a_key_of_the_table_is_missing(files: Files) -> tuple[str, str]:
    del by_id(files, "events", "the-coats")["time"]
    return "events.toml", "the-coats.time"


@mutation
def a_number_that_is_a_word(files: Files) -> tuple[str, str]:
    files["story"]["threat"] = "one"
    return "story.toml", "threat"


@mutation
def a_key_that_no_table_knows(files: Files) -> tuple[str, str]:
    by_id(files, "clues", "clue-1")["colour"] = "green"
    return "clues.toml", "clue-1.colour"


@mutation
def the_keeper_cannot_win(files: Files) -> tuple[str, str]:
    by_id(files, "objectives", "the-lodger")["keeper"] = ""
    return "objectives.toml", "the-lodger.keeper"


@mutation
def an_empty_section(files: Files) -> tuple[str, str]:
    by_id(files, "events", "daylight")["section"] = [{}]
    return "events.toml", "daylight.section"


@mutation
def an_id_that_nobody_can_type(files: Files) -> tuple[str, str]:
    by_id(files, "events", "daylight")["id"] = "Day Light"
    return "events.toml", "Day Light.id"


@mutation
def an_objective_given_twice(files: Files) -> tuple[str, str]:
    by_id(files, "objectives", "the-lodger")["id"] = "the-green-door"
    return "objectives.toml", "the-green-door.id"


@mutation
def no_answers_at_all(files: Files) -> tuple[str, str]:
    files["story"]["question"][1]["answers"] = {}
    return "story.toml", "question 2.answers"


@mutation
def a_list_where_tables_should_be(files: Files) -> tuple[str, str]:
    by_id(files, "objectives", "the-lodger")["named"] = ["quiet-lodger"]
    return "objectives.toml", "the-lodger.named"


@mutation
def own_action_that_the_story_does_not_list(files: Files) -> tuple[str, str]:
    files["actions"] = {"card": [own_card("low-gas", "Gain 1 threat.")]}
    return "actions.toml", "low-gas.id"


@mutation
def own_action_in_a_room_that_is_not_there(files: Files) -> tuple[str, str]:
    files["actions"] = {"card": [own_card("low-gas", "Place fire in the Moat.")]}
    files["story"]["actions"].append("low-gas")
    return "actions.toml", "low-gas.text"


@mutation
def own_lock_on_no_door(files: Files) -> tuple[str, str]:
    lock = own_card("a-hook", "You may go on.")
    del lock["cost"]
    files["locks"] = {"card": [lock]}
    return "locks.toml", "a-hook.id"


def own_card(card: str, text: str) -> dict[str, Any]:
    return {"id": card, "name": card, "cost": 1, "text": text, "flavour": ""}
