import type { Details, Summaries } from './types.ts'

type Parts = Readonly<Record<string, () => Promise<Details>>> & {
  readonly summaries: () => Promise<Summaries>
}

/** Filled in when the app is built, by build/reference.ts: an area's name, or another part's, and how it is loaded. */
export const parts = { summaries: async () => ({}) } as unknown as Parts
