import type pg from 'pg'
import manifest from '../../../package.json' with { type: 'json' }
import { SettingsError } from './settings.ts'

const NAME = 'minimum-version'
/** In a migration that takes something away: `-- minimum version: 0.3`. */
const STATED = /^-- minimum version: (\d+\.\d+(?:\.\d+)?)$/m

/** [installation-3] Refuses a database that versions as old as this one can't work with any more. */
export async function refuseTooOld(client: pg.Client, own: string = manifest.version): Promise<void> {
  const { rows } = await client.query(`select to_regclass('kernel.installation') is not null as there`)
  if (!rows[0]?.there) return
  const minimum = await readMinimum(client)
  if (minimum && compareVersions(own, minimum) < 0)
    throw new SettingsError(`this is version ${own}; the database needs version ${minimum} or a newer one`)
}

/** [installation-3] Notes the demand of a migration that has just run. */
export async function noteMinimum(client: pg.Client, sql: string): Promise<void> {
  const stated = STATED.exec(sql)?.[1]
  if (!stated) return
  const minimum = await readMinimum(client)
  if (minimum && compareVersions(minimum, stated) >= 0) return
  await client.query(
    'insert into kernel.installation (name, value) values ($1, $2) on conflict (name) do update set value = $2',
    [NAME, stated],
  )
}

async function readMinimum(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(
    'select value from kernel.installation where name = $1',
    [NAME],
  )
  return rows[0]?.value
}

/** Negative when the first is older. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number)) as [number[], number[]]
  for (let part = 0; part < 3; part++) {
    const difference = (a[part] ?? 0) - (b[part] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
