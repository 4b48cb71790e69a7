import { resolve } from 'node:path'
import type { Settings } from '../settings/settings.ts'

/** The database's name for people, never with its password. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): {
  name: string
  where: string
} {
  if (!databaseUrl) return { name: 'shugyo', where: `embedded, in ${resolve(dataDir)}` }
  const url = URL.parse(databaseUrl)
  const name = decodeURIComponent(url?.pathname.slice(1) ?? '') || 'shugyo'
  // The folder of a socket stands in the query.
  const host = url?.host || url?.searchParams.get('host') || 'localhost'
  return { name, where: `at ${host}, from DATABASE_URL` }
}
