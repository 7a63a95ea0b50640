/** RXN: all charged cards are rearranged, step by step (ION-109). The server judges. */
import type { Arrange, SeatView } from '../../wire/ion'
import type { Action, Option } from '../../wire/shapes'
import { cardOf, groupOf, labelOf } from './box'

export interface Spot {
  group: number
  at: number
}

const firstFace = (card: string) => cardOf(card).faces[0]!
const charged = (card: string) => cardOf(card).faces.length > 0

/** Cations first, so that anions lie on top. */
function sorted(faces: string[]): string[] {
  const labelled = groupOf(labelOf(faces)).faces
  return labelled.length === faces.length ? [...labelled] : faces
}

export class Arrangement {
  groups = $state<string[][]>([])
  held = $state<Spot | null>(null)

  constructor(
    readonly shown: SeatView,
    readonly options: Option<Arrange>[],
    readonly act: (choice: Option | Action) => void,
  ) {
    this.begin()
  }

  begin(): void {
    this.held = null
    this.groups = [
      ...this.shown.area.map((label) => [...groupOf(label).faces]),
      ...this.shown.placing.filter(charged).map((card) => [firstFace(card)]),
    ]
  }

  /** Lay all as a listed answer says. */
  lay(labels: string[]): void {
    this.held = null
    this.groups = labels.map((label) => [...groupOf(label).faces])
  }

  move(spot: Spot, to: number): void {
    const face = this.groups[spot.group]?.[spot.at]
    if (!face || to === spot.group) return
    const next = this.groups.map((faces, at) =>
      at === spot.group ? faces.filter((_, place) => place !== spot.at) : [...faces],
    )
    if (to < 0) next.push([face])
    else next[to] = sorted([...(next[to] ?? []), face])
    this.groups = next.filter((faces) => faces.length)
    this.held = null
  }

  turn(spot: Spot): void {
    const face = this.groups[spot.group]![spot.at]!
    const faces = cardOf(face).faces
    this.groups[spot.group]![spot.at] = faces[(faces.indexOf(face) + 1) % faces.length]!
  }

  touch(spot: Spot): void {
    if (!this.held) this.held = spot
    else if (this.held.group === spot.group) this.held = this.held.at === spot.at ? null : spot
    else this.move(this.held, spot.group)
  }

  finish(): void {
    const wanted = this.groups.map((faces) => labelOf(faces) || faces.join('-')).sort()
    const listed = this.options.find(({ action }) => [...action.groups].sort().join() === wanted.join())
    this.act(listed ?? ({ type: 'Arrange', groups: wanted } as Action))
  }
}
