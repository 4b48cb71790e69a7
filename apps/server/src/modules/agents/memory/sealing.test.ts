import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { systemRandom } from '../../../kernel/lib/random.ts'
import { openKeyring } from '../../../kernel/secrets/keyring.ts'
import { makeWrappedKey, type Pair, unwrapSeal } from './sealing.ts'

const keyring = openKeyring('11'.repeat(32))
const pair: Pair = { agentId: 'agent-1' as AgentId, ownerId: 'owner-1' as UserId }
const wrapped = makeWrappedKey(keyring, systemRandom, pair)
const seal = unwrapSeal(keyring, pair, wrapped)
const secret = { content: 'I take my tea without sugar 🍵' }
const sealed = seal.close(systemRandom, 'memory:1', secret)

const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}

describe('A seal', () => {
  it('[chat-2] gives back what it closed', () => {
    assert.deepEqual(seal.open('memory:1', sealed), secret)
    assert.deepEqual(unwrapSeal(keyring, pair, wrapped).open('memory:1', sealed), secret)
  })

  it('[chat-2] never closes the same words to the same bytes', () => {
    const bytes = Array.from({ length: 100 }, () =>
      seal.close(systemRandom, 'memory:1', secret).toString('hex'),
    )
    assert.equal(new Set(bytes).size, 100)
    assert.equal(new Set(bytes.map((text) => text.slice(2, 26))).size, 100)
  })

  it('[chat-2] opens nothing of which a single bit was changed, or an end cut off', () => {
    for (let at = 0; at < sealed.length; at++) {
      assert.throws(() => seal.open('memory:1', flipped(sealed, at)), `byte ${at}`)
      assert.throws(() => seal.open('memory:1', sealed.subarray(0, at)), `first ${at}`)
    }
    for (let at = 0; at < wrapped.length; at++) {
      assert.throws(() => unwrapSeal(keyring, pair, flipped(wrapped, at)), `byte ${at} of the key`)
    }
  })

  it('[chat-2] opens nothing that was moved to another place, another agent or another owner', () => {
    for (const place of ['memory:2', 'message:1', 'instructions'] as const)
      assert.throws(() => seal.open(place, sealed), place)
    for (const other of [
      { ...pair, agentId: 'agent-2' as AgentId },
      { ...pair, ownerId: 'owner-2' as UserId },
      { agentId: 'owner-1' as AgentId, ownerId: 'agent-1' as UserId },
    ]) {
      assert.throws(() => unwrapSeal(keyring, other, wrapped))
    }
  })

  it('[chat-2] is worth nothing under another master key, and with another key of the same pair', () => {
    assert.throws(() => unwrapSeal(openKeyring('12'.repeat(32)), pair, wrapped))
    const later = unwrapSeal(keyring, pair, makeWrappedKey(keyring, systemRandom, pair))
    assert.throws(() => later.open('memory:1', sealed))
  })
})
