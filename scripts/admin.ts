import { join } from 'node:path'
import { requireDatabase } from '../apps/server/src/kernel/db/require-database.ts'
import { EmbeddedPostgresError } from '../apps/server/src/kernel/postgres/index.ts'
import { OPERATOR_TOKEN_FILE, readSecretFile } from '../apps/server/src/kernel/settings/secret-file.ts'
import { readSettings, type Settings, SettingsError } from '../apps/server/src/kernel/settings/settings.ts'

/**
 * `npm run admin -- <handle>` makes a player an admin, `@open` one of the name “open”; `npm run admin -- open` prints a
 * link to the operator's page, for one use. Asks a running service on its operator's port, because that holds the
 * embedded database; otherwise opens the existing database of DATABASE_URL or DATA_DIR, and says which. Ends with 1
 * when there is no such player, with 2 when it could not look.
 */
const OPEN = 'open'

try {
  const [word] = process.argv.slice(2)
  if (!word)
    throw new SettingsError('Say whom: npm run admin -- <handle>; or open its page: npm run admin -- open')
  const settings = readSettings(process.env)
  await (word === OPEN ? openPage(settings) : admit(settings, word.replace(/^@/, '')))
} catch (error) {
  const known = error instanceof SettingsError || error instanceof EmbeddedPostgresError
  console.error(known ? error.message : error)
  process.exitCode = 2
}

async function admit(settings: Settings, handle: string): Promise<void> {
  const { admin, database } = (await askService(settings, handle)) ?? (await askDatabase(settings, handle))
  if (admin === null) {
    console.error(`There is no player ${handle} in the database ${database}.`)
    process.exitCode = 1
  } else {
    console.log(`${admin} is an admin now, in the database ${database}.`)
  }
}

type Admitted = { admin: string | null; database: string }
type Answer = {
  admin?: string
  database?: { name: string; where: string }
  link?: string
  expiresAt?: string
  error?: { code: string }
}

/** The answer of the operator's port; null when no service of ours answers. */
async function ask(settings: Settings, path: string): Promise<Answer | null> {
  const token = settings.operatorToken ?? (await readSecretFile(join(settings.dataDir, OPERATOR_TOKEN_FILE)))
  // Without a token no service has run on this DATA_DIR yet.
  if (token === null) return null
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${doorOf(settings)}${path}`, { method: 'POST', headers }).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as Answer | null | undefined
  if (body?.error?.code === 'unauthenticated')
    console.error(
      'The service on the operator’s port has another token (DATA_DIR is not its own): left alone.',
    )
  return body ?? null
}

async function askService(settings: Settings, handle: string): Promise<Admitted | null> {
  const body = await ask(settings, `/admins/${encodeURIComponent(handle)}`)
  const { name, where } = body?.database ?? {}
  if (body?.admin) return { admin: body.admin, database: `${name} (${where})` }
  // Another program may listen there.
  return body?.error?.code === 'not_found' ? { admin: null, database: 'of the running service' } : null
}

async function askDatabase(settings: Settings, handle: string): Promise<Admitted> {
  const database = await requireDatabase(settings)
  // Loads the whole service, only when it is needed.
  const [{ openRuntime }, { runUnitOfWork }, { makeAdmin }] = await Promise.all([
    import('../apps/server/src/app/runtime.ts'),
    import('../apps/server/src/kernel/transaction/run-unit-of-work.ts'),
    import('../apps/server/src/modules/moderation/index.ts'),
  ])
  const { runtime, close } = await openRuntime({ ...settings, logLevel: 'error' })
  try {
    return { admin: await runUnitOfWork(runtime, (uow) => makeAdmin(uow, handle)), database }
  } finally {
    await close()
  }
}

/** Prints the link and never passes it to a program: other users of the machine see the arguments of programs. */
async function openPage(settings: Settings): Promise<void> {
  const body = await ask(settings, '/links')
  if (!body?.link)
    throw new SettingsError(
      `No service of this DATA_DIR answers on the operator’s port (${doorOf(settings)}): start it first.`,
    )
  console.log(`${doorOf(settings)}/#${body.link}`)
  const until = new Date(body.expiresAt ?? '').toLocaleTimeString('en-GB')
  console.error(
    `Opens the operator’s page once, until ${until}. Whoever has it can use it: keep it to yourself.`,
  )
}

/** An address for a browser on this machine, even if the service listens everywhere. */
function doorOf({ operatorHost, operatorPort }: Settings): string {
  const everywhere = operatorHost === '0.0.0.0' || operatorHost === '::'
  const host = everywhere ? '127.0.0.1' : operatorHost
  return `http://${host.includes(':') ? `[${host}]` : host}:${operatorPort}`
}
