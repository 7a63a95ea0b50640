/** Games whose components somebody changed. */
export const components = {
  'components.changed': 'Changed components',
} as const
