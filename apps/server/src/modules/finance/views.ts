import type { Static } from '../../kernel/operation/schema.ts'
import type { NamedAgent } from '../agents/index.ts'
import type { Approval, PayeeList } from './records.ts'
import { statusAt } from './rules.ts'
import type { ApprovalRow } from './store/approvals.ts'

/** An approval as the interface shows it, at this moment. */
export const toApproval = (row: ApprovalRow, at: Date): Static<typeof Approval> => ({
  id: row.id,
  taskId: row.taskId,
  agentId: row.agentId,
  amount: row.amount,
  reason: row.reason,
  memo: memoOf(row.details),
  status: statusAt(row, at),
  createdAt: row.createdAt,
})

/** [finance-22] The requester's own words, unchanged. */
const memoOf = ({ memo }: ApprovalRow['details']): string | null =>
  typeof memo === 'string' && memo !== '' ? memo : null

/** Payees in the owner's order, with their present names. */
export function toPayeeList(ids: readonly string[], named: readonly NamedAgent[]): Static<typeof PayeeList> {
  const byId = new Map(named.map((agent) => [agent.agentId as string, agent]))
  return { data: ids.flatMap((id) => byId.get(id) ?? []) }
}
