import { deepEqual, ok } from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { it } from 'node:test'

const root = new URL('../', import.meta.url)

it('[engine-14] the page, the command and the bundle are made of this very source', async () => {
  const { artefacts } = await import('./artefacts.ts')
  const drifted: string[] = []
  for (const [path, text] of await artefacts())
    if ((await readFile(new URL(path, root), 'utf8').catch(() => null)) !== text) drifted.push(path)
  deepEqual(drifted, [], 'run "npm run generate -w @shugyo/engine" and check the result in')
})

it('[engine-14] the page asks nobody for anything', async () => {
  const page = await readFile(new URL('verify.html', root), 'utf8')
  ok(page.includes(`default-src 'none'`))
  for (const word of ['fetch(', 'XMLHttpRequest', 'WebSocket', 'sendBeacon', ' src=', ' href=', 'import('])
    ok(!page.includes(word), `the page must not contain ${word}`)
})
