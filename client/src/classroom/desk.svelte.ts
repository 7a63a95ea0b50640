/** The teacher's desk: the class as it is now, its key, and what was last asked of it. */
import { said } from '../sentences/problems'
import { announce } from '../ui/announce.svelte'
import { t } from '../texts/index.svelte'
import { ClassLink } from './classLink.svelte'
import { Teacher } from './rest'
import type { PersonInfo, Phrases, Tile, Wall } from '../wire/messages'
import { phrases } from './rest'
import { Time } from './time.svelte'

export class Desk {
  trouble = $state('')
  projecting = $state(false) // the projector's page lies over this one
  keys = $state(false) // the list of keys is open
  listing = $state(false) // the list of people is open, also while they play
  spare = $state('') // a key for another device, told once
  phrases = $state.raw<Phrases | null>(null)
  readonly time = new Time()
  readonly link: ClassLink<Wall>
  readonly teacher: Teacher
  readonly wall = $derived.by(() => this.link.now)

  constructor(
    readonly room: string,
    key: string,
  ) {
    this.link = new ClassLink<Wall>(room, key)
    this.teacher = new Teacher(room, key)
    phrases().then(
      (all) => (this.phrases = all),
      () => {},
    )
  }

  /** Do something for the class, and show what has become of it. */
  async do(doing: () => Promise<Wall>, done = ''): Promise<void> {
    this.trouble = ''
    try {
      this.link.take(await doing())
      announce(done)
    } catch (problem) {
      this.trouble = said(problem)
    }
  }

  /** Seat somebody at another table; where all seats are taken, two change places. */
  move(person: number, table: number): Promise<void> {
    const tile = this.wall!.tiles.find((one) => one.n === table)
    const full = !!tile?.seats.length && tile.seats.every((seat) => seat.people.length)
    const seat = Math.max(0, this.person(person)?.seat ?? 0) % (tile?.seats.length || 1)
    return this.do(
      () => this.teacher.change(person, full ? { table, seat } : { table }),
      t('class.moved', { name: this.name(person), table }),
    )
  }

  close(): void {
    this.link.close()
    this.time.stop()
  }

  person(n: number): PersonInfo | undefined {
    return this.wall?.people.find((other) => other.person === n)
  }

  /** What the teacher calls somebody; where two have one name, the alias tells them apart. */
  name(n: number): string {
    const one = this.person(n)
    return one ? called(one, this.wall!.people) : ''
  }

  /** Who sits there, in the teacher's words. */
  sits(seat: Tile['seats'][number]): string {
    if (seat.people.length) return seat.people.map((person) => this.name(person)).join(', ')
    return seat.bot ? t('class.bot') : t('class.seat.free')
  }
}

/** Whether somebody belongs to the class now. */
export function isPresent({ state }: PersonInfo): boolean {
  return state !== 'asks' && state !== 'removed' && state !== 'left'
}

export function called(one: PersonInfo, all: readonly PersonInfo[]): string {
  const twins = all.filter((other) => other.name === one.name && isPresent(other)).length > 1
  const name = one.second ? `${one.name} + ${one.second}` : one.name
  return twins ? `${name} (${one.alias})` : name
}
