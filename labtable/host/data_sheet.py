"""The numbers that the data sheet promises; `python3 -m tools.data_sheet_page` writes the page."""

from __future__ import annotations

from labtable.wire import class_wishes

AN_HOUR = 3600.0  # seconds
A_DAY = 24 * AN_HOUR
NAME_DAYS = 7  # a first name is kept for, after its pupil was last in a lesson
KEPT_DAYS = 7  # a class is kept for, where its teacher does not say otherwise
LONGEST_DAYS = class_wishes.LONGEST_DAYS  # a class is kept for, after it was opened
RECORD_DAYS = 7  # a game file that somebody opened is kept for
LESSON_HOURS = 12  # after which a lesson ends by itself
UNUSED_HOURS = 2  # after which a class is gone that nobody joined
KEY_BYTES = 16  # of chance in a key
CODE_LETTERS = 6  # of a class, a table or homework
WRONG_CODES = 10  # before a device has to wait
