import type { UserId } from '../../kernel/lib/ids.ts'
import { inPages, mapped, type PersonalDataPart } from '../../kernel/personal-data.ts'
import type { ReadContext } from '../../kernel/transaction/unit-of-work.ts'
import { listOwnedAgents } from '../agents/index.ts'
import { type Entry, listEntries, purse } from '../ledger/index.ts'
import { type ApprovalRow, deleteApprovals, listApprovals } from './store/approvals.ts'
import { deleteTopupDays } from './store/days.ts'
import { deleteStoredSums } from './store/pocket-sums.ts'
import {
  type AgentPayee,
  type AgentPolicy,
  deletePayees,
  deletePolicies,
  listPayeesOfOwner,
  listPolicies,
} from './store/policies.ts'
import { deleteReservationsOf, deleteUsage, listUsageOf, type UsageRow } from './store/usage.ts'
import { toApproval } from './views.ts'

export const financePersonalData: PersonalDataPart = {
  module: 'finance',
  async export(reading, userId) {
    const { db, at } = reading
    const everything = { ownerId: userId, agentIds: [], status: undefined, at }
    const approvals = inPages<ApprovalRow>((after, count) =>
      listApprovals(db, { ...everything, before: after?.id ?? null, count }),
    )
    return {
      approvals: mapped(approvals, (row) => ({ ...toApproval(row, at), declineReason: row.declineReason })),
      policies: inPages<AgentPolicy>((after, count) => listPolicies(db, userId, count, after?.agentId)),
      payees: inPages<AgentPayee>((after, count) => listPayeesOfOwner(db, userId, count, after)),
      purseLedger: purseEntries(reading, userId),
      usage: inPages<UsageRow>((after, count) => listUsageOf(db, userId, after, count)),
    }
  },
  /** [finance-15] The account's questions and answers are deleted; the ledger keeps its movements, without a name. */
  async erase({ tx }, userId) {
    await Promise.all([
      deleteApprovals(tx, userId),
      deletePayees(tx, userId),
      deletePolicies(tx, userId),
      deleteTopupDays(tx, userId),
      deleteStoredSums(tx, userId),
      deleteUsage(tx, userId),
      deleteReservationsOf(tx, userId),
    ])
  },
}

/** The movements of the purses of the player's agents since they became theirs, agent by agent, newest first. */
async function* purseEntries({ db }: ReadContext, userId: UserId) {
  for (const { id: agentId, since } of await listOwnedAgents(db, userId)) {
    const entries = inPages<Entry>((after, limit) =>
      listEntries(db, purse(agentId), { limit, beforeId: after?.id }),
    )
    for await (const entry of entries) {
      if (entry.at < since) break
      yield { agentId, ...entry }
    }
  }
}
