import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { serialPager } from '../../kernel/operation/paging.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import type { NamedAgent } from '../agents/index.ts'
import { type Entry, getBalance, type Holder, listEntries, purse, wallet } from '../ledger/index.ts'
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

const entryPages = serialPager('movements')

type Asked = {
  readonly limit: number
  readonly cursor?: string | undefined
  /** Older movements are hidden from the reader. */
  readonly since?: Date
}

/** A page of a wallet's or purse's movements, newest first. May refuse with `invalid_cursor`. */
export async function pageOfEntries(db: Db, holder: Holder, { limit, cursor, since }: Asked) {
  const beforeId = entryPages.read(cursor) ?? undefined
  const entries = await listEntries(db, holder, { limit: limit + 1, beforeId })
  const shown = since ? entries.filter(({ at }) => at >= since) : entries
  return entryPages.page<Entry>(shown, limit, ({ id }) => id)
}

/** The balances of agent and owner after a movement between the two. */
export async function getPurseAndWallet(tx: Tx, userId: UserId, agentId: AgentId) {
  const [inPurse, inWallet] = await Promise.all([
    getBalance(tx, purse(agentId)),
    getBalance(tx, wallet(userId)),
  ])
  return { purse: inPurse, wallet: inWallet }
}
