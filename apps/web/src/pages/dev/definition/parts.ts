import type { Details } from './types.ts'

/** Filled in when the app is built, by build/reference.ts: an area's name, or `EVENTS_PART`, and how it is loaded. */
export const parts: Readonly<Record<string, () => Promise<Details>>> = {}
