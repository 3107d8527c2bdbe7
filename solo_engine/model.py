"""The base of every frozen model: a value that is never changed, only copied."""

from typing import Any, Self

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """Frozen, and strict about keys. Dicts inside are never changed in place."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    def but(self, **changes: Any) -> Self:
        """A copy with some fields changed, unvalidated: for values that the rules themselves made."""
        return self.model_copy(update=changes)


def plus(counts: dict[str, int], what: str, n: int = 1) -> dict[str, int]:
    """The counts with n more (or fewer) of one thing; zero counts are left out."""
    left = counts.get(what, 0) + n
    rest = {k: v for k, v in counts.items() if k != what}
    return {**rest, what: left} if left else rest
