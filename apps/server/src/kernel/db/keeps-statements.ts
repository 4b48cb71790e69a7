import type pg from 'pg'

/** PostgreSQL knows no statement of this name, or knows it from somebody else. */
const FORGOTTEN = ['26000', '42P05']
const STATEMENT = { name: 'shugyo-kept', text: 'select 1' }

export const FORGETS = {
  words: 'a pool on the way forgets named statements',
  fix: 'PgBouncer 1.21 or newer with max_prepared_statements = 1000; an older one with pool_mode = session',
} as const

/**
 * Whether a statement that was named can be asked for again. While another transaction has the connection that a shared one
 * was made on, it is asked for on another.
 */
export async function keepsStatements(
  client: pg.ClientBase,
  connect: () => Promise<pg.Client>,
): Promise<boolean> {
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
