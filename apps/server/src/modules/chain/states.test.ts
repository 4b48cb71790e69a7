import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import {
  type IntentId,
  insertIntent,
  markDone,
  markReopened,
  markSent,
  noteRefusal,
  requeue,
} from './store/intents.ts'
import { confirmTx, dropTx, insertTx } from './store/txs.ts'

describe('the states of what the chain is told', () => {
  const service = useService()

  it('[chain-4] what is done is neither refused nor queued again; only a block that is gone reopens it', async () => {
    const agentId = (await (await service.player()).makeAgent()).id as AgentId
    await runUnitOfWork(service.runtime, async ({ tx, at }) => {
      await insertIntent(tx, { key: 'test', kind: 'settle', agentId, payload: {} }, at)
    })
    const look = async () => {
      const text = `select id, status, tries from chain.intents where key = 'test'`
      return (await service.runtime.database.pool.query(text)).rows[0]
    }
    const id = (await look()).id as IntentId
    const refused = { id, tries: 9, error: 'no' }
    await runUnitOfWork(service.runtime, async ({ tx, at }) => {
      const sent = await insertTx(tx, 0, 0, at)
      await markSent(tx, [id], sent)
      await markDone(tx, [id])
      await confirmTx(tx, sent, { hash: '0x1', block: 1, blockHash: '0x2' })
      await dropTx(tx, sent)
      await requeue(tx, [id])
      for (const status of ['queued', 'failed'] as const)
        await noteRefusal(tx, { ...refused, status, notBefore: at })
    })
    assert.deepEqual(await look(), { id, status: 'done', tries: 0 })
    const { rows } = await service.runtime.database.pool.query('select status from chain.txs')
    assert.deepEqual(rows, [{ status: 'confirmed' }])
    await runUnitOfWork(service.runtime, ({ tx }) => markReopened(tx, [id]))
    assert.equal((await look()).status, 'sent')
  })
})
