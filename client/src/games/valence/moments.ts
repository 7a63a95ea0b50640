/** What is worth a look in Valence Plus: what was built, and what a reaction made of it. */
import type { Moment, Moments } from '../../board/moment'
import { called } from '../../sentences/catalogue.svelte'
import { t } from '../../texts/index.svelte'
import { signed } from '../../theme/families'
import { unicode } from '../../theme/formula'
import type { ValenceEvent } from '../../wire/valence'
import { BLOCKER, kindOf } from './box'
import { written } from './words'

function momentOf(event: ValenceEvent): Moment | null {
  if (event.type === 'ReactionDeclared')
    return {
      at: [`[data-molecule="${event.owner}:${event.target}"]`, `[data-stash="${event.owner}"]`],
      by: event.seat,
      title: t('valence.moment.reacted', {
        reactor: called('valence', event.reactor),
        target: called('valence', event.target),
      }),
      shakes: true,
    }
  if (event.type === 'MoleculeBuilt') {
    const at = [
      `[data-stash="${event.seat}"] li:has([data-formula="${event.formula}"]):last-of-type`,
      `[data-stash="${event.seat}"]`,
    ]
    return {
      at,
      by: event.seat,
      title: called('valence', event.name),
      formula: event.formula,
      gain: `+${event.points}`,
      line: called('valence', event.kind),
    }
  }
  if (event.type === 'Reacted') {
    const change = event.products.reduce((sum, kind) => sum + kindOf(kind).points, -kindOf(event.target).points)
    const title = t('valence.moment.reacted', {
      reactor: called('valence', event.reactor),
      target: called('valence', event.target),
    })
    return {
      at: [`[data-stash="${event.owner}"]`],
      by: event.owner,
      title,
      gain: signed(change),
      bits: 'bubbles',
      line: unicode(written(event.equation).replace(/\.$/, '')),
    }
  }
  if (event.type === 'ReactionBlocked')
    return { at: [`[data-stash="${event.owner}"]`], by: event.owner, title: t('valence.moment.blocked') }
  if (event.type === 'BlockerDissolved')
    return {
      at: [`[data-stash="${event.owner}"]`],
      by: event.owner,
      title: t('valence.moment.reacted', {
        reactor: event.acids.map((acid) => called('valence', acid)).join(' + '),
        target: called('valence', BLOCKER),
      }),
    }
  return null
}

export const moments: Moments = (events) => (events as ValenceEvent[]).flatMap((event) => momentOf(event) ?? [])
