/** Games whose components somebody changed. */
export const components = {
  'components.changed': 'Changed components, shown as text',
} as const
