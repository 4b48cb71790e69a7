import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const app = join(import.meta.dirname, '..')
const ENGINE = '@shugyo/engine'
const RESOLVED = `\0${ENGINE}`
/** These would end the element that it stands in, or have it read otherwise than it is written. */
const ENDS = /<\/(?:script|style)|<!--|\r/i

/** The engine stands in the file as it is published, to be read; the player takes from there what it checks with. */
const engineOfTheFile = (): Plugin => ({
  name: 'shugyo-engine-of-the-file',
  enforce: 'pre',
  resolveId: (id) => (id === ENGINE ? RESOLVED : null),
  load: (id) =>
    id === RESOLVED
      ? 'export const { verify, holds, checkSeenHash, checkSeenFighters } = globalThis.shugyoEngine'
      : null,
})

/** The battle player as one script and one style sheet that need nothing else: for replay files. */
export async function bundleReplayPlayer(): Promise<Map<string, string>> {
  // Vite goes by the environment, whatever it builds; this is the same wherever it is made.
  process.env['NODE_ENV'] = 'production'
  const built = (await build({
    configFile: false,
    root: app,
    // Its words about directives of React's server components concern nobody here.
    logLevel: 'error',
    publicDir: false,
    plugins: [engineOfTheFile()],
    build: {
      write: false,
      target: 'es2023',
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(app, 'src/replay/main.tsx'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  const [script = '', ...scripts] = built.output.flatMap((one) => (one.type === 'chunk' ? [one.code] : []))
  const [style = '', ...others] = built.output.flatMap((one) =>
    one.type === 'asset' ? [String(one.source)] : [],
  )
  if (scripts.length + others.length > 0) throw new Error('the player of replays came in several files')
  for (const text of [script, style])
    if (ENDS.test(text)) throw new Error('the player would end its own page')
  return new Map([
    ['player.js', script],
    ['player.css', style],
  ])
}
