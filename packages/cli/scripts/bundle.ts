import { basename } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const root = new URL('../', import.meta.url)
const COMMAND = 'shugyo.gen.js'
const NOTE = '// Generated from src/ by "npm run build". Do not edit.\n'

const options = {
  absWorkingDir: root.pathname,
  bundle: true,
  outdir: 'bin',
  entryNames: '[name].gen',
  write: false,
  format: 'esm',
  platform: 'node',
  // Left readable: people give it a key, so they must be able to see what it does.
  minify: false,
  charset: 'utf8',
  target: 'node20',
} as const satisfies BuildOptions

/** The parts that check proofs: libraries that share nothing with the rest, each bundled as a whole. */
const APART = ['proof', 'recover']
const apart: Plugin = {
  name: 'apart',
  setup({ onResolve }) {
    const filter = new RegExp(`^\\./(?:${APART.join('|')})\\.ts$`)
    onResolve({ filter }, ({ path }) => ({ path: path.replace(/ts$/, 'gen.js'), external: true }))
  },
}

/** The command signs in by key alone: what the client does for a challenge at a sign-in is left out, or it would be a part that nothing loads. */
const withoutSignIn: Plugin = {
  name: 'without-sign-in',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/solve\.ts$/ }, ({ path }) => ({ path, external: true }))
  },
}

/**
 * The command as a few files that need nothing but Node 20, by path: one to start with, and parts that only some
 * commands load, so that nobody waits for code that they don't use.
 */
export async function bundleCommand(): Promise<Map<string, string>> {
  const [command, proving] = await Promise.all([
    build({
      ...options,
      entryPoints: { shugyo: 'src/bin.ts' },
      splitting: true,
      // The parts share nothing yet. If two shared parts existed, they would get the same name, and the build would
      // fail.
      chunkNames: '[name].gen',
      plugins: [apart, withoutSignIn],
    }),
    build({ ...options, entryPoints: APART.map((name) => `src/${name}.ts`) }),
  ])
  const files = [...command.outputFiles, ...proving.outputFiles]
  return new Map(files.map(({ path, text }) => [`bin/${basename(path)}`, headOf(basename(path)) + text]))
}

const headOf = (name: string): string => (name === COMMAND ? `#!/usr/bin/env node\n${NOTE}` : NOTE)
