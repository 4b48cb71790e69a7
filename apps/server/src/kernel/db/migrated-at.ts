import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/**
 * The time at which a module's migration ran here; null when it did not. For work that must wait until nodes of the
 * version before are gone.
 */
export async function migratedAt(db: Db | Tx, module: string, name: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from kernel.migrations where room = ${module} and name = ${name}`.execute(db)
  return rows[0]?.at ?? null
}
