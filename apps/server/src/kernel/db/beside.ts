import pg from 'pg'
import { findRunning, startEmbeddedPostgres } from '../postgres/index.ts'
import type { Settings } from '../settings.ts'
import type { ConnectionOptions } from './database.ts'

export type Base = { readonly connection: ConnectionOptions; stop(): Promise<void> }

/** For programs that look after a database: that of DATABASE_URL, or the embedded one, beside the service if that runs. */
export async function openBeside({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Base> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => {} }
  const running = findRunning(dataDir)
  // A service that was killed leaves its socket behind, where nobody answers.
  if (running && (await answers(running))) return { connection: running, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir, log: () => {} })
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
