/** German: games whose components somebody changed. */
import type { components as componentsEn } from '../en/components'

export const components: Record<keyof typeof componentsEn, string> = {
  'components.changed': 'Geändertes Material',
}
