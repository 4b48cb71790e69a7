import { fact } from '../../../kernel/facts.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { Type, uuid } from '../../../kernel/schema.ts'

/** The season is over for good: its standings are final, its prizes are paid. */
export const seasonClosed = fact('battles.season_closed', { season: Type.Integer() })

/** An agent stood so high when a season closed that it was paid for it. */
export const prizeWon = fact('battles.prize_won', {
  season: Type.Integer(),
  agentId: uuid<AgentId>(),
  place: Type.Integer(),
  amount: Type.Integer(),
})

/** Whoever owns an agent that stood on a ladder of a closed season is to hear how it ended. */
export const seasonTold = fact('battles.season_told', { season: Type.Integer(), agentId: uuid<AgentId>() })
