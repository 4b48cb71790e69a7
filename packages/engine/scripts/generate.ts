// Writes the generated files of this package; with --check it only says which have drifted from the source.
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { artefacts } from './artefacts.ts'

const root = new URL('../', import.meta.url)
const checking = process.argv.includes('--check')

for (const [path, text] of await artefacts()) {
  const file = new URL(path, root)
  const before = await readFile(file, 'utf8').catch(() => null)
  if (before === text) continue
  if (checking) {
    console.error(`${path} has drifted from its source: run "npm run generate -w @shugyo/engine"`)
    process.exitCode = 1
    continue
  }
  await writeFile(file, text)
  if (path.startsWith('bin/')) await chmod(file, 0o755)
  console.log(`wrote ${path}`)
}
