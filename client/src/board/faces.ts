/** How the opponents look, as data: colours, and shapes in a square of 100. They claim no likeness. */

export const MOODS = ['calm', 'glad', 'sad', 'think'] as const
export type Mood = (typeof MOODS)[number]

/** One shape: its path, what fills it, and its line if it has one. */
export type Shape = [d: string, fill: string, line?: string, width?: number]

export interface FaceDrawing {
  ground: string
  skin: string
  coat: string
  behind?: Shape[] // the body
  over: Shape[] // the head: hair, and what one knows them by
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0Z`
const discs = (...all: [number, number, number][]) => all.map((one) => disc(...one)).join('')

export const FACES: Record<string, FaceDrawing> = {
  humphry: {
    ground: '#f5d9a6',
    skin: '#f3cfae',
    coat: '#6b4a2e',
    over: [
      ['M26 52c-6-30 14-36 24-36s32 6 24 36c-3-8-5-14-12-18-6 5-20 6-26 2-5 4-8 9-10 16Z', '#8a5a2b'],
      [discs([30, 30, 8], [42, 21, 9], [58, 20, 9], [70, 30, 8]), '#8a5a2b'],
      ['M62 60l7 3M63 64l5 1', 'none', '#5b4a3f', 2.5],
      ['M42 84l8 8 8-8', '#fff'],
    ],
  },
  percy: {
    ground: '#cfe3c2',
    skin: '#8a5a3c',
    coat: '#2c4a7c',
    over: [
      ['M28 46c-2-22 10-28 22-28s24 6 22 28c-4-10-8-12-22-12s-18 2-22 12Z', '#1d1512'],
      [`${discs([40, 51, 8], [60, 51, 8])}M48 50h4`, 'none', '#e7c25a', 2.6],
      ['M50 88l-11-6v12ZM50 88l11-6v12Z', '#d8432f'],
    ],
  },
  antoine: {
    ground: '#d9c9ec',
    skin: '#f6d9c0',
    coat: '#7a1f3d',
    over: [
      ['M24 56c-6-34 12-42 26-42s32 8 26 42c-4-4-5-10-7-16-10-4-28-4-38 0-2 6-3 12-7 16Z', '#ece8e0', '#c9c2b4', 1],
      [discs([24, 58, 7.5], [24, 70, 7], [76, 58, 7.5], [76, 70, 7]), '#ece8e0', '#bdb5a5', 1.5],
      ['M42 82q8 10 16 0l4 12q-12 6-24 0Z', '#fff'],
    ],
  },
  asima: {
    ground: '#fbd3a8',
    skin: '#b97d52',
    coat: '#1d7a5a',
    over: [
      ['M26 60c-6-36 10-44 24-44s30 8 24 44c-2-14-8-24-24-27-16 3-22 13-24 27Z', '#1a1413'],
      [disc(70, 22, 9), '#1a1413'],
      [disc(50, 37, 2.6), '#c0212f'],
      ['M14 104c6-20 26-30 44-24-14 4-24 12-30 24Z', '#f0b429'],
    ],
  },
  rosalind: {
    ground: '#bcdff0',
    skin: '#f1cdb0',
    coat: '#39424a',
    over: [
      [
        'M24 66c-6-42 12-50 26-50s32 8 26 50c-4 2-8 2-9-2 2-12 0-22-5-30-10 2-20 0-26-2-4 8-6 20-4 32-1 4-5 4-8 2Z',
        '#2a1c17',
      ],
      ['M42 82l8 10 8-10', '#fff'],
      [disc(26, 87, 7), '#dff3ff', '#1d3b55', 1],
      ['M22.5 83.500l7 7M29.5 83.500l-7 7', 'none', '#1d3b55', 2.4],
    ],
  },
  jabir: {
    ground: '#f2e2b0',
    skin: '#c68d5e',
    coat: '#6d4b9a',
    over: [
      ['M30 60c0 28 12 32 20 32s20-4 20-32c-4 8-6 6-8 4-6-3-18-3-24 0-2 2-5 4-8-4Z', '#2a2018'],
      ['M22 42c-4-22 14-32 28-32s32 10 28 32c-12-8-44-8-56 0Z', '#f7f3e6'],
      ['M22 42c14-14 40-20 54-8M25 32c12-12 34-16 46-6', 'none', '#c9b98a', 3],
      [disc(50, 24, 4.5), '#2a9d8f'],
    ],
  },
  dmitri: {
    ground: '#c5d5e6',
    skin: '#efc9a6',
    coat: '#3a2c23',
    behind: [['M24 56c-10-38 14-44 26-44s36 6 26 44c6 20 0 40-26 44-26-4-32-24-26-44Z', '#a8a39b']],
    over: [
      ['M30 58c0 34 8 44 20 44s20-10 20-44c-4 6-8 6-12 4-6 4-10 4-16 0-4 2-8 2-12-4Z', '#a8a39b'],
      ['M28 46c0-20 10-28 22-28s22 8 22 28c-4-10-10-14-22-14s-18 4-22 14Z', '#a8a39b'],
    ],
  },
  marie: {
    ground: '#c9f0cf',
    skin: '#f4d6bd',
    coat: '#222a30',
    over: [
      ['M27 54c-6-34 12-38 23-38s29 4 23 38c-3-12-8-18-14-22-6 6-16 8-22 6-5 3-8 8-10 16Z', '#6d5038'],
      [disc(50, 13, 9), '#6d5038'],
      ['M42 83q8 6 16 0v6q-8 5-16 0Z', '#fff'],
      [disc(23, 78, 13), '#3ddc6b40'],
      ['M20 62v12l-7 17h20l-7-17V62Z', '#e6ffec', '#2b8a4a', 2],
      ['M17 80h12l4 11H13Z', '#3ddc6b'],
    ],
  },
  you: {
    ground: '#bfe6ea',
    skin: '#f0c8a0',
    coat: '#fff',
    over: [
      ['M27 52c-5-32 12-37 23-37s28 5 23 37c-3-10-7-16-14-19-8 4-18 4-24 2-4 4-7 9-8 17Z', '#3b2a1e'],
      [
        'M35 26h8a5 5 0 0 1 5 5v2a5 5 0 0 1-5 5h-8a5 5 0 0 1-5-5v-2a5 5 0 0 1 5-5ZM57 26h8a5 5 0 0 1 5 5v2a5 5 0 0 1-5 5h-8a5 5 0 0 1-5-5v-2a5 5 0 0 1 5-5Z',
        '#8fd3e8aa',
        '#22343c',
        2.6,
      ],
      ['M40 82l10 12 10-12', 'none', '#9fb2ba', 3],
    ],
  },
}

const eye = (x: number, y: number, r = 3.4) => disc(x, y, r)

/** Eyes and brows, mouth. */
export const LOOKS: Record<Mood, { eyes: string; lines: string; mouth: string; open?: boolean }> = {
  calm: { eyes: eye(40, 51) + eye(60, 51), lines: '', mouth: 'M42 66q8 5 16 0' },
  glad: { eyes: '', lines: 'M35 52q5-7 10 0M55 52q5-7 10 0', mouth: 'M39 64q11 13 22 0Z', open: true },
  sad: { eyes: eye(40, 53, 3.2) + eye(60, 53, 3.2), lines: 'M34 45l10-3M66 45l-10-3', mouth: 'M42 69q8-6 16 0' },
  think: { eyes: eye(43, 48) + eye(63, 48), lines: 'M54 41q6-4 13 0', mouth: 'M45 67q6-3 11 1' },
}
