import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** The time at which a fact became true, for later effects of it; null when it is kept no longer. */
export async function factTimestamp(db: Db | Tx, factId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from kernel.facts where id = ${factId}`.execute(db)
  return rows[0]?.at ?? null
}
