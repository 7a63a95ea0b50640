/** The keys of the teacher's pages. End and Delete have none. */
import { t } from '../texts/index.svelte'
import { go } from '../ui/route.svelte'
import { keepTokens } from '../wire/tokens'
import type { Desk } from './desk.svelte'
import { typed } from './digits'

export class TeacherKeys {
  #number = { text: '', at: 0 }

  constructor(private readonly open: (table: number) => void) {}

  /** Do what a key stands for, unless somebody writes, or a dialog is open. */
  press(event: KeyboardEvent, desk: Desk, at: number): void {
    const target = event.target as HTMLElement
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.matches('input, textarea, select') ||
      document.querySelector('dialog[open]')
    )
      return
    const wall = desk.wall!
    if (/^\d$/.test(event.key)) return this.#digit(event.key, wall.tiles.length)
    const tile = wall.tiles.find((one) => one.n === at)
    const needed = wall.needs.find((need) => need.table && need.table !== at) ?? wall.needs.find((need) => need.table)
    const doings: Record<string, (() => void) | false | undefined> = {
      s: wall.state === 'open' && (() => void desk.do(desk.teacher.start)),
      p:
        (wall.state === 'playing' && (() => void desk.do(() => desk.teacher.pause(0)))) ||
        (wall.state === 'paused' && (() => void desk.do(desk.teacher.goOn))),
      m:
        (wall.state === 'playing' || wall.state === 'paused') &&
        (() => void desk.do(() => desk.teacher.longer(), t('class.longer.done'))),
      l:
        wall.state !== 'kept' &&
        (() =>
          void desk.do(
            () => desk.teacher.switches({ locked: !wall.locked }),
            t(wall.locked ? 'class.unlocked' : 'class.locked'),
          )),
      n: needed && (() => this.open(needed.table)),
      w: tile?.table ? () => (keepTokens(tile.table, [desk.teacher.key]), go('table', tile.table)) : undefined,
      v: () => (desk.projecting = !desk.projecting),
      '?': () => (desk.keys = true),
      '/': () => document.getElementById('menu')?.showPopover(),
    }
    const doing = doings[event.key.toLowerCase()]
    if (!doing) return
    event.preventDefault()
    doing()
  }

  #digit(digit: string, tables: number): void {
    this.#number = typed(this.#number, digit, Date.now())
    const table = Number(this.#number.text)
    if (table >= 1 && table <= tables) this.open(table)
  }
}
