import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'

const NAME = 'chain-leader'

/** The cluster and the database in it: another for every copy that was loaded, the same for a standby that took over. */
export async function identifyDatabase(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ may: boolean }>`
    select has_function_privilege('pg_control_system()', 'execute') as may`.execute(db)
  if (!rows[0]?.may) return null
  const { rows: found } = await sql<{ id: string }>`
    select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as id
    from pg_control_system()`.execute(db)
  return found[0]?.id ?? null
}

/** The database that led the chain last, as the data tells. */
export async function findLeader(db: Db | Tx): Promise<string | null> {
  const { rows } = await sql<{ value: string }>`
    select value from kernel.installation where name = ${NAME}`.execute(db)
  return rows[0]?.value ?? null
}

export async function setLeader(db: Db | Tx, id: string): Promise<void> {
  await sql`
    insert into kernel.installation (name, value) values (${NAME}, ${id})
    on conflict (name) do update set value = excluded.value`.execute(db)
}
