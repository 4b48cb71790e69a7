import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'

const root = new URL('../', import.meta.url)

async function bundle(entry: string, format: 'esm' | 'iife', platform: 'neutral' | 'node'): Promise<string> {
  const result = await build({
    absWorkingDir: root.pathname,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format,
    platform,
    // Left readable: people must be able to read the files that they trust.
    minify: false,
    charset: 'utf8',
    target: 'es2022',
  })
  return (result.outputFiles[0] as { text: string }).text
}

const note = (source: string) => `// Generated from ${source} by "npm run build". Do not edit.\n`

/** What this package ships besides its sources: the bundle, the command and the page, each text by its path. */
export async function bundleEngine(): Promise<Map<string, string>> {
  const library = note('src/index.ts') + (await bundle('src/index.ts', 'esm', 'neutral'))
  const command = await bundle('src/cli/bin.ts', 'esm', 'node')
  const template = await readFile(new URL('src/page/template.html', root), 'utf8')
  const script = note('src/page/page.ts') + (await bundle('src/page/page.ts', 'iife', 'neutral'))
  if (script.includes('</script')) throw new Error('the page would end inside its own script')
  return new Map([
    ['lib/engine.gen.js', library],
    ['bin/shugyo-verify.gen.js', `#!/usr/bin/env node\n${note('src/cli/bin.ts')}${command}`],
    // A function, because a replacement text would have its dollar signs read as patterns.
    ['verify.html', template.replace('/* engine */', () => `\n${script}`)],
  ])
}
