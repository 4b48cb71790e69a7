import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, lockAgents } from '../../agents/index.ts'
import { statusAt } from '../rules.ts'
import { findBattle, lockBattle } from '../store/battles.ts'
import type { BattleId, BattleRow } from '../store/row.ts'

/** The owner who acts for a side, perhaps by a token of one agent alone. */
export type Speaker = { readonly userId: UserId; readonly only: AgentId | null }

type Invited = { battle: BattleRow; agent: AgentRow; opponent: AgentRow; by: 'challenger' | 'invited' }

/**
 * A waiting invite for one of its two owners, with the rows of both agents held. Declares `not_found`, `forbidden` and
 * `wrong_state`.
 */
export async function lockInvite(tx: Tx, speaker: Speaker, id: BattleId, at: Date): Promise<Invited> {
  const seen = (await findBattle(tx, id)) ?? refuse('not_found')
  const by = whoIs(seen, speaker) ?? refuse('forbidden', { message: 'Neither fighter is yours.' })
  if (seen.status !== 'invited') refuseState(seen, at)
  // Agents before battles, as everywhere.
  const [a, b] = [seen.a.agentId, seen.b?.agentId as AgentId]
  const agents = await lockAgents(tx, [a, b])
  const battle = (await lockBattle(tx, id)) ?? refuse('not_found')
  if (statusAt(battle, at) !== 'invited') refuseState(battle, at)
  return { battle, agent: agents.get(a) as AgentRow, opponent: agents.get(b) as AgentRow, by }
}

function whoIs({ a, b }: BattleRow, { userId, only }: Speaker): Invited['by'] | null {
  const speaksFor = (side: BattleRow['b']) =>
    side?.ownerId === userId && (only === null || only === side.agentId)
  if (speaksFor(b)) return 'invited'
  return speaksFor(a) ? 'challenger' : null
}

function refuseState(battle: BattleRow, at: Date): never {
  const status = statusAt(battle, at)
  return refuse('wrong_state', { message: `This battle is ${status}.`, details: { status } })
}
