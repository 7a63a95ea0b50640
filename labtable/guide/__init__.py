"""First games with a coach: a scripted deal for every game, its moves explained one by one."""

from labtable import renamed
from labtable.guide.lesson import Coach, GuidedLesson, LessonWords, Move, lesson_of, list_lessons
from labtable.guide.walk import Guide, count_coached_answers, guide_mark, guide_of_record, new_guide

__all__ = [
    "Coach",
    "Guide",
    "GuidedLesson",
    "LessonWords",
    "Move",
    "count_coached_answers",
    "guide_mark",
    "guide_of_record",
    "lesson_of",
    "list_lessons",
    "new_guide",
]

renamed.accept_old_functions(__name__)
