"""What a program wants to read: the answer's type, for clients that parse answers."""

from __future__ import annotations

from pydantic import BaseModel

__all__ = ["Plan"]


class Plan(BaseModel):
    """The length of a plan."""

    days: int
