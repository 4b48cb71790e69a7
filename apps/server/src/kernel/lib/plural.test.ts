import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { creditsText } from '../../modules/ledger/index.ts'
import { pluralize } from './plural.ts'

it('counts right: never “1 credits”', () => {
  assert.deepEqual([0, 1, 2, 1_200].map(creditsText), ['0 credits', '1 credit', '2 credits', '1,200 credits'])
  assert.deepEqual(
    [1, 3].map((count) => pluralize(count, 'reply', 'replies')),
    ['1 reply', '3 replies'],
  )
})

it('no message counts credits by hand', () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !/test|\.gen\./.test(file))
  assert(files.length > 400, `${files.length} files were looked at`)
  const byHand = files.filter((file) => /\}\s(credits|credit)\b/.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(byHand, [], 'use creditsText')
})
