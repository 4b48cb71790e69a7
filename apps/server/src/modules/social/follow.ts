import { addMs, DAY_MS } from '../../kernel/lib/clock.ts'
import type { UserId } from '../../kernel/lib/ids.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { ownsAnyOf } from '../agents/index.ts'
import { lockAccountRow } from '../identity/index.ts'
import { agentFollowed } from './events.ts'
import {
  type Following,
  findFollow,
  getFollowing,
  listFollows,
  lockPerson,
  saveFollow,
} from './store/follows.ts'

type Agent = Parameters<typeof getFollowing>[1]

/** [social-1] Follows an agent. Declares `limit_reached`. */
export async function follow(
  uow: UnitOfWork,
  userId: UserId,
  agent: { id: Agent; ownerId: UserId },
): Promise<Following> {
  const { tx, at } = uow
  if (!(await lockAccountRow(tx, userId))) refuse('unauthenticated')
  const following = await lockPerson(tx, userId)
  const before = await findFollow(tx, userId, agent.id)
  if (before?.active) return getFollowing(tx, agent.id, userId)
  if (following >= FOLLOWS_MAX) {
    refuse('limit_reached', { message: `You follow ${FOLLOWS_MAX} agents, the most there can be.` })
  }
  // [social-3] Without this a player could fill the owner's inbox by following and unfollowing.
  const isNews = !before || before.toldAt <= addMs(at, -NEWS_AGAIN_MS)
  const toldAt = before && !isNews ? before.toldAt : at
  const followers = await saveFollow(tx, { userId, agentId: agent.id, active: true, at, toldAt })
  if (isNews && agent.ownerId !== userId) await uow.emit(agentFollowed, { agentId: agent.id })
  return { following: true, followers }
}

export async function unfollow({ tx, at }: UnitOfWork, userId: UserId, agentId: Agent): Promise<Following> {
  if (!(await lockAccountRow(tx, userId))) refuse('unauthenticated')
  await lockPerson(tx, userId)
  const before = await findFollow(tx, userId, agentId)
  if (!before?.active) return getFollowing(tx, agentId, userId)
  const { toldAt } = before
  return { following: false, followers: await saveFollow(tx, { userId, agentId, active: false, at, toldAt }) }
}

/** Whether the player follows an agent of this owner. */
export async function followsOwner(tx: Tx, userId: UserId, ownerId: UserId): Promise<boolean> {
  const followed = (await listFollows(tx, userId, FOLLOWS_MAX)).map(({ agentId }) => agentId)
  return followed.length > 0 && ownsAnyOf(tx, ownerId, followed)
}

/** [social-1] The database enforces the same limit. */
export const FOLLOWS_MAX = 500
/** [social-3] A follow within this time after the player's last one is not announced again. */
export const NEWS_AGAIN_MS = DAY_MS
/** [social-4] The age up to which the feed shows activities. */
export const ACTIVITY_KEPT_MS = 90 * DAY_MS
