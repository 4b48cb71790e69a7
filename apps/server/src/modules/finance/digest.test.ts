import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../kernel/ids.ts'
import { type EscrowId, escrow, purse } from '../ledger/index.ts'
import { digestOf } from './digest.ts'

const action = {
  action: 'pay',
  agentId: 'a',
  to: purse('b' as AgentId),
  amount: 60,
  details: { toAgentId: 'b', memo: 'lunch' },
}
const digest = digestOf(action).toString('hex')

describe('digestOf', () => {
  it('[F7] is one for one action, however its fields are ordered', () => {
    const { details, ...rest } = action
    const turned = { details: { memo: details.memo, toAgentId: details.toAgentId }, ...rest }
    assert.equal(digestOf(turned).toString('hex'), digest)
    assert.equal(digest.length, 64)
  })

  it('[F7] changes with anything about the action', () => {
    const others = [
      { ...action, action: 'order' },
      { ...action, agentId: 'c' },
      { ...action, to: purse('c' as AgentId) },
      { ...action, amount: 61 },
      { ...action, details: { ...action.details, memo: 'dinner' } },
    ]
    const digests = new Set(others.map((other) => digestOf(other).toString('hex')))
    assert.equal(digests.add(digest).size, others.length + 1)
  })

  it('[F7] does not name an escrow, which is made when the action is carried out', () => {
    const into = (id: string) => digestOf({ ...action, to: escrow(id as EscrowId) }).toString('hex')
    assert.equal(into('one'), into('two'))
  })
})
