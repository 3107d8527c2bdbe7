"""/packs/<id>/level and /setup/level: a difficulty of one's own: cards out, extra workers, first delivery, a name."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from sam.check_pack import checked
from solo_engine.edition import WORKERS, edition
from solo_engine.pack import Difficulty, Pack
from solo_engine.words import Message, say
from ui.components.bar import primary_bar
from ui.components.buttons import filled_button, outlined_button, quiet_button, tappable
from ui.components.entry import stepper
from ui.components.header import header
from ui.components.picker import Option, pick
from ui.components.screen import screen
from ui.components.text import heading, text
from ui.deck_check import own
from ui.deck_check.typed import typed_field
from ui.level import level
from ui.packs import LONGEST_NAME, is_own, named, plain
from ui.safety import guarded_view
from ui.sams_turn.answers import in_rows
from ui.setup import draft as drafts
from ui.state import use_kept
from ui.store import Store, look, t, use_store

OF_THE_BOX = ("easy", "medium", "hard", "very_hard")  # difficulties that have words of their own
Change = Callable[[Callable[[Difficulty], Difficulty]], None]
KINDS = (*WORKERS, "random")


@dataclass(frozen=True)
class Draft:
    """What is set otherwise than the difficulty that one began with."""

    difficulty: Difficulty | None = None
    began_with: str | None = None


@guarded_view
def Level() -> ft.View:
    store = use_store()
    params = ft.use_route_params()
    draft, set_draft = use_kept(Draft)
    typed = ft.use_ref("")
    pack = store.packs.pack(params["id"]) if "id" in params else store.packs.chosen
    back = f"/packs/{params['id']}" if "id" in params else "/setup"
    if pack is None:
        return screen(header(t("level.title"), back="/packs"), [text(t("packs.gone"))] if store.ready else [])
    old = _named(pack, params.get("number"))
    start = draft.began_with or old or ("medium" if "medium" in pack.difficulties else next(iter(pack.difficulties)))
    now = draft.difficulty or pack.difficulties[start]

    def change(what: Callable[[Difficulty], Difficulty]) -> None:
        store.say(None)
        set_draft(lambda d: replace(d, difficulty=what(d.difficulty or now)))

    def like(name: str) -> None:
        set_draft(lambda d: Draft(pack.difficulties[name], name))

    def note(words: str) -> None:
        typed.current = words

    editable = old is not None and old not in OF_THE_BOX
    name = old if editable and old is not None else ""
    body: list[ft.Control] = [
        typed_field(t("level.name"), name, note, "level-name", LONGEST_NAME),
        outlined_button(
            t("level.like", difficulty=level(start)),
            partial(_pick_like, pack, like),
            "material.tune",
            identifier="like",
        ),
        heading(t("level.cards", n=len(pack.deck) - len(now.remove_cards))),
        text(t("level.cards.sub"), "small", look().ink.ink2),
        _cards(pack, now, change),
        heading(t("level.workers")),
        *_workers(now, change),
        heading(t("level.first_delivery")),
        outlined_button(
            t(f"city.{now.first_delivery}"), partial(_pick_city, now, change), "disc_sam", identifier="first-delivery"
        ),
    ]
    if editable and is_own(pack.id) and old is not None:
        away = partial(_delete, store, pack, old, back)
        body.append(quiet_button(t("level.delete"), away, "material.delete_outline", "delete-level"))

    def save() -> None:
        _save(store, pack, (typed.current or name).strip(), old if editable else None, now, back)

    bar = primary_bar(filled_button(t("level.save"), save, "material.check", identifier="save-level"))
    return screen(header(t("level.title"), named(pack, look().language), back=back), body, bar)


def _named(pack: Pack, number: str | None) -> str | None:
    """The difficulty that a number in the address means."""
    names = list(pack.difficulties)
    return names[int(number)] if number is not None and number.isdigit() and int(number) < len(names) else None


def _pick_like(pack: Pack, like: Any) -> None:
    options = [Option(name, t(level(name))) for name in pack.difficulties]
    pick(t("level.like.ask"), options, like, identifier="like")


def _cards(pack: Pack, now: Difficulty, change: Change) -> ft.Control:
    """All cards of the deck; a tap takes one out or puts it back."""
    numbers = sorted(card.number for card in pack.deck)
    return in_rows([_card(n, n in now.remove_cards, now, change) for n in numbers], 5)


def _card(number: int, out: bool, now: Difficulty, change: Change) -> ft.Control:
    p = look().ink

    def press() -> None:
        change(lambda d: d.but(remove_cards=tuple(sorted({*d.remove_cards} ^ {number}))))

    words = t("level.card_out" if out else "level.card_in", number=number)
    style = look().style("figure", p.ink2 if out else p.on_teal_c)
    if out:
        style.decoration = ft.TextDecoration.LINE_THROUGH
    return tappable(
        ft.Text(str(number), style=style),
        press,
        words,
        f"card-{number}",
        selected=not out,
        height=look().grown(52),
        alignment=ft.Alignment.CENTER,
        border=ft.Border.all(1 if out else 1.5, p.line if out else p.teal),
        bgcolor=p.well if out else p.teal_c,
    )


def _workers(now: Difficulty, change: Change) -> list[ft.Control]:
    """How many extra workers of each type, and how many by chance."""
    room = edition().player_board.worker_row_length

    def set_count(kind: str, n: int) -> None:
        change(lambda d: d.but(extra_workers=(*(w for w in d.extra_workers if w != kind), *[kind] * n)))

    kinds = (*KINDS, *(k for k in dict.fromkeys(now.extra_workers) if k not in KINDS))
    return [
        stepper(
            t(f"level.worker.{kind}"),
            now.extra_workers.count(kind),
            partial(set_count, kind),
            0,
            room,
            sign=kind if kind in WORKERS else "material.shuffle",
            identifier=f"extra-{kind}",
        )
        for kind in kinds
    ]


def _pick_city(now: Difficulty, change: Change) -> None:
    cities = sorted((c for c in edition().cities.cities if c.value), key=lambda c: c.value)
    options = [Option(c.id, t(f"city.{c.id}"), t("check.city_value", n=c.value), "disc_sam") for c in cities]
    pick(
        t("level.first_delivery"),
        options,
        lambda city: change(lambda d: d.but(first_delivery=city)),
        chosen=now.first_delivery,
        identifier="city",
    )


# --- keeping ----------------------------------------------------------------------------------------------------


def trouble(pack: Pack, name: str, old: str | None, difficulty: Difficulty) -> Message | None:
    """Why the difficulty cannot be kept."""
    if not name:
        return say("level.no_name")
    if name != old and (name in pack.difficulties or any(t(level(d)) == name.lower() for d in OF_THE_BOX)):
        return say("level.name_taken", name=name)
    with_it = pack.but(difficulties={**pack.difficulties, name: difficulty})
    faults = [f for f in checked(plain(with_it)).faults if f.where.startswith("difficulties")]
    return faults[0].message if faults else None


def with_level(pack: Pack, name: str, old: str | None, difficulty: Difficulty) -> Pack:
    """The pack with a difficulty of the player's own, in the place of an old one if it was that."""
    level_ = difficulty.but(source="player")
    kept = {(name if d == old else d): (level_ if d == old else it) for d, it in pack.difficulties.items()}
    return pack.but(difficulties={**kept, name: level_})


def _save(store: Store, pack: Pack, name: str, old: str | None, difficulty: Difficulty, back: str) -> None:
    wrong = trouble(pack, name, old, difficulty)
    if wrong is not None:
        store.say(wrong)
        return
    mine = with_level(pack if is_own(pack.id) else own.copy(store, pack), name, old, difficulty)
    store.shelve(store.packs.put(mine).choose(mine.id), mine.id)
    drafts.keep(drafts.kept(mine).but(difficulty=name, drawn=None))
    store.go(back if back == "/setup" else f"/packs/{mine.id}")


def _delete(store: Store, pack: Pack, name: str, back: str) -> None:
    left = {d: it for d, it in pack.difficulties.items() if d != name}
    store.shelve(store.packs.put(pack.but(difficulties=left)), pack.id)
    store.go(back)
    store.say(say("level.deleted", name=name))
