import type { UserId } from '../../kernel/lib/ids.ts'
import type { Role, SessionCaller } from '../../kernel/operation/access.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { type AccountStatus, findPlayer, lockAccountStatuses, setRole } from '../identity/index.ts'
import { insertAction, type NewAction } from './store.ts'

/** [moderation-1] Locks the caller's row until the transaction ends and checks the present role. */
export async function lockModerator(tx: Tx, caller: SessionCaller, needed: Role): Promise<AccountStatus> {
  return admitted((await lockAccountStatuses(tx, [caller.userId])).get(caller.userId), needed)
}

/**
 * Locks the caller and the player to act on, in the common order. Declares `not_found`; `forbidden` comes with the
 * access rule.
 */
export async function lockModeratorAndPlayer(
  tx: Tx,
  caller: SessionCaller,
  needed: Role,
  handle: string,
): Promise<{ moderator: AccountStatus; player: AccountStatus }> {
  const playerId = (await findPlayer(tx, handle))?.id ?? noPlayer()
  const held = await lockAccountStatuses(tx, [caller.userId, playerId])
  const moderator = admitted(held.get(caller.userId), needed)
  const player = held.get(playerId) ?? noPlayer()
  if (player.isBot) refuse('forbidden', { message: 'This is a house player.' })
  return { moderator, player }
}

/** [moderation-2] Refuses an action on a player of the same role or a higher one. */
export function requireAbove(moderator: AccountStatus, player: AccountStatus): void {
  if (!ranksAbove(moderator.role, player.role)) {
    refuse('forbidden', { message: 'This player’s role is not below yours.' })
  }
}

export const isSame = (moderator: AccountStatus, id: UserId): boolean => moderator.id === id

function admitted(moderator: AccountStatus | undefined, needed: Role): AccountStatus {
  if (!moderator) refuse('unauthenticated')
  if (moderator.suspendedAt) refuse('suspended')
  if (!hasRank(moderator.role, needed)) refuse('forbidden')
  return moderator
}

const noPlayer = (): never => refuse('not_found', { message: 'There is no such player.' })

type Why = { moderatorId: UserId | null; reason: string }

/**
 * Gives a player a role and logs it; does nothing for a role that they have already. The caller holds the player's
 * row.
 */
export async function changeRole(
  uow: UnitOfWork,
  player: AccountStatus,
  role: Role,
  why: Why,
): Promise<void> {
  if (player.role === role) return
  await setRole(uow, player, role, why.reason)
  const detail = { from: player.role, to: role }
  noteAction(uow, { ...why, action: 'change_role', userId: player.id, detail })
}

/**
 * [moderation-8] Makes a player an admin, for the operator. Returns the handle as the player writes it, or null for an
 * unknown player.
 */
export async function makeAdmin(uow: UnitOfWork, handle: string): Promise<string | null> {
  const id = (await findPlayer(uow.tx, handle))?.id
  const player = id && (await lockAccountStatuses(uow.tx, [id])).get(id)
  if (!player || player.isBot) return null
  await changeRole(uow, player, 'admin', { moderatorId: null, reason: 'Made admin by the operator' })
  return player.handle
}

/** [moderation-6] Writes into the log just before the commit: no later query waits for it. */
export function noteAction(uow: UnitOfWork, action: Omit<NewAction, 'at'>): void {
  uow.beforeCommit(() => insertAction(uow.tx, { ...action, at: uow.at }))
}

const RANKS: Record<Role, number> = { player: 0, moderator: 1, admin: 2 }

const hasRank = (held: Role, needed: Role): boolean => RANKS[held] >= RANKS[needed]

/** [moderation-2] Whether the first role ranks above the other. */
const ranksAbove = (one: Role, other: Role): boolean => RANKS[one] > RANKS[other]

/** [moderation-4] A year. */
export const MUTE_HOURS_MAX = 8_760
