import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { it } from 'node:test'
import { builtFile } from '../../../scripts/build/testing.ts'
import { bundleCommand } from '../scripts/bundle.ts'
import { VERSION } from './usage.ts'

it('[cli-6] the files in bin/ are what this source is bundled to, and no others', async () => {
  const bundled = await bundleCommand()
  const bin = dirname(builtFile('command', 'bin/shugyo.gen.js'))
  const names = (await readdir(bin)).map((name) => `bin/${name}`)
  assert.deepEqual(names.sort(), [...bundled.keys()].sort())
  for (const [path, text] of bundled)
    assert.equal(await readFile(new URL(`../${path}`, import.meta.url), 'utf8'), text)
})

it('[cli-14] the file that every start reads is small, and neither the table nor the proofs are in it', async () => {
  const bundled = await bundleCommand()
  const first = bundled.get('bin/shugyo.gen.js') ?? assert.fail('no command')
  assert(Buffer.byteLength(first) < 16_384, `${Buffer.byteLength(first)} bytes`)
  assert.doesNotMatch(first, /^import /m)
  assert.match(first, /import\("\.\/commands\.gen\.js"\)/)
})

it('[cli-6] can be installed where nothing else is, and tells the version that it was installed as', async () => {
  const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  assert.equal(VERSION, manifest.version)
  assert.equal(manifest.dependencies, undefined, 'everything is in bin/')
  for (const text of (await bundleCommand()).values())
    for (const [, from] of text.matchAll(/^import .*?["']([^"']+)["'];$|\bimport\("([^"]+)"\)/gm))
      assert.match(from ?? './', /^(node:|\.\/)/)
})
