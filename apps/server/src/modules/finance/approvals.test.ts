import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addMs, HOUR_MS } from '../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { credits } from '../ledger/index.ts'
import { type ApprovalId, expireIfDue, settleApproval } from './store/approvals.ts'
import { approveBy, askFor, makeAgent, statusOf } from './testing.ts'

describe('the states of an approval', () => {
  const service = useService()

  it('[finance-9] what was answered is not answered again, nor does it run out', async () => {
    const [payer, payee] = [await makeAgent(await service.player()), await makeAgent(await service.player())]
    const [yes, no] = [await askFor(payer, payee, 60), await askFor(payer, payee, 61)]
    await approveBy(payer.owner, yes)
    await payer.owner.send(`POST /approvals/${no}/decline`)
    for (const [id, answer] of [
      [yes, 'approved'],
      [no, 'declined'],
    ] as [ApprovalId, string][]) {
      await runUnitOfWork(service.runtime, async (uow) => {
        const transfer = uow.newId<'transfer'>()
        for (const settlement of [
          { status: 'approved', transfer, amount: credits(1) },
          { status: 'declined', declineReason: null },
        ] as const)
          assert.equal(await settleApproval(uow.tx, id, uow.at, settlement), false)
        assert.equal(await expireIfDue(uow.tx, id, addMs(uow.at, 1_000 * HOUR_MS)), null)
      })
      assert.equal(await statusOf(payer.owner, id), answer)
    }
  })
})
