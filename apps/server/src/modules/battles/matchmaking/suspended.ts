import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import { now } from '../../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import {
  type AgentRow,
  endForNothing,
  listAgentIdsOf,
  lockAgents,
  requireUnrented,
} from '../../agents/index.ts'
import { accountSuspended, isSuspended } from '../../identity/index.ts'
import { lockUnfought } from '../store/battles.ts'
import { closeInvite } from './friendly.ts'

/** Locks this many agents at a time. */
const TOGETHER = 100

export const ADMISSION_PROBLEMS = ['wrong_state', 'agent_in_custody'] as const

/**
 * [battles-24] [battles-70] A suspended player's agents, and rented ones, may not fight. The caller holds the agent's
 * row. Declares `ADMISSION_PROBLEMS`.
 */
export async function requireAdmitted(uow: UnitOfWork, agent: AgentRow): Promise<void> {
  const { ownerId, name } = agent
  // Read under the agent's lock, which a suspension takes too: either this sees the suspension, or the suspension sees
  // the new battle and withdraws it.
  if (await isSuspended(uow.tx, ownerId))
    refuse('wrong_state', { message: `${name} takes part in no battles for now.` })
  await requireUnrented(uow, agent)
}

/**
 * [battles-24] Closes the waiting battles and the invites, sent and received, of a suspended player's agents; running
 * battles play on.
 */
export const withdrawSuspended = now(
  accountSuspended,
  'battles.withdraw-suspended',
  async (uow, { userId }) => {
    for (let after: AgentId | null = null; ; ) {
      const ids: AgentId[] = await listAgentIdsOf(uow.tx, userId as UserId, TOGETHER, after)
      await lockAgents(uow.tx, ids)
      for (const id of ids) await withdraw(uow, id)
      after = ids.at(-1) ?? null
      if (ids.length < TOGETHER) return
    }
  },
)

async function withdraw(uow: UnitOfWork, id: AgentId): Promise<void> {
  for (const battle of await lockUnfought(uow.tx, id)) {
    if (battle.status === 'queued') await endForNothing(uow, [id])
    await closeInvite(uow, battle, 'cancelled', null)
  }
}
