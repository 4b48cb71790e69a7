import type { Details } from './types.ts'

/** Filled in when the app is built, by build/reference.ts. */
export const details: Details = { ops: {}, schemas: {}, codes: {}, events: [] }
