import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** When a fact became true, for what follows from it later; null when it is kept no longer. */
export async function factTimestamp(db: Db | Tx, factId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select at from kernel.facts where id = ${factId}`.execute(db)
  return rows[0]?.at ?? null
}
