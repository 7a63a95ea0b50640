"""What one reads first: what can be done here."""

from __future__ import annotations

import labtable

FIRST_GAME = "ion"  # for people who just want to play

WELCOME = f"""\
Labtable {labtable.__version__}: chemistry games on one table.

  labtable play                         a first game: you against two bots
  labtable play {FIRST_GAME} --players me,Bo,bot you, Bo at this keyboard, and a bot
  labtable learn {FIRST_GAME}                    a first deal with a coach
  labtable play --save my.record        keep the game after every answer
  labtable play --resume my.record      go on where you left
  labtable games                        which games there are, their options
  labtable replay my.record             step through a game
  labtable rules {FIRST_GAME} noble              look something up in the rules
  labtable explain "Ca(OH)2"            what is known about a compound
  labtable practice                     drills that fit what you can do
  labtable daily                        today's five, the same for everyone
  labtable puzzle                       today's puzzle: find the best answer
  labtable profile                      what you can do, and what comes next
  labtable serve --browser              tables in the browser
  labtable simulate {FIRST_GAME} --games 100     many games of bots, and what they tell
  labtable arena {FIRST_GAME} --games 50         which bot is stronger, and how surely
  labtable train {FIRST_GAME} --out my_net       a bot that learns by playing
  labtable data {FIRST_GAME} --out my.parquet    games for other learners
  labtable components {FIRST_GAME} --out my.toml its cards and numbers, to change them
  labtable balance {FIRST_GAME} --change my.toml what the change does to the game

labtable COMMAND --help tells more. Add --plain for screen readers and pipes.
"""
