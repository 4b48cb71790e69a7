import type pg from 'pg'
import { findRunning, startEmbeddedPostgres } from '../postgres/index.ts'
import { type Settings, SettingsError } from '../settings/settings.ts'
import { Client } from './client.ts'
import type { ConnectionOptions } from './database.ts'
import { explainRefusal } from './errors.ts'
import { refuseUnmet } from './requirements.ts'

export type Base = { readonly connection: ConnectionOptions; stop(): Promise<void> }

/**
 * The same for programs that would answer wrongly, or lose something, on a database that is set otherwise than they
 * need.
 */
export async function openChecked(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'production'>,
  how: { reads?: boolean } = {},
): Promise<Base> {
  const base = await connectForTools(settings)
  try {
    await refuseUnmet(base.connection, { production: settings.production, ...how })
    return base
  } catch (error) {
    await base.stop()
    const words = settings.databaseUrl ? explainRefusal(error) : null
    throw words ? new SettingsError(`DATABASE_URL: ${words}`) : error
  }
}

/**
 * For programs that look after a database: connects to DATABASE_URL, or to the embedded one, beside the service if that
 * runs.
 */
export async function connectForTools({
  databaseUrl,
  dataDir,
}: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Base> {
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop: async () => {} }
  const running = findRunning(dataDir)
  // A killed service leaves its socket behind, where nobody answers.
  if (running && (await answers(running))) return { connection: running, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir, log: () => {} })
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
