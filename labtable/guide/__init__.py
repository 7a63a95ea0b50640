"""First games with a coach: a scripted deal for every game, its moves explained one by one."""

from labtable.guide.lesson import Coach, Lesson, Move, Words, lesson, lessons
from labtable.guide.walk import Guide, guide, guided, marked

__all__ = [
    "Coach",
    "Guide",
    "Lesson",
    "Move",
    "Words",
    "guide",
    "guided",
    "lesson",
    "lessons",
    "marked",
]
