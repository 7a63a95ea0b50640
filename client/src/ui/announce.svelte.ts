/** What a screen reader speaks: one polite and one assertive live region. */
export const spoken = $state({ polite: '', assertive: '' })

export function announce(text: string, how: 'polite' | 'assertive' = 'polite'): void {
  if (text) spoken[how] = text === spoken[how] ? `${text}\u00a0` : text
}
