import type { PersonalDataPart } from '../../kernel/personal-data.ts'
import { deleteApprovals, listApprovals } from './store/approvals.ts'
import { deleteTopupDays } from './store/days.ts'
import { deletePayees, listPayeesOfOwner } from './store/payees.ts'
import { deletePolicies, listPolicies } from './store/policies.ts'
import { toApproval } from './views.ts'

const EXPORTED_MAX = 10_000

export const financePersonalData: PersonalDataPart = {
  module: 'finance',
  async export({ db, at }, userId) {
    const everything = { agentIds: [], status: undefined, before: null, count: EXPORTED_MAX, at }
    const approvals = await listApprovals(db, { ownerId: userId, ...everything })
    return {
      approvals: approvals.map((row) => toApproval(row, at)),
      policies: await listPolicies(db, userId, EXPORTED_MAX),
      payees: await listPayeesOfOwner(db, userId, EXPORTED_MAX),
    }
  },
  /** F15: what the account asked and was asked goes with it; the ledger keeps its movements, without a name. */
  async erase({ tx }, userId) {
    await deleteApprovals(tx, userId)
    await deletePayees(tx, userId)
    await deletePolicies(tx, userId)
    await deleteTopupDays(tx, userId)
  },
}
