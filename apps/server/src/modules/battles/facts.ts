import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { nullable, oneOf, Type, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import type { BattleId } from './store/row.ts'
import type { RunId } from './store/runs.ts'

const battle = {
  battleId: uuid<BattleId>(),
  aAgentId: uuid<AgentId>(),
  /** Null for a boss or a partner of the house. */
  bAgentId: nullable(uuid<AgentId>()),
}

/** An owner invites another's agent to a friendly battle. */
export const battleInvited = fact('battles.invited', battle)

/** Both fighters are in the ring and the clock runs. */
export const battleStarted = fact('battles.started', battle)

/** The last round is over and the battle is settled. */
export const battleFinished = fact('battles.finished', battle)

/** The battle will not be fought: the invited owner declined, somebody cancelled, or it could not be completed. */
export const battleClosed = fact('battles.closed', {
  ...battle,
  status: oneOf(['declined', 'cancelled', 'failed']),
  /** The player who closed it; null when time ran out, or it failed. */
  by: nullable(uuid()),
})

const run = { runId: uuid<RunId>(), agentId: uuid<AgentId>(), ownerId: uuid<UserId>() }

export const hardcoreStarted = fact('battles.hardcore_started', run)
export const hardcoreEnded = fact('battles.hardcore_ended', run)

/** An agent won a trophy, by the id of its gear. */
export const trophyWon = fact('battles.trophy_won', { ...run, item: Type.String() })
