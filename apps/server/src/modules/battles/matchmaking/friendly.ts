import { MODE_RULES, type Stance } from '@shugyo/engine'
import { brokenUnique } from '../../../kernel/db/errors.ts'
import { addMs, SECOND_MS } from '../../../kernel/lib/clock.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { job } from '../../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, beginBattle, requireAwake } from '../../agents/index.ts'
import { isBot } from '../../identity/index.ts'
import { commitFighters } from '../clock/seed.ts'
import { battleClosed, battleInvited } from '../facts.ts'
import { startWhenReady } from '../rounds/start.ts'
import {
  ASKED_BY_ONE_MAX,
  ASKED_OF_ONE_MAX,
  ASKING_MS,
  INVITE_MS,
  INVITES_MAX,
  requireFree,
} from '../rules.ts'
import { namesOf } from '../settlement/fought.ts'
import { closeBattle, enterOpponent, getBattle, lockBattle } from '../store/battles.ts'
import { findAsked, findOwnInvites, lockInviting, type Two } from '../store/invites.ts'
import type { BattleId, BattleRow } from '../store/row.ts'
import { getSettings } from '../store/settings.ts'
import { entryOf, freeze, insertNew } from './contenders.ts'
import { termsOf } from './enter.ts'

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

type Pair = { agent: AgentRow; opponent: AgentRow }

/**
 * [battles-13] Invites the opponent's owner to a friendly battle, or starts it at once if their settings allow. The
 * caller holds both agents' rows. Declares `forbidden`, `wrong_state`, `limit_reached`, `agent_dormant` and
 * `agent_busy`.
 */
export async function invite(
  uow: UnitOfWork,
  { agent, opponent }: Pair,
  stance?: Stance,
): Promise<BattleRow> {
  const { tx, at } = uow
  requireAwake(agent, at)
  const [{ acceptFriendlies }, { waiting, runOut }, terms] = await Promise.all([
    getSettings(tx, opponent),
    findOwnInvites(tx, { agent: agent.id, opponent: opponent.id, at }),
    termsOf(uow, agent, { stance }),
  ])
  if (acceptFriendlies === 'never')
    refuse('forbidden', { message: `${opponent.name} takes no friendly battles.` })
  if (waiting >= INVITES_MAX)
    refuse('limit_reached', { message: `${INVITES_MAX} invites of this agent’s wait for an answer.` })
  if (runOut) await expire(uow, runOut)
  const a = entryOf(uow.at, agent, terms)
  const b = entryOf(uow.at, opponent, { stance: null, clientSeed: null })
  const expiresAt = addMs(at, INVITE_MS)
  const id = await insertNew(uow, { mode: 'friendly', a, b, expiresAt }).catch(refuseSecond)
  const battle = await getBattle(tx, id)
  if (acceptFriendlies === 'auto') {
    await acceptFor(uow, battle, { agent, opponent })
    return getBattle(tx, id)
  }
  uow.enqueue(expireInvite, { battleId: id }, { runAt: expiresAt })
  await uow.emit(battleInvited, namesOf(battle))
  return battle
}

function refuseSecond(error: unknown): never {
  if (brokenUnique(error) === 'battles_one_invite')
    refuse('wrong_state', { message: 'This agent has been asked already.' })
  throw error
}

/** [battles-13] Both agents must be free and awake now. The caller holds the rows of both and of the battle. */
export async function acceptFor(
  uow: UnitOfWork,
  battle: BattleRow,
  { agent, opponent }: Pair,
  stance?: Stance,
): Promise<void> {
  for (const one of [agent, opponent]) {
    requireAwake(one, uow.at)
    requireFree(one)
  }
  const [terms] = await Promise.all([
    termsOf(uow, opponent, { stance }),
    beginBattle(uow, [agent.id, opponent.id]),
  ])
  const b = entryOf(uow.at, opponent, terms)
  const fighters = await freeze(uow.tx, { ...MODE_RULES.friendly, boss: null, a: battle.a, b })
  const fightersHash = commitFighters(uow.runtime.keyring, battle, fighters)
  await enterOpponent(uow.tx, battle.id, b, { fighters, fightersHash })
  await startWhenReady(uow, battle.id)
}

/** Closes a battle that has not begun; `by` is the player who closed it. The caller holds its row. */
export async function closeInvite(
  uow: UnitOfWork,
  battle: BattleRow,
  status: 'declined' | 'cancelled',
  by: string | null,
): Promise<void> {
  await closeBattle(uow.tx, battle.id, status)
  await uow.emit(battleClosed, { ...namesOf(battle), status, by })
}

/** [battles-13] Records once that nobody answered in time. Readers are told so from that moment on, recorded or not. */
export const expireInvite = job({
  name: 'battles.expire-invite',
  payload: Type.Object({ battleId: uuid<BattleId>() }),
  run: (uow, { battleId }) => expire(uow, battleId),
})

async function expire(uow: UnitOfWork, battleId: BattleId): Promise<void> {
  const battle = await lockBattle(uow.tx, battleId)
  if (battle?.status === 'invited') await closeInvite(uow, battle, 'cancelled', null)
}
