import { utcDay } from '../../kernel/clock.ts'
import { now } from '../../kernel/facts.ts'
import { ownerChanged } from '../agents/index.ts'
import { announceSettled } from './approvals.ts'
import { declineWaiting } from './store/approvals.ts'
import { beginDayAnew } from './store/days.ts'
import { deletePayeesOf } from './store/payees.ts'
import { deletePolicyOf } from './store/policies.ts'

/** [finance-14] Nothing of the old owner's stays with the agent: no policy, no day's spending, no payee, no open question. */
export const forgetOldOwner = now(
  ownerChanged,
  'finance.forget-old-owner',
  async (deed, { agentId, from }) => {
    await deletePayeesOf(deed.tx, agentId, from)
    await deletePolicyOf(deed.tx, agentId, from)
    await beginDayAnew(deed.tx, agentId, utcDay(deed.at))
    const declined = await declineWaiting(deed.tx, agentId, deed.at, 'The agent has another owner now.')
    for (const approval of declined) await announceSettled(deed, approval, 'declined')
  },
)
