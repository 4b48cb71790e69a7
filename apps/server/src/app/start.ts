import closeWithGrace from 'close-with-grace'
import { buildOnce, findBuild } from '../kernel/lib/builds.ts'
import { EmbeddedPostgresError } from '../kernel/postgres/index.ts'
import type { Runtime } from '../kernel/runtime.ts'
import { signsInInClear } from '../kernel/settings/in-clear.ts'
import { readSettings, type Settings, SettingsError } from '../kernel/settings/settings.ts'
import { collectAfterStart } from './collect-after-start.ts'
import { type ServiceOptions, startService } from './service.ts'
import { warmUp } from './warm-up.ts'

const DRAIN_MS = 10_000
const IN_CLEAR =
  'Sign-ins travel in clear: put a proxy with TLS in front, and set PUBLIC_URL to its https address.'

try {
  const settings = readSettings(process.env)
  const service = await startService(settings, pagesOf(settings))
  const stopping = new AbortController()
  closeWithGrace({ delay: DRAIN_MS, logger: console }, async ({ err }) => {
    stopping.abort()
    if (err) console.error(err)
    await service.stop()
  })
  const api = settings.role === 'worker' ? 'worker' : settings.publicUrl
  console.log(
    `Shugyo is ready: ${api} · reference at ${settings.publicUrl}/docs · operator at ${service.operatorUrl}`,
  )
  if (settings.role !== 'worker' && signsInInClear(settings)) console.warn(IN_CLEAR)
  const { runtime } = service.open
  warmUp(runtime).catch((err: unknown) => runtime.log.error({ err }, 'not all is loaded beforehand'))
  void buildTheRest(runtime, stopping.signal)
  collectAfterStart(() => runtime.inFlight.count === 0)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

function pagesOf({ webApp }: Settings): ServiceOptions {
  if (webApp === 'off') return {}
  return { web: webApp === 'built' ? () => findBuild('app') : () => buildOnce('app') }
}

/** Beside the app, which a browser waits for: the commands that README.md names; after it, what the first replay needs. */
async function buildTheRest({ settings, log }: Runtime, signal: AbortSignal): Promise<void> {
  if (settings.webApp !== 'build' || settings.role === 'worker') return
  for (const name of ['engine', 'command', 'app', 'replay'] as const) {
    if (signal.aborted) return
    await buildOnce(name).folder.catch((err: unknown) => {
      // The pages tell of their own; and the signal that ends the service from a terminal ends the builder too.
      if (name !== 'app' && !signal.aborted) log.error({ err }, `The build of “${name}” failed`)
    })
  }
}

/** One line that says what to fix; our own faults keep their stack trace. */
function explain(error: unknown): string {
  if (error instanceof SettingsError || error instanceof EmbeddedPostgresError)
    return `Shugyo can't start: ${error.message}`
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Shugyo can't start: port ${port} is in use; set PORT to another`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return "Shugyo can't start: HOST is not an address of this machine"
  if (code === 'EACCES' && port) return `Shugyo can't start: port ${port} is not allowed; set PORT above 1023`
  return `Shugyo can't start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
