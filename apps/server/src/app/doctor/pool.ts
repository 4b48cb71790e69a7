import type pg from 'pg'
import { broken, type Finding, unwell, well } from './finding.ts'

/** PostgreSQL knows no statement of this name. */
const FORGOTTEN = ['26000', '42P05']
const STATEMENT = { name: 'shugyo-doctor', text: 'select 1' }

/** [doctor-3] What stands between the service and the database must keep its named statements and its time limits. */
export async function lookAtPool(client: pg.Client, connect: () => Promise<pg.Client>): Promise<Finding> {
  if (!(await keepsStatements(client, connect)))
    return broken(
      'a pool on the way forgets named statements',
      'PgBouncer 1.21 or newer with max_prepared_statements = 1000; an older one with pool_mode = session',
    )
  const { rows } = await client.query(`select current_setting('statement_timeout') <> '0' as limited`)
  return rows[0]?.limited
    ? well('keep named statements and time limits')
    : unwell(
        'a pool on the way forgets time limits',
        "give them to the role: alter role … set statement_timeout = '20s' (docs/scale.md)",
      )
}

/** While another transaction has the connection that a shared one was made on, the statement is asked for on another. */
async function keepsStatements(client: pg.Client, connect: () => Promise<pg.Client>): Promise<boolean> {
  const other = await connect()
  try {
    await client.query(STATEMENT)
    await other.query('begin')
    await client.query(STATEMENT)
    return true
  } catch (error) {
    if (FORGOTTEN.includes((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await other.end()
  }
}
