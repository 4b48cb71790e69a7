import type { Overview } from './types.ts'

/** Filled in when the app is built, by build/reference.ts. */
export const overview: Overview = { version: '', areas: [] }
