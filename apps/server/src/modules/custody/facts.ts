import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { nullable, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import type { CustodyId, ReportId } from './records.ts'

const custody = {
  custodyId: uuid<CustodyId>(),
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  holderId: uuid<UserId>(),
}

/** An agent went into custody, and its price into escrow. */
export const custodyBegan = fact('custody.began', custody)

/** The owner got a report on the agent. */
export const custodyReported = fact('custody.reported', { ...custody, reportId: uuid<ReportId>() })

/** The agent is back with its owner, and the escrow is paid out. */
export const custodyEnded = fact('custody.ended', {
  ...custody,
  /** The player who ended it; null when its time was over, or an account was closed. */
  by: nullable(uuid<UserId>()),
})
