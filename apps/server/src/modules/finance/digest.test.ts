import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { type EscrowId, escrow, FEES, purse } from '../ledger/index.ts'
import { digestOf } from './digest.ts'

const action = {
  action: 'pay',
  agentId: 'a',
  parts: [{ to: purse('b' as AgentId), amount: 60 }],
  details: { toAgentId: 'b', memo: 'lunch' },
}
const digest = digestOf(action).toString('hex')

describe('digestOf', () => {
  it('[finance-7] is one for one action, however its fields are ordered', () => {
    const { details, ...rest } = action
    const turned = { details: { memo: details.memo, toAgentId: details.toAgentId }, ...rest }
    assert.equal(digestOf(turned).toString('hex'), digest)
    assert.equal(digest.length, 64)
  })

  it('[finance-7] changes with anything about the action', () => {
    const others = [
      { ...action, action: 'order' },
      { ...action, agentId: 'c' },
      { ...action, parts: [{ to: purse('c' as AgentId), amount: 60 }] },
      { ...action, parts: [{ to: purse('b' as AgentId), amount: 61 }] },
      { ...action, parts: [...action.parts, { to: FEES, amount: 6 }] },
      {
        ...action,
        parts: [
          { to: purse('b' as AgentId), amount: 54 },
          { to: FEES, amount: 6 },
        ],
      },
      {
        ...action,
        parts: [
          { to: purse('b' as AgentId), amount: 53 },
          { to: FEES, amount: 7 },
        ],
      },
      { ...action, details: { ...action.details, memo: 'dinner' } },
    ]
    const digests = new Set(others.map((other) => digestOf(other).toString('hex')))
    assert.equal(digests.add(digest).size, others.length + 1)
  })

  it('[finance-7] does not name an escrow, which is made when the action is carried out', () => {
    const into = (id: string) =>
      digestOf({ ...action, parts: [{ to: escrow(id as EscrowId), amount: 60 }] }).toString('hex')
    assert.equal(into('one'), into('two'))
  })
})
