import { fact } from '../../kernel/facts.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import { nullable, uuid } from '../../kernel/schema.ts'
import type { CustodyId, ReportId } from './records.ts'

const custody = {
  custodyId: uuid<CustodyId>(),
  agentId: uuid<AgentId>(),
  ownerId: uuid<UserId>(),
  holderId: uuid<UserId>(),
}

/** An agent went into other hands, and its price into escrow. */
export const custodyBegan = fact('custody.began', custody)

/** The owner was told how the agent does. */
export const custodyReported = fact('custody.reported', { ...custody, reportId: uuid<ReportId>() })

/** The agent is back with its owner, and the escrow is shared out. */
export const custodyEnded = fact('custody.ended', {
  ...custody,
  /** Whose word it was; null when its time was over, or an account was shut. */
  by: nullable(uuid<UserId>()),
})
