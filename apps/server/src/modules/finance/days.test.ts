import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { audit } from '../ledger/index.ts'
import { financeChecks } from './audit.ts'
import { purgeDays } from './reactions.ts'

describe('what was counted by the day', () => {
  const service = useService()
  const countDays = async (table: string) =>
    Number((await service.runtime.database.pool.query(`select count(*) from finance.${table}`)).rows[0].count)
  const purge = () => runUnitOfWork(service.runtime, (uow) => purgeDays.run(uow, {}))
  const faults = async () => (await audit(service.runtime.database.db, { checks: financeChecks })).violations

  it('[finance-26] goes after 90 days, and the audit still holds', async () => {
    const [payer, payee] = [await service.player(), await service.player()]
    const [{ id }, { id: toAgentId }] = [await payer.makeAgent(), await payee.makeAgent()]
    await payer.send('POST /wallet/topup', { body: { amount: 100 } })
    await payer.send(`PUT /agents/${id}/payees`, { body: { agentIds: [toAgentId] } })
    const paid = await payer.send(`POST /agents/${id}/pay`, { body: { toAgentId, amount: 5 } })
    assert.equal(paid.status, 200, paid.text)
    service.clock.advance(89 * DAY_MS)
    await purge()
    assert.deepEqual([await countDays('spend_days'), await countDays('topup_days')], [1, 1])
    service.clock.advance(2 * DAY_MS)
    await purge()
    await purge()
    assert.deepEqual([await countDays('spend_days'), await countDays('topup_days')], [0, 0])
    assert.equal(await faults(), 0)
  })
})
