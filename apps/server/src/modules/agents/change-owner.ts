import assert from 'node:assert/strict'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { lockUser, revokeAgentKeys } from '../identity/index.ts'
import { type HandoverReason, ownerChanged } from './facts.ts'
import { keepWords } from './memory/conversation.ts'
import { eraseOwnerLayer } from './memory/owner-layer.ts'
import { type AgentRow, lockAgentOf, updateAgent } from './store/agents.ts'
import { insertHandover, insertPastOwner } from './store/handovers.ts'

/** An agent and both players, locked until the transaction ends. Only `lockHandover` makes one. */
export class Handover {
  readonly #agent: AgentRow
  readonly to: UserId
  constructor(agent: AgentRow, to: UserId) {
    this.#agent = agent
    this.to = to
  }
  get agent(): AgentRow {
    return this.#agent
  }
}

/**
 * [agents-10] Locks both players by id, then the agent, in the common order, so the transaction may not hold an agent
 * before. Nobody makes a token for an agent that is leaving, and nobody receives one while their account is being
 * deleted. Declares `not_found`: a player is gone, or the agent has another owner.
 */
export async function lockHandover(tx: Tx, agentId: AgentId, from: UserId, to: UserId): Promise<Handover> {
  assert(from !== to, 'an agent can’t go to the owner it has')
  for (const userId of [from, to].sort()) {
    const user = await lockUser(tx, userId)
    if (!user) refuse('not_found', { message: 'There is no such player.' })
  }
  const agent = await lockAgentOf(tx, from, agentId)
  return new Handover(agent ?? refuse('not_found', { message: 'The agent has another owner now.' }), to)
}

type Circumstances = {
  /** Words that the old owner left for the new one. */
  readonly wordsLeft?: string
  /** The chain's transaction that the change follows. */
  readonly txHash?: string
  /** A gift that goes back to its giver. */
  readonly returned?: true
}

/**
 * [agents-10] Gives the agent to the other player with its skills, purse and record. Its knowledge of the old owner,
 * and that owner's tokens, are deleted in the same transaction. Words that the old owner left are the agent's first
 * message to the new one.
 */
export async function changeOwner(
  uow: UnitOfWork,
  handover: Handover,
  reason: HandoverReason = 'gift',
  { wordsLeft = '', txHash, returned }: Circumstances = {},
): Promise<void> {
  const { agent, to } = handover
  const { id, ownerId, ownedSince: since } = agent
  await Promise.all([
    updateAgent(uow.tx, id, { owner_id: to, owned_since: uow.at }),
    insertPastOwner(uow.tx, ownerId, { id, since, until: uow.at }),
    insertHandover(uow.tx, id, {
      from: ownerId,
      to,
      reason: returned ? 'returned' : reason,
      txHash: txHash ?? null,
      at: uow.at,
    }),
  ])
  await eraseOwnerLayer(uow, { agentId: id, ownerId })
  await revokeAgentKeys(uow, id)
  const withWords = wordsLeft !== ''
  if (withWords) {
    const text = `I was left to you with these words: “${wordsLeft}”`
    await keepWords(uow, { agentId: id, ownerId: to }, text)
  }
  const change = { agentId: id, from: ownerId, to, reason }
  await uow.emit(ownerChanged, { ...change, ...(withWords && { withWords }), ...(returned && { returned }) })
}
