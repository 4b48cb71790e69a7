import { readSettings, type Settings, SettingsError } from '../../kernel/settings/settings.ts'
import { lookAtDatabase } from './database.ts'
import { broken, lookAll, type Told } from './finding.ts'
import { neighboursOf } from './neighbours.ts'
import { node, placesOf } from './paths.ts'
import { spellingOf } from './spelling.ts'

export { describe } from './finding.ts'

const PATIENCE_MS = 8_000

/** [doctor-3] All findings about a set-up. */
export async function examine(
  env: Readonly<Record<string, string | undefined>>,
  patienceMs = PATIENCE_MS,
): Promise<Told[]> {
  const settings = read(env)
  if (settings instanceof SettingsError) {
    const fix = 'set it right; the rest is looked at once the settings can be read'
    return [...(await lookAll([node], patienceMs)), { part: 'settings', ...broken(settings.message, fix) }]
  }
  const [database, rest] = await Promise.all([
    lookAtDatabase(settings, patienceMs),
    lookAll([node, ...spellingOf(env), ...placesOf(settings), ...neighboursOf(settings)], patienceMs),
  ])
  return [...rest.slice(0, 1), ...database, ...rest.slice(1)]
}

function read(env: Readonly<Record<string, string | undefined>>): Settings | SettingsError {
  try {
    return readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error
    throw error
  }
}
