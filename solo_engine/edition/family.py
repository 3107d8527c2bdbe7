"""What every family of an edition's data has: where its facts come from, how sure they are."""

from functools import cached_property
from typing import Literal

from pydantic import ConfigDict

from solo_engine.model import Model

Worker = Literal["cowboy", "builder", "engineer"]
WORKERS: tuple[Worker, ...] = ("cowboy", "builder", "engineer")
Hand = Literal["none", "green", "black", "both"]
Corners = Literal["none", "white", "black"]


class Family(Model):
    """One file of the edition: where its facts come from, how sure they are, which doubts touch them."""

    model_config = ConfigDict(frozen=True, extra="ignore", ignored_types=(cached_property,))
    source: str
    confidence: str
    doubts: tuple[str, ...] = ()
