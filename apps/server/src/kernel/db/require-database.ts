import { resolve } from 'node:path'
import { hasCluster } from '../postgres/index.ts'
import { type Settings, SettingsError } from '../settings/settings.ts'
import { Client } from './client.ts'
import { TIME_LIMITS } from './database.ts'
import { describeDatabase } from './describe-database.ts'
import { explainRefusal } from './errors.ts'

/**
 * For programs that look after a database: requires that it exists, and makes nothing. A mistyped DATA_DIR or
 * DATABASE_URL would otherwise lead to a new and empty one in which all is well. Answers its description in words.
 */
export async function requireDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<string> {
  const { name, where } = describeDatabase(settings)
  const words = `${name} (${where})`
  if (!settings.databaseUrl) {
    if (hasCluster(settings.dataDir)) return words
    throw new SettingsError(
      `There is no database in ${resolve(settings.dataDir)}: set DATA_DIR or DATABASE_URL to the service’s own. None was made.`,
    )
  }
  if (await holdsShugyo(settings.databaseUrl, words)) return words
  throw new SettingsError(
    `The database ${words} holds no Shugyo: set DATABASE_URL to the service’s own, or start the service once. Nothing was made.`,
  )
}

async function holdsShugyo(connectionString: string, words: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, ...TIME_LIMITS })
  try {
    await client.connect()
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('kernel.installation') is not null as there`,
    )
    return rows[0]?.there === true
  } catch (error) {
    const why = explainRefusal(error)
    throw why ? new SettingsError(`The database ${words}: ${why}`) : error
  } finally {
    await client.end().catch(() => {})
  }
}
