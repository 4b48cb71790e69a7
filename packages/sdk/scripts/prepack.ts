import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, publishedManifest } from './manifest.ts'

/**
 * Run by `npm pack` and `npm publish`: compiles, and makes package.json name the compiled files instead of the sources,
 * which Node runs inside the repository but never from node_modules. `postpack` restores the file.
 */
const folder = join(import.meta.dirname, '..')
const path = join(folder, 'package.json')

rmSync(join(folder, 'dist'), { recursive: true, force: true })
execFileSync('tsc', ['-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
// The compiler rewrites the imports of the code, but not those of the types.
for (const types of globSync(join(folder, 'dist/**/*.d.ts'))) {
  const text = readFileSync(types, 'utf8')
  writeFileSync(types, text.replaceAll(/(?<=(['"])\.{1,2}\/[^'"]+)\.ts(?=\1)/g, '.js'))
}
const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
cpSync(path, `${path}.kept`)
writeFileSync(path, `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`)
