import { join } from 'node:path'
import { openRuntime } from '../apps/server/src/app/runtime.ts'
import { act } from '../apps/server/src/kernel/act.ts'
import { EmbeddedPostgresError } from '../apps/server/src/kernel/postgres/index.ts'
import { OPERATOR_TOKEN_FILE, readSecretFile } from '../apps/server/src/kernel/secret-file.ts'
import { readSettings, type Settings, SettingsError } from '../apps/server/src/kernel/settings.ts'
import { makeAdmin } from '../apps/server/src/modules/moderation/index.ts'

/**
 * `npm run admin -- <handle>`: makes a player an admin. A running service is asked on its operator's port, as it holds
 * the embedded database; without one the database of DATABASE_URL, or the embedded one of DATA_DIR, is opened here.
 * Ends with 1 when there is no such player, with 2 when it could not look.
 */
try {
  const [handle] = process.argv.slice(2)
  if (!handle) throw new SettingsError('Say whom: npm run admin -- <handle>')
  const settings = readSettings(process.env)
  const admin = (await askService(settings, handle)) ?? (await askDatabase(settings, handle))
  if (admin === 'nobody') {
    console.error(`There is no player ${handle}.`)
    process.exitCode = 1
  } else {
    console.log(`${admin} is an admin now.`)
  }
} catch (error) {
  const known = error instanceof SettingsError || error instanceof EmbeddedPostgresError
  console.error(known ? error.message : error)
  process.exitCode = 2
}

/** Null when no service answers there. */
async function askService(settings: Settings, handle: string): Promise<string | null> {
  const url = `http://${settings.operatorHost}:${settings.operatorPort}/admins/${encodeURIComponent(handle)}`
  const token = settings.operatorToken ?? (await readSecretFile(join(settings.dataDir, OPERATOR_TOKEN_FILE)))
  // Without a token no service ran on this DATA_DIR yet.
  if (token === null) return null
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(url, { method: 'POST', headers }).catch(() => null)
  if (answer === null) return null
  const body = (await answer.json().catch(() => null)) as { admin?: string; error?: { code: string } } | null
  if (answer.ok && body?.admin) return body.admin
  if (body?.error?.code === 'unauthenticated')
    console.error(
      'The service on the operator’s port has another token (DATA_DIR is not its own): left alone.',
    )
  // Something else may listen there, and knows nothing of ours.
  return body?.error?.code === 'not_found' ? 'nobody' : null
}

async function askDatabase(settings: Settings, handle: string): Promise<string> {
  const { runtime, close } = await openRuntime({ ...settings, logLevel: 'error' })
  try {
    return (await act(runtime, (deed) => makeAdmin(deed, handle))) ?? 'nobody'
  } finally {
    await close()
  }
}
