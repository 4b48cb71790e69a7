import type { BossId, Mode, Stance } from '@shugyo/engine'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, lockAgents, requireAwake } from '../../agents/index.ts'
import { requireFree } from '../rules.ts'
import type { BattleId, BattleRow } from '../store/row.ts'
import { enter, termsOf, type Wish } from './enter.ts'
import { acceptFor, invite, requireAskable } from './friendly.ts'
import { lockInvite, type Speaker } from './invited.ts'
import { requireAdmitted } from './suspended.ts'

// The battles that an owner can send an agent into, through an operation or a prompt; both come here.

type Ordered = Wish & { readonly mode: Exclude<Mode, 'friendly'>; readonly boss: BossId | null }

/**
 * Sends an agent into battle; the caller holds its row. Declares `agent_dormant`, `agent_busy`, `forbidden` and
 * `ADMISSION_PROBLEMS`.
 */
export async function sendIntoBattle(uow: UnitOfWork, agent: AgentRow, wish: Ordered): Promise<BattleId> {
  requireAwake(agent, uow.at)
  requireFree(agent)
  await requireAdmitted(uow, agent)
  return enter(uow, agent, wish.mode, await termsOf(uow, agent, wish), wish.boss)
}

type Asked = { readonly ownerId: UserId; readonly agentId: AgentId; readonly opponentId: AgentId }

/**
 * [battles-13] Asks for a friendly battle with somebody else's agent. Declares `not_found`, `forbidden`, `wrong_state`,
 * `limit_reached`, `agent_dormant` and `agent_busy`.
 */
export async function askForFriendly(uow: UnitOfWork, asked: Asked, stance?: Stance): Promise<BattleRow> {
  const { ownerId, agentId, opponentId } = asked
  const agents = await lockAgents(uow.tx, [agentId, opponentId])
  const agent = agents.get(agentId) ?? refuse('not_found')
  const opponent = agents.get(opponentId) ?? refuse('not_found', { message: 'There is no such opponent.' })
  // Checked again under the lock: the agent may have changed hands meanwhile.
  if (agent.ownerId !== ownerId) refuse('not_found', { message: 'You have no agent of that id.' })
  if (opponent.ownerId === ownerId) {
    const message = 'is an agent of your own'
    refuse('invalid_request', { details: [{ path: 'body.opponentAgentId', message }] })
  }
  await Promise.all([agent, opponent].map((one) => requireAdmitted(uow, one)))
  await requireAskable(uow, agent, opponent)
  return invite(uow, { agent, opponent }, stance)
}

/** [battles-13] Accepts an invite. Declares `not_found`, `forbidden`, `wrong_state`, `agent_dormant` and `agent_busy`. */
export async function acceptInvite(
  uow: UnitOfWork,
  speaker: Speaker,
  id: BattleId,
  stance?: Stance,
): Promise<BattleId> {
  const { battle, by, ...pair } = await lockInvite(uow.tx, speaker, id, uow.at)
  if (by === 'challenger') refuse('forbidden', { message: 'The other owner accepts or declines.' })
  await Promise.all([pair.agent, pair.opponent].map((one) => requireAdmitted(uow, one)))
  await acceptFor(uow, battle, pair, stance)
  return battle.id
}
