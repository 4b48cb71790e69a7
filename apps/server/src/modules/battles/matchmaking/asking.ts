import { addMs, SECOND_MS } from '../../../kernel/lib/clock.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import type { AgentRow } from '../../agents/index.ts'
import { isBot } from '../../identity/index.ts'
import { ASKED_BY_ONE_MAX, ASKED_OF_ONE_MAX, ASKING_MS } from '../rules.ts'
import { findAsked, lockInviting, type Two } from '../store/invites.ts'

/**
 * [battles-13] Nobody asks the same player twice at a time, and nobody asks, or is asked, without end. The caller holds
 * both agents' rows. Declares `wrong_state` and `forbidden`.
 */
export async function requireAskable(uow: UnitOfWork, agent: AgentRow, opponent: AgentRow): Promise<void> {
  const { tx, at } = uow
  const two: Two = { challenger: agent.ownerId, invited: opponent.ownerId }
  const [, asked, ofHouse] = await Promise.all([
    lockInviting(tx, two),
    findAsked(tx, two, at, addMs(at, -ASKING_MS)),
    isBot(tx, opponent.ownerId),
  ])
  // Nobody would answer.
  if (ofHouse) refuse('forbidden', { message: `${opponent.name} takes no friendly battles.` })
  if (asked.open) {
    refuse('wrong_state', {
      message: 'An invite between the two of you waits for its answer already.',
      details: { battleId: asked.open },
    })
  }
  if (asked.by >= ASKED_BY_ONE_MAX)
    refuseOften(
      at,
      ASKED_BY_ONE_MAX,
      asked.firstBy,
      'You have asked for many friendly battles: wait a while.',
    )
  if (asked.of >= ASKED_OF_ONE_MAX)
    refuseOften(
      at,
      ASKED_OF_ONE_MAX,
      asked.firstOf,
      'This player is asked for many friendly battles: try later.',
    )
}

function refuseOften(at: Date, limit: number, first: Date | null, message: string): never {
  const freeAt = addMs(first ?? at, ASKING_MS)
  const retryAfter = Math.max(1, Math.ceil((freeAt.getTime() - at.getTime()) / SECOND_MS))
  refuse('rate_limited', {
    message,
    details: { limit, windowSeconds: ASKING_MS / SECOND_MS, retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  })
}
