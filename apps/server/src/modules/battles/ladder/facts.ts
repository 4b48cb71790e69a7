import type { AgentId } from '../../../kernel/lib/ids.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { fact } from '../../../kernel/transaction/facts.ts'

/** The season is closed: its standings are final and its prizes are paid. */
export const seasonClosed = fact('battles.season_closed', { season: Type.Integer() })

/** An agent won a prize when a season closed. */
export const prizeWon = fact('battles.prize_won', {
  season: Type.Integer(),
  agentId: uuid<AgentId>(),
  place: Type.Integer(),
  amount: Type.Integer(),
})

/** The owner of an agent that stood on a ladder of a closed season is to be told how it ended. */
export const seasonTold = fact('battles.season_told', { season: Type.Integer(), agentId: uuid<AgentId>() })
