"""Which belongings of a score sheet belong to which category, and what is wrong where."""

from solo_engine.score_sheet import RancherSheet
from solo_engine.table import Human, Sam, Who
from solo_engine.words import Message

KEYS: dict[str, tuple[str, ...]] = {  # category -> the keys of a rancher's sheet that are entered there
    "dollars": ("dollars",),
    "private_buildings": ("buildings",),
    "cities": ("cities",),
    "train_stations": ("stations",),
    "hazards": ("hazards", "outlaws"),
    "cattle_cards": ("cattle",),
    "objective_cards": ("objectives",),
    "station_masters": ("station_masters", "certificates"),
    "workers": ("workers",),
    "step_disc": ("discs_cleared",),
    "job_market_token": ("job_market_token",),
}
CATEGORY: dict[str, str] = {key: category for category, keys in KEYS.items() for key in keys}
SIGNS: dict[str, str] = {
    "dollars": "dollar",
    "private_buildings": "building",
    "cities": "city",
    "train_stations": "station",
    "hazards": "flood",
    "cattle_cards": "cow_any",
    "objective_cards": "objective",
    "station_masters": "station_master",
    "workers": "cowboy",
    "step_disc": "disc",
    "job_market_token": "job_market",
}
FAULTS: dict[str, str] = {  # code of a refusal -> the category in which it is put right
    "station_twice": "train_stations",
    "disc_space_twice": "step_disc",
    "workers": "workers",
    "city": "cities",
    "discs": "cities",
    "player_cattle": "cattle_cards",
    "cattle": "cattle_cards",
    "cattle_points": "cattle_cards",
    "building_twice": "private_buildings",
    "starting_objective_in_deck": "objective_cards",
    "starting_objectives": "objective_cards",
    "objective_twice": "objective_cards",
    "hazards": "hazards",
    "outlaws": "hazards",
    "station_master_twice": "station_masters",
    "station_masters": "station_masters",
    "certificate_value": "station_masters",
    "token_twice": "job_market_token",
}


def owned_by(who: Who, key: str) -> bool:
    """Whether a rancher can have such a thing at all: Sam has no money, no certificates, no board to clear."""
    if key == "job_market_token" or key in ("objectives", "buildings"):
        return True
    return key in (Human.model_fields if who == "human" else Sam.model_fields)


def keys_of(who: Who, category: str) -> tuple[str, ...]:
    """What a rancher may own for a category."""
    return tuple(key for key in KEYS[category] if owned_by(who, key))


def fault_of(category: str, fault: Message) -> bool:
    """Whether a refusal of a sheet is put right in this category."""
    return FAULTS.get(fault.key.removeprefix("score.refused.")) == category


def homeless(fault: Message) -> bool:
    """Whether a refusal belongs to no category."""
    return fault.key.removeprefix("score.refused.") not in FAULTS


assert set(CATEGORY) == set(RancherSheet.model_fields)
