import { utcDay } from '../../kernel/lib/clock.ts'
import { later, now } from '../../kernel/transaction/facts.ts'
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
  async (uow, { agentId, from }) => {
    const [declined] = await Promise.all([
      declineWaiting(uow.tx, agentId, uow.at, 'The agent has another owner now.'),
      deletePayeesOf(uow.tx, agentId, from),
      deletePolicyOf(uow.tx, agentId, from),
      beginDayAnew(uow.tx, agentId, utcDay(uow.at)),
    ])
    for (const approval of declined) await announceSettled(uow, approval, 'declined')
  },
)

/** [finance-28] Those who listed it are told. Nobody trusts it meanwhile: a listing is bound to its owner. */
export const leaveLists = later(ownerChanged, 'finance.leave-lists', (uow, { agentId, from, to, reason }) =>
  dropPayee.run(uow, { agentId, from, to, reason }),
)
