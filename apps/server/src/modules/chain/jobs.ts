import { MINUTE_MS, SECOND_MS } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { type InsideJob, job } from '../../kernel/transaction/job.ts'
import { requestSettlements } from './intents.ts'
import { listMovedPurses, listMovedPursesOutside } from './store/tokens.ts'

const SLICE = 1_000

/**
 * [chain-12] Brings vaults to what the ledger says, those whose purse moved; a slice at a time, however many there are.
 */
export const settlePurses: InsideJob<{ after?: AgentId }> = job({
  name: 'chain.settle-purses',
  payload: Type.Object({ after: Type.Optional(uuid<AgentId>()) }),
  everyMs: 10 * MINUTE_MS,
  async run(uow, { after }) {
    const { last, moved } = await listMovedPurses(uow.tx, after ?? null, SLICE)
    if (moved.length > 0) await requestSettlements(uow, moved)
    if (last) uow.enqueue(settlePurses, { after: last })
  },
})

/**
 * [chain-12] The market contract sells no agent whose vault holds less than when it was listed. Owners outside list there,
 * so their agents' vaults hear of it soon.
 */
export const settleOutside = job({
  name: 'chain.settle-outside',
  payload: Type.Object({}),
  everyMs: 10 * SECOND_MS,
  async run(uow) {
    const moved = await listMovedPursesOutside(uow.tx, SLICE)
    if (moved.length > 0) await requestSettlements(uow, moved)
  },
})
