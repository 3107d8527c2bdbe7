"""What the engine is given when a game starts."""

from solo_engine.edition import edition
from solo_engine.pack import Pack
from solo_engine.table import Layout, Setup
from ui.setup.draft import Draft, extra_workers, human_buildings, neutral, specialization, tied, tracks, untracked
from ui.setup.places import layout_parts


def setup_of(draft: Draft, pack: Pack, name: str = "second") -> Setup:
    """What the engine is given: parts that the player did not say are dealt from the seed."""
    facts = edition(name)
    setup = Setup(
        edition=name,
        difficulty=draft.difficulty,
        starts=draft.starts,
        human_colour=draft.human_colour,
        sam_colour=draft.sam_colour,
        simmental=draft.simmental,
        untracked=untracked(draft),
        draws=draft.draws,
        deck=draft.deck,
        human_buildings=human_buildings(draft, facts),
    )
    parts: dict[str, object] = {"sam_workers": extra_workers(draft, pack)}
    if parts["sam_workers"] or tied(draft, pack):
        parts["specialization"] = specialization(draft, pack)
    if pack.policies.start_objective.value:
        parts["sam_objective"] = draft.sam_objective
    if tracks(draft, "trail"):
        parts["neutral"] = neutral(draft, facts)
    if draft.lies_there == "enter":
        parts |= layout_parts(draft, setup)
    return setup.but(layout=Layout().but(**parts))
