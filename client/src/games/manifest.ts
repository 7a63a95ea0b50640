/** What the client has of each game, by the game's name; a folder with an `index.ts` is found by itself. */
import { type Component, untrack } from 'svelte'
import type { Tells } from '../board/about'
import type { Board } from '../board/board'
import type { Moments } from '../board/moment'
import type { Coached, Ghosts, Hinted } from '../board/pointing'
import { textsCome } from '../sentences/catalogue.svelte'
import type { Tale } from '../sentences/tale'
import type { Sound } from '../sound/notes'
import { likes } from '../theme/settings.svelte'
import { laidOut, layOut } from '../board/box'
import { brought, look } from '../board/scriptedBoards.svelte'

export interface GameManifest<E extends { type: string } = { type: string }> {
  tint: string // the colour of its card on the first page
  picture: Component
  board: () => Promise<{ default: Board }> // loaded when somebody sits down to it
  howto: () => Promise<{ default: Component<{ options: Record<string, unknown> | null }> }> // how it is played, in pictures
  shows: E['type'][] // events that are worth a look where they happen
  moments: () => Promise<{ moments: Moments }>
  tale: () => Promise<{ tale: Tale }> // the log as people tell it
  about: () => Promise<{ about: Tells }> // what a piece is and does
  pointing: () => Promise<{ hinted: Hinted; coached: Coached; ghosts?: Ghosts }>
  sounds: Partial<Record<E['type'], Sound | readonly Sound[]>> // by the events that are heard
  quiet: E['type'][] // events that are no deed of a player
  opens: E['type'][] // events that head what follows them in the story
  counts?: E['type'] // where a turn has no such event: the one it begins with
  stops?: E['type'] // when this was told, the table lies still until somebody goes on
  makes: E['type'][] // events that bring a compound, with its formula
}

const FOUND = import.meta.glob<GameManifest>('./*/index.ts', { eager: true, import: 'default' })

export const MANIFESTS: Record<string, GameManifest> = Object.fromEntries(
  Object.entries(FOUND).map(([path, manifest]) => [path.split('/')[1]!, manifest]),
)

/** What there is of a game; one without a manifest is played as text. */
export function manifestOf(game: string): GameManifest | undefined {
  return MANIFESTS[game]
}

/** The board of a game, with its box laid out for it and its words in the reader's language; where there is none, it is shown as its text picture and played from the list of answers. */
export async function boardOf(game: string, components = ''): Promise<Board> {
  const [board] = await Promise.all([coming(game, components), untrack(() => textsCome(game))])
  return board
}

async function coming(game: string, components: string): Promise<Board> {
  const known = game in MANIFESTS || (await look(game))
  if (!known || likes.text) return (await import('../board/Plain.svelte')).default
  await layOut(game, components)
  return game in MANIFESTS
    ? (await MANIFESTS[game]!.board()).default
    : (await import('../board/ScriptedBoard.svelte')).default
}

/** How a game is played, drawn with its own pieces; null where it has no such page. */
export async function howToOf(
  game: string,
  components = '',
): Promise<Component<{ options: Record<string, unknown> | null }> | null> {
  if (!hasBoard(game)) return null
  await layOut(game, components)
  return (await MANIFESTS[game]!.howto()).default
}

/** What comes later to a drawn board; it knows the pieces, so it waits for their box. While the server is away, nothing comes. */
export async function laterOf<Part extends 'moments' | 'about' | 'pointing' | 'tale'>(
  game: string,
  part: Part,
): Promise<Awaited<ReturnType<GameManifest[Part]>> | undefined> {
  if (!(game in MANIFESTS) || likes.text) return undefined
  const coming = laidOut(game).then(() => MANIFESTS[game]![part]() as Promise<Awaited<ReturnType<GameManifest[Part]>>>)
  return coming.catch(() => undefined)
}

/** Whether this game is drawn for this reader; some like words better. */
export function drawn(game: string): boolean {
  return hasBoard(game) && !likes.text
}

/** Whether there is a board. */
export function hasBoard(game: string): boolean {
  return game in MANIFESTS || brought.has(game)
}
