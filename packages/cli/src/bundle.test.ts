import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { it } from 'node:test'
import { bundleCommand } from '../scripts/bundle.ts'

it('[cli-6] the command in bin/ is what this source is bundled to', async () => {
  const command = await readFile(new URL('../bin/shugyo.gen.js', import.meta.url), 'utf8')
  assert.equal(command, await bundleCommand(), 'run npm run generate')
})
