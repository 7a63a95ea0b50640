/** What a table needs of a class, fetched only by those who sit in one. */
export { ClassSeat } from './classSeat.svelte'
export { default as ClassEnd } from './ClassEnd.svelte'
export { default as ClassNote } from './ClassNote.svelte'
export { default as ClassTalk } from './ClassTalk.svelte'
export { default as RaiseHand } from './RaiseHand.svelte'
export { default as PupilOverlays } from './PupilOverlays.svelte'
