import type { Kysely, Transaction } from 'kysely'

// biome-ignore lint/suspicious/noExplicitAny: each module narrows this to its own tables (tables.gen.ts)
export type Db = Kysely<any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type Tx = Transaction<any>

/** Sees every statement that Kysely sends, without its values. */
export type QueryObserver = (text: string, run: () => Promise<unknown>) => Promise<unknown>
