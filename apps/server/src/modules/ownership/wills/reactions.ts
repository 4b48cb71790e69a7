import type { AgentId } from '../../../kernel/lib/ids.ts'
import { inPages } from '../../../kernel/personal-data.ts'
import { now } from '../../../kernel/transaction/facts.ts'
import { ownerChanged } from '../../agents/index.ts'
import { accountRestored } from '../../identity/index.ts'
import { deleteWill, listWillsOf, type WillRow } from './store.ts'
import { lookAtWill } from './watch.ts'

/** [ownership-13] A will belongs to one owner, and ends with their ownership. */
export const forgetWill = now(ownerChanged, 'ownership.forget-will', ({ tx }, { agentId }) =>
  deleteWill(tx, agentId),
)

/** [ownership-11] A suspension stopped the count; now it goes on. */
export const resumeCount = now(accountRestored, 'ownership.resume-count', async (uow, { userId }) => {
  const wills = inPages<WillRow>((after, count) =>
    listWillsOf(uow.tx, userId, count, (after?.agentId ?? null) as AgentId | null),
  )
  for await (const { agentId } of wills) await lookAtWill(uow, agentId)
})
