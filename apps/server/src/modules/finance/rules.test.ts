import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { credits, type EscrowId, escrow, FEES, purse } from '../ledger/index.ts'
import { decideSpend, digestOf, whyAsked } from './rules.ts'

const policy = { dailyLimit: credits(200), askAbove: credits(50), frozen: false }
const trusted = { trusted: true }
const decide = (amount: number, terms = trusted, { purse = 300, spent = 0 } = {}) =>
  decideSpend(policy, credits(purse), credits(spent), credits(amount), terms)

describe('decideSpend', () => {
  it('[finance-3] pays up to askAbove, asks above it', () => {
    assert.deepEqual(decide(50), { kind: 'pays' })
    assert.deepEqual(decide(51), { kind: 'asks', why: 'above_ask' })
  })

  it('[finance-3] asks for everything when askAbove is 0', () => {
    const always = { ...policy, askAbove: credits(0) }
    const verdict = decideSpend(always, credits(300), credits(0), credits(1), trusted)
    assert.deepEqual(verdict, { kind: 'asks', why: 'above_ask' })
    assert.equal(whyAsked('above_ask', always), 'every payment needs your word')
  })

  it('[finance-4] asks for a payee that is not on the list, however little', () => {
    assert.deepEqual(decide(1, { trusted: false }), { kind: 'asks', why: 'unlisted_payee' })
  })

  it('[finance-5] is blocked by the last credit over the daily limit', () => {
    assert.deepEqual(decide(50, trusted, { spent: 150 }), { kind: 'pays' })
    assert.deepEqual(decide(50, trusted, { spent: 151 }), { kind: 'blocked', why: 'daily_limit' })
  })

  it('[finance-6] is blocked by a freeze first, then by an empty purse', () => {
    const frozen = { ...policy, frozen: true }
    const verdict = decideSpend(frozen, credits(0), credits(0), credits(1), trusted)
    assert.deepEqual(verdict, { kind: 'blocked', why: 'frozen' })
    assert.deepEqual(decide(11, trusted, { purse: 10 }), { kind: 'blocked', why: 'funds' })
  })

  it('[finance-8] lets the owner’s word lift askAbove and the list, and nothing else', () => {
    const whole = fc.integer({ min: 0, max: 500 }).map(credits)
    const terms = fc.record({ dailyLimit: whole, askAbove: whole, frozen: fc.boolean() })
    const positive = fc.integer({ min: 1, max: 500 }).map(credits)
    fc.assert(
      fc.property(terms, whole, whole, positive, fc.boolean(), (own, purse, spent, amount, listed) => {
        const possible = !own.frozen && amount <= purse && spent + amount <= own.dailyLimit
        const approved = decideSpend(own, purse, spent, amount, { trusted: listed, approved: true })
        assert.equal(approved.kind, possible ? 'pays' : 'blocked')
        const asked = decideSpend(own, purse, spent, amount, { trusted: listed })
        assert.equal(asked.kind === 'blocked', !possible)
        assert.equal(asked.kind === 'pays', possible && listed && amount <= own.askAbove)
      }),
    )
  })
})

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
