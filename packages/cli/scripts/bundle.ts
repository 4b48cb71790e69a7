import { build } from 'esbuild'

const root = new URL('../', import.meta.url)

/** The command as one file that needs nothing but Node 20. */
export async function bundleCommand(): Promise<string> {
  const result = await build({
    absWorkingDir: root.pathname,
    entryPoints: ['src/bin.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // Left readable: it is given a key, so one must be able to see what it does.
    minify: false,
    charset: 'utf8',
    target: 'node20',
  })
  const { text } = result.outputFiles[0] as { text: string }
  return `#!/usr/bin/env node\n// Generated from src/bin.ts by "npm run generate". Do not edit.\n${text}`
}
