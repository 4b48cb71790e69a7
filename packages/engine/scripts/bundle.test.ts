import { deepEqual, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { it } from 'node:test'
import { builtFile } from '../../../scripts/build/testing.ts'
import { rulesPage } from './rules-page.ts'

it('[engine-14] the page, the command and the bundle are made of this very source', async () => {
  const { bundleEngine } = await import('./bundle.ts')
  const drifted: string[] = []
  for (const [path, text] of await bundleEngine())
    if ((await readFile(builtFile('engine', path), 'utf8')) !== text) drifted.push(path)
  deepEqual(drifted, [])
  const rules = await readFile(new URL('../docs/rules.md', import.meta.url), 'utf8')
  deepEqual(rules, rulesPage(), 'run "npm run generate" and check the result in')
})

it('[engine-14] the page asks nobody for anything', async () => {
  const page = await readFile(builtFile('engine', 'verify.html'), 'utf8')
  ok(page.includes(`default-src 'none'`))
  for (const word of ['fetch(', 'XMLHttpRequest', 'WebSocket', 'sendBeacon', ' src=', ' href=', 'import('])
    ok(!page.includes(word), `the page must not contain ${word}`)
})
