/** Opponents with faces: a bot that bears one of their names wears that face, at whatever level it plays. */
import { CHARACTERS } from '../wire/characters'
import type { SeatInfo } from '../wire/shapes'

export type CharacterId = keyof typeof CHARACTERS

const BY_NAME = new Map(
  Object.entries(CHARACTERS).map(([id, { name }]) => [name as string, id as CharacterId] as const),
)

export const characterIds = Object.keys(CHARACTERS) as CharacterId[]

/** Who is called like this; a number behind the name tells two of them apart. */
export function characterOf(name: string): CharacterId | undefined {
  return BY_NAME.get(name.split(' ')[0]!)
}

/** The face of a bot; people have none that others see. */
export function faceOf(info: Pick<SeatInfo, 'kind' | 'name'>): CharacterId | undefined {
  return info.kind === 'bot' ? characterOf(info.name) : undefined
}
