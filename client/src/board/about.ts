/** What a piece is and does: what hover, a long press or the keyboard asks for. */
export interface About {
  title: string
  formula?: string // for who wants to know more
  known?: string // what to look up where the formula could be several
  lines: string[]
}

/** Tells about a piece by what it wears as `data-about`; null for one it does not know. */
export type Tells = (piece: string, ...more: string[]) => About | null

/** What a piece wears: its kind, and what tells it apart from others of its kind. */
export const aboutPiece = (kind: string, ...more: (string | number)[]) => [kind, ...more].join('|')
