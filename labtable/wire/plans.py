"""Lesson plans: text pages for teachers, by game and language."""

from __future__ import annotations

from msgspec import Struct


class PlanPart(Struct, frozen=True):
    """A stretch of the lesson."""

    title: str
    minutes: str  # from when to when
    lines: list[str]


class PresetAdvice(Struct, frozen=True):
    """For whom a preset is good."""

    preset: str
    says: str


class LessonPlan(Struct, frozen=True):
    """One lesson with one game."""

    game: str
    title: str
    language: str
    goal: str
    before: list[str]  # what pupils should have heard of
    parts: list[PlanPart]
    ask: list[str]  # questions to the class
    after: list[str]  # what to do next
    presets: list[PresetAdvice]
