"""What concerns Sam: difficulty, who starts, who turns his cards, his extra worker."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from solo_engine.edition import WORKERS
from solo_engine.pack import Pack, Source
from solo_engine.words import Message, say
from ui.components.buttons import outlined_button, quiet_button
from ui.components.chips import source_mark
from ui.components.entry import choices
from ui.components.frame import well
from ui.components.icon import icon
from ui.components.picker import Option, pick
from ui.components.text import heading, text
from ui.level import level
from ui.packs import counts, is_own, named
from ui.setup.draft import Draft, can_be_drawn, tied
from ui.store import Store, here, look, t

Change = Callable[..., Any]
CHANCE_WORDS = {
    "random": "setup.one_drawn",
    "specialization": "setup.one_of_specialization",
    "random_different": "setup.one_different",
}


def difficulty(draft: Draft, pack: Pack, change: Change) -> list[ft.Control]:
    """The three difficulties, and what the chosen one does, with the source of each line."""
    options = [(name, _capital(t(level(name)))) for name in pack.difficulties]
    chosen = pack.difficulties[draft.difficulty]
    lines = [
        _line("card", _removed(chosen.remove_cards, len(pack.deck))),
        _line("job_market", _extra(chosen.extra_workers)),
        _line("disc_sam", say("setup.first_delivery", city=say(f"city.{chosen.first_delivery}"))),
    ]
    source: Source = chosen.source if isinstance(chosen.source, str) else chosen.source["first_delivery"]
    mark = source_mark(source)
    if mark is not None and chosen.source != "player":  # a difficulty of the player's own is in no box
        lines.append(ft.Container(mark, padding=ft.Padding(32, 0, 0, 0)))
    return [
        heading(t("setup.difficulty")),
        choices(options, draft.difficulty, lambda v: change(difficulty=v), "difficulty"),
        well(ft.Column(lines, spacing=6, tight=True)),
        quiet_button(t("setup.own_level"), partial(here().go, "/setup/level"), "material.tune", "own-level"),
    ]


def opponent(store: Store, draft: Draft) -> list[ft.Control]:
    """Which pack is played against, once there is more than Sam as he comes, and how much of it was compared."""
    pack = store.packs.chosen

    def chosen(name: str) -> None:
        store.say(None)
        store.shelve(store.packs.choose(name))

    def ask() -> None:
        options = [Option(p.id, named(p, look().language), _compared(p), "sam") for p in store.packs.every]
        pick(t("setup.opponent"), options, chosen, chosen=pack.id, identifier="opponent")

    words = t("setup.opponent.now", name=named(pack, look().language), compared=_compared(pack))
    return [outlined_button(words, ask, "sam", identifier="opponent")]


def _compared(pack: Pack) -> str:
    done, of = counts(pack)
    return t("packs.checked", done=done, of=of) if is_own(pack.id) else t("packs.bundled")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _removed(cards: tuple[int, ...], of: int) -> Message:
    if not cards:
        return say("setup.all_cards", n=of)
    return say("setup.without_cards", cards=tuple(say("setup.card", number=n) for n in cards))


def _extra(workers: tuple[str, ...]) -> Message:
    told = tuple(say(CHANCE_WORDS[w]) if w in CHANCE_WORDS else say(f"workers.{w}", n=1) for w in workers)
    return say("setup.extra", workers=told) if told else say("setup.no_extra")


def _line(sign: str, words: Message) -> ft.Control:
    return ft.Row([icon(sign, 22), text(t(words), "small", expand=True)], spacing=10)


def starts(draft: Draft, pack: Pack, change: Change) -> list[ft.Control]:
    options = [(who, t(f"setup.starts.{who}")) for who in ("human", "sam")]
    found: list[ft.Control] = [
        heading(t("setup.starts")),
        choices(options, draft.starts, lambda v: change(starts=v), "starts", ["hat", "sam"]),
    ]
    policies = pack.policies
    first = policies.human_start if draft.starts == "human" else policies.human_start_second
    you = t(
        "setup.you_start_with",
        dollars=say("count.dollars", n=first.value.dollars),
        cards=say("count.cards", n=first.value.cards),
        tokens=say("count.exchange_tokens", n=first.value.exchange_tokens),
    )
    found.append(text(you, "small", look().ink.ink2))
    if policies.starts.value != draft.starts:
        return found
    mark = source_mark(policies.starts.source)
    return [*found, mark] if mark is not None else found


def cards(draft: Draft, change: Change) -> list[ft.Control]:
    options = [(by, t(f"setup.deck.{by}")) for by in ("app", "hand")]
    return [
        heading(t("setup.deck")),
        choices(options, draft.deck, lambda v: change(deck=v), "deck", ["card", "hand"]),
        text(t(f"setup.deck.{draft.deck}.sub"), "small", look().ink.ink2),
    ]


def workers(draft: Draft, pack: Pack, change: Change) -> list[ft.Control]:
    """Who draws his extra worker; where types tie, the player says beside which his marker lies."""
    found: list[ft.Control] = []

    def drawn(worker: str) -> None:
        change(drawn=None if worker == "dealt" else worker)

    if can_be_drawn(draft, pack):
        options = [("dealt", t("setup.worker.dealt")), *((w, t(f"worker.{w}").capitalize()) for w in WORKERS)]
        found += [
            heading(t("setup.worker")),
            choices(options, draft.drawn or "dealt", drawn, "worker", ["material.shuffle", *WORKERS]),
        ]
    tie = tied(draft, pack)
    if tie:
        types = [(w, t(f"worker.{w}").capitalize()) for w in tie]
        found += [
            heading(t("setup.specialization")),
            text(t("setup.specialization.sub"), "small", look().ink.ink2),
            choices(types, draft.specialization or tie[0], lambda v: change(specialization=v), "specialization", tie),
        ]
    return found
