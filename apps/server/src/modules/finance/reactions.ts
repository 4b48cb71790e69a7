import { utcDay } from '../../kernel/clock.ts'
import { later, now } from '../../kernel/facts.ts'
import { ownerChanged } from '../agents/index.ts'
import { announceSettled } from './approvals.ts'
import { dropPayee } from './jobs.ts'
import { declineWaiting } from './store/approvals.ts'
import { beginDayAnew } from './store/days.ts'
import { deletePayeesOf } from './store/payees.ts'
import { deletePolicyOf } from './store/policies.ts'

/** [finance-14] Nothing of the old owner's stays with the agent: no policy, no day's spending, no payee, no open question. */
export const forgetOldOwner = now(
  ownerChanged,
  'finance.forget-old-owner',
  async (deed, { agentId, from }) => {
    const [declined] = await Promise.all([
      declineWaiting(deed.tx, agentId, deed.at, 'The agent has another owner now.'),
      deletePayeesOf(deed.tx, agentId, from),
      deletePolicyOf(deed.tx, agentId, from),
      beginDayAnew(deed.tx, agentId, utcDay(deed.at)),
    ])
    for (const approval of declined) await announceSettled(deed, approval, 'declined')
  },
)

/** [finance-28] Those who listed it are told. Nobody trusts it meanwhile: a listing is bound to its owner. */
export const leaveLists = later(ownerChanged, 'finance.leave-lists', (deed, { agentId, from, to, reason }) =>
  dropPayee.run(deed, { agentId, from, to, reason }),
)
