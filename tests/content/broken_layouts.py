"""Ways to break a story in its clues, rooms and floor plan."""

from __future__ import annotations

from .broken import Files, by_id, mutation, redrawn, room


@mutation
def a_clue_is_removed(files: Files) -> tuple[str, str]:
    room(files, "conservatory")["always"].remove("clue-1")
    return "clues.toml", "clue-1.id"


@mutation
def a_clue_is_missing_for_an_answer(files: Files) -> tuple[str, str]:
    room(files, "library")["when"]["2B"].remove("clue-3b")
    return "rooms.toml", "clue 3"


@mutation
def a_clue_lies_in_two_rooms(files: Files) -> tuple[str, str]:
    room(files, "library")["always"].append("clue-1")
    return "rooms.toml", "conservatory.always"


@mutation
def two_clues_of_one_level(files: Files) -> tuple[str, str]:
    by_id(files, "clues", "clue-2")["level"] = 3
    return "rooms.toml", "clue 3"


@mutation
def a_level_is_left_out(files: Files) -> tuple[str, str]:
    by_id(files, "clues", "clue-2")["level"] = 4
    return "clues.toml", "clue"


@mutation
def the_last_clue_leads_on(files: Files) -> tuple[str, str]:
    by_id(files, "clues", "clue-1")["next"] = "cellar"
    return "clues.toml", "clue-1.next"


@mutation
def a_clue_leads_to_no_room(files: Files) -> tuple[str, str]:
    by_id(files, "clues", "clue-2")["next"] = "orangery"
    return "clues.toml", "clue-2.next"


@mutation
def a_clue_leads_to_the_wrong_room(files: Files) -> tuple[str, str]:
    by_id(files, "clues", "clue-2").update(next="cellar", text="In the cellar.")
    return "clues.toml", "clue-2.next"


@mutation
def a_clue_does_not_name_the_room(files: Files) -> tuple[str, str]:
    by_id(files, "clues", "clue-2")["text"] = "He keeps it behind the green lock."
    return "clues.toml", "clue-2.text"


@mutation
def a_clue_names_another_room(files: Files) -> tuple[str, str]:
    by_id(files, "clues", "clue-3a")["text"] = "Go down to the cellar."
    return "clues.toml", "clue-3a.text"


@mutation
def a_hint_is_not_in_the_text(files: Files) -> tuple[str, str]:
    by_id(files, "clues", "clue-3b")["hint"] = "behind the boiler"
    return "clues.toml", "clue-3b.hint"


@mutation
def the_prologue_gives_no_hint(files: Files) -> tuple[str, str]:
    files["story"]["prologue"] = "The front door lets you in."
    return "story.toml", "prologue"


@mutation
def a_key_behind_its_lock(files: Files) -> tuple[str, str]:
    room(files, "study")["when"]["2B"].remove("verdigris-key")
    room(files, "cellar")["when"]["2A"].remove("verdigris-key")
    room(files, "conservatory")["always"].append("verdigris-key")
    return "rooms.toml", "conservatory.always"


@mutation
def a_key_behind_its_lock_for_one_answer(files: Files) -> tuple[str, str]:
    room(files, "study")["when"]["2B"].remove("verdigris-key")
    room(files, "conservatory")["when"] = {"2B": ["verdigris-key"]}
    return "rooms.toml", "conservatory.always"


@mutation
def a_ring_of_two_keys(files: Files) -> tuple[str, str]:
    cellar = room(files, "cellar")
    cellar["always"][0] = "iron-bound-door"
    room(files, "conservatory")["always"].append("black-iron-key")
    return "rooms.toml", "cellar.always"


@mutation
def a_ring_of_a_lock_and_an_obstacle(files: Files) -> tuple[str, str]:
    room(files, "cellar")["always"].append("strongbox")
    room(files, "conservatory")["always"].append("fob-key")
    return "rooms.toml", "cellar.always"


@mutation
def a_key_under_its_obstacle(files: Files) -> tuple[str, str]:
    room(files, "study")["always"] += ["yard-dog", "silent-whistle"]
    return "rooms.toml", "study.always"


@mutation
def a_key_is_nowhere(files: Files) -> tuple[str, str]:
    room(files, "study")["when"]["2B"].remove("verdigris-key")
    return "rooms.toml", "conservatory.always"


@mutation
def a_clue_under_an_obstacle_that_stays(files: Files) -> tuple[str, str]:
    room(files, "library")["always"].append("strongbox")
    return "rooms.toml", "library.when.2A"


@mutation
def a_lock_is_not_laid_for_an_answer(files: Files) -> tuple[str, str]:
    conservatory = room(files, "conservatory")
    conservatory["always"].remove("green-lock")
    conservatory["when"] = {"1A": ["green-lock"], "1B": ["green-lock"]}
    return "rooms.toml", "green-lock"


@mutation
def an_obstacle_lies_twice(files: Files) -> tuple[str, str]:
    room(files, "cellar")["always"].append("crate-of-glass")
    return "rooms.toml", "cellar.always"


@mutation
def a_card_lies_twice(files: Files) -> tuple[str, str]:
    room(files, "study")["always"].append("loaded-cane")
    return "rooms.toml", "study.always"


@mutation
def a_card_does_not_exist(files: Files) -> tuple[str, str]:
    room(files, "library")["always"].append("golden-goose")
    return "rooms.toml", "library.always"


@mutation
def a_copy_is_not_numbered(files: Files) -> tuple[str, str]:
    room(files, "entrance-hall")["always"].append("clean-linen")
    return "rooms.toml", "entrance-hall.always"


@mutation
def a_room_is_not_seeded(files: Files) -> tuple[str, str]:
    files["rooms"]["room"].remove(room(files, "entrance-hall"))
    return "rooms.toml", "entrance-hall"


@mutation
def a_room_is_not_drawn(files: Files) -> tuple[str, str]:
    files["rooms"]["room"].append({"id": "orangery", "always": []})
    return "rooms.toml", "orangery.id"


@mutation
def a_room_is_seeded_twice(files: Files) -> tuple[str, str]:
    files["rooms"]["room"].append({"id": "study", "always": []})
    return "rooms.toml", "study.id"


@mutation
def cards_for_an_answer_that_does_not_exist(files: Files) -> tuple[str, str]:
    room(files, "study")["when"]["2C"] = ["only-dust-1"]
    return "rooms.toml", "study.when.2C"


@mutation
def a_room_without_a_way_in(files: Files) -> tuple[str, str]:
    redrawn(
        files, "|              =              |  ", "|              |              |  "
    )
    return "map.toml", "cellar"


@mutation
def a_room_behind_a_sealed_door(files: Files) -> tuple[str, str]:
    redrawn(
        files, "|              =              |  ", "|              X              |  "
    )
    return "map.toml", "cellar"


@mutation
def a_room_that_only_vents_lead_to(files: Files) -> tuple[str, str]:
    redrawn(
        files, "|              =              |  ", "|              |              |  "
    )
    redrawn(files, "d1 A  ", "d1 A V")
    redrawn(files, "b1  ", "b1 V")
    return "map.toml", "cellar"


@mutation
def a_sign_that_no_plan_has(files: Files) -> tuple[str, str]:
    redrawn(files, "a1 S", "a1 ?")
    return "map.toml", "drawing"


@mutation
def a_room_that_is_only_named(files: Files) -> tuple[str, str]:
    files["map"]["rooms"]["f"] = "Orangery"
    return "map.toml", "rooms"
