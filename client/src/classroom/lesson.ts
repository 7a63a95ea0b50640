/** A lesson in a few words. */
import { t } from '../texts/index.svelte'

export function aboutLesson(people: number, same: boolean): string {
  return [t('class.say.people', { people }), t(same ? 'class.say.same' : 'class.say.own')].join(' · ')
}
