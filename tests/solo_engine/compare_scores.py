"""Random sheets scored twice: by the app and by the obviously right scoring."""

import random

from solo_engine.pack import bundled
from solo_engine.score_sheet import sheet_from
from solo_engine.scoring import score
from tests.solo_engine.random_sheets import random_sheet
from tests.solo_engine.score_oracle import player_score, sam_score


def like_a_player():
    """The bundled pack, but Sam scores every category like a player."""
    pack = bundled().model_dump(mode="json")
    for scoring in pack["scoring"].values():
        scoring["value"] = "as_player"
    return pack


def difference(seed, n):
    """What differs on the n-th random sheet of a seed: None, or the sheet and both scorings."""
    rng = random.Random(f"{seed} {n}")
    whole_pack = n % 2 == 1
    sheet = random_sheet(rng, pack=like_a_player() if whole_pack else "sam")
    found = score(sheet_from(sheet))
    human, chosen = player_score(sheet["human"])
    expected = {"human": human, "sam": player_score(sheet["sam"])[0] if whole_pack else sam_score(sheet["sam"])}
    deck = sheet["human"]["objectives"]["deck"]
    listed = [o.card for o in found.human.objectives]
    seen = {
        "human": found.human.categories,
        "sam": found.sam.categories,
        "chosen": (
            sorted(card for card in listed if card in deck),
            sorted(o.card for o in found.human.objectives if o.fulfilled),
        ),
        "margin": found.margin,
    }
    wanted = {**expected, "chosen": chosen, "margin": sum(human.values()) - sum(expected["sam"].values())}
    return None if seen == wanted else {"sheet": sheet, "seen": seen, "wanted": wanted}
