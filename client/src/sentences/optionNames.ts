/** How the presets and options of a game are called, and what they say. */
import { textsOf } from './catalogue.svelte'
import { told } from '../texts/index.svelte'
import { withoutRules } from '../theme/formula'

export const titled = (game: string, name: string): string => told(`${game}.name.${name}`, name.replaceAll('_', ' '))

export const explained = (game: string, words: string): string => withoutRules(textsOf(game).sentences[words] ?? words)
