/** How sure somebody is of a skill, from the surest. */
export const LEVELS = ['sure', 'getting_there', 'first_tries', 'not_met'] as const

/** A sign for each, so that colour is never alone. */
export const LEVEL_SIGNS = { sure: '●', getting_there: '◐', first_tries: '○', not_met: '·' } as const
