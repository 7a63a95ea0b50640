"""First games with a coach: a scripted deal for every game, its moves explained one by one."""

from labtable.guide.lesson import Coach, Lesson, Move, Words, lesson, lessons
from labtable.guide.walk import Guide, coached, guide, guided, marked

__all__ = [
    "Coach",
    "Guide",
    "Lesson",
    "Move",
    "Words",
    "coached",
    "guide",
    "guided",
    "lesson",
    "lessons",
    "marked",
]
