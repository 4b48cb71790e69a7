import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { useService } from '../../testing/service.ts'
import { findAgent } from '../agents/index.ts'
import { credits } from '../ledger/index.ts'
import { foreseeSpend } from './index.ts'
import { makePair, payFrom, setPolicyOf } from './testing.ts'

describe('foreseeSpend', () => {
  const service = useService()

  it('[finance-21] says what a spending would come to, and why, and changes nothing', async () => {
    const { payer, payee } = await makePair(service)
    const { db } = service.runtime.database
    const foresee = async (amount: number, trusted?: boolean) => {
      const agent = await findAgent(db, payer.id as AgentId)
      assert(agent)
      const { policy, message } = await foreseeSpend(db, agent, credits(amount), service.clock.now(), trusted)
      return [policy, message]
    }
    await setPolicyOf(payer, { askAbove: 50, dailyLimit: 100 })
    assert.deepEqual(await foresee(50), ['pays', null])
    assert.deepEqual(await foresee(51), [
      'asks',
      'Your approval is needed: more than 50 credits needs your word.',
    ])
    assert.deepEqual(await foresee(1, false), ['asks', 'Your approval is needed: not on the list of payees.'])
    await payFrom(payer, payee, 40)
    const over = 'This is over the daily limit of 100 credits: 40 credits went out today.'
    assert.deepEqual(await foresee(61), ['blocked', over])
    assert.deepEqual(await foresee(261), ['blocked', 'This costs 261 credits; the purse holds 260 credits.'])
    await setPolicyOf(payer, { frozen: true })
    assert.deepEqual(await foresee(1), ['blocked', 'The agent’s purse is frozen.'])
    assert.deepEqual(await foresee(0), ['pays', null])
  })
})
