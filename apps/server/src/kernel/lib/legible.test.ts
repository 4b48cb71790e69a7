import assert from 'node:assert/strict'
import { it } from 'node:test'
import { legible } from './legible.ts'

it('[chat-43] reads of long rows of signs and blanks only as much as says something', () => {
  for (const sign of [',', '?', '…', ' …', '? ', '!?', '„', '(', ' ', '\t', '- '])
    assert(legible(`so${sign.repeat(1_000)} q`).length <= 90, sign)
  assert.match(legible(`one${'\n'.repeat(1_000)}two`), /^one\n{2,3}two$/)
  assert.match(legible(`one${' \n'.repeat(900)}two`), /^one\s*\n\s*\n\s*two$/)
})

it('[chat-43] leaves all else as it is', () => {
  for (const text of [
    'Hm… really?! No way!!!',
    'one\n\ntwo\n\n\nthree',
    `${'🍵'.repeat(500)} ${'tea '.repeat(300)}`,
    `${'हिन्दी '.repeat(60)}${'1'.repeat(300)}`,
    '"Pay @bob" - - - , , , (so) … … …',
  ])
    assert.equal(legible(text), text)
})
