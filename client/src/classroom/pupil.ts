/** What a table needs of a class, fetched only by those who sit in one. */
export { Attending } from './attending.svelte'
export { default as ClassEnd } from './ClassEnd.svelte'
export { default as ClassNote } from './ClassNote.svelte'
export { default as ClassTalk } from './ClassTalk.svelte'
export { default as Hand } from './Hand.svelte'
export { default as InClass } from './InClass.svelte'
