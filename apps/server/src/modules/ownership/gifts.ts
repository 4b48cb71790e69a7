import { brokenUnique, TryAgain } from '../../kernel/db/errors.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { Slot } from '../../kernel/lib/slot.ts'
import { Problem, refuse } from '../../kernel/operation/problems.ts'
import type { Tx, UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import {
  type AgentRow,
  changeOwner,
  findLastHandover,
  type HandoverRow,
  listAgentIdsOf,
  lockAgents,
  lockHandover,
  requireFreeToGo,
} from '../agents/index.ts'
import {
  createHousePlayer,
  findAccountStatus,
  findPlayer,
  isSuspended,
  lockAccountStatuses,
} from '../identity/index.ts'
import { returnableAt } from './rules.ts'
import { findAcceptFrom } from './store.ts'

/** The problems of an operation that names a recipient of an agent. */
export const RECIPIENT_PROBLEMS = ['not_found', 'wrong_state'] as const

/** [ownership-9] Another player to whom an agent can be given. */
export async function getRecipient(
  tx: Tx,
  giver: UserId,
  handle: string,
): Promise<{ id: UserId; handle: string }> {
  const player = await findPlayer(tx, handle)
  if (!player) refuse('not_found', { message: `There is no player ${handle}.` })
  if (player.id === giver) refuse('wrong_state', { message: 'You already own it: name another player.' })
  if (player.isBot)
    refuse('wrong_state', { message: 'This player belongs to the platform and takes no agents.' })
  await requireAdmitted(tx, player.id)
  return player
}

/** Suspended players receive nothing. */
export async function requireAdmitted(tx: Tx, userId: UserId): Promise<void> {
  if (await isSuspended(tx, userId)) refuse('wrong_state', { message: 'This player is suspended.' })
}

/** Whether a player follows an agent of this owner; added by the module that keeps follows. */
export const ownerFollows = new Slot<(tx: Tx, userId: UserId, ownerId: UserId) => Promise<boolean>>(
  'ownership: who follows an agent of this owner',
)

/**
 * [ownership-14] Refuses a gift that the player does not take, in the same words whatever the setting is: whom somebody
 * follows is told to nobody. The caller holds both players' rows. Declares `not_accepted`.
 */
export async function requireAccepted({ tx, runtime }: UnitOfWork, from: UserId, to: UserId): Promise<void> {
  const acceptFrom = await findAcceptFrom(tx, to)
  if (acceptFrom === 'everybody') return
  if (acceptFrom === 'followed') {
    for (const follows of ownerFollows.of(runtime)) if (await follows(tx, to, from)) return
  }
  refuse('not_accepted')
}

const KEEPER = { handle: 'house_keeper', displayName: 'House keeper' } as const

/**
 * [ownership-16] The platform's own player, who keeps agents whose giver is not there to take them back. Made when it is
 * first needed; nobody can sign in to it.
 */
async function keeperOf(uow: UnitOfWork): Promise<UserId> {
  const keeper = await findPlayer(uow.tx, KEEPER.handle)
  return keeper?.id ?? (await createHousePlayer(uow, { ...KEEPER, withoutGift: true }).catch(retryIfMade))
}

/** Of two that make it at once, the second finds it. */
function retryIfMade(error: unknown): never {
  throw brokenUnique(error) === null ? error : new TryAgain(error)
}

/** An account that leaves gives back so many at once; with more it gives some back first. */
const GIVEN_BACK_MAX = 100

/** A gift, and who gets it: its giver, or the platform in the giver's place. */
type Gift = { readonly agentId: AgentId; readonly giver: UserId; readonly to: UserId }

/**
 * [ownership-15] Gives a gift back, whatever its giver's own setting says. The caller owns the agent and holds no row.
 * Declares `wrong_state`, `window_closed`, `not_found` and `HANDOVER_PROBLEMS`.
 */
export async function giveBack(
  uow: UnitOfWork,
  owner: UserId,
  agentId: AgentId,
): Promise<{ agent: AgentRow; to: UserId }> {
  const last = await findLastHandover(uow.tx, agentId)
  const verdict = returnableAt(uow.at, last)
  if (verdict.kind === 'no gift')
    refuse('wrong_state', { message: 'Only an agent that was given to you can be returned, and only once.' })
  if (verdict.kind === 'too late')
    refuse('window_closed', {
      message: 'A gift can be returned for 7 days.',
      details: { until: verdict.until },
    })
  const { from: giver } = last as HandoverRow
  const [gift] = await lockGifts(uow, owner, [{ agentId, giver }])
  return handBack(uow, owner, gift as Gift)
}

/**
 * [ownership-17] An account that leaves gives its gifts back, all or nothing. Where it owns an agent that can't go
 * back, the deletion is refused (`has_agents`), here or by the agents' own part of it.
 */
export async function giveBackAll(uow: UnitOfWork, owner: UserId): Promise<void> {
  const { tx, at } = uow
  const ids = await listAgentIdsOf(tx, owner, GIVEN_BACK_MAX + 1, null)
  const handovers = await Promise.all(ids.map((id) => findLastHandover(tx, id)))
  const stays = handovers.some((last) => returnableAt(at, last).kind !== 'returnable')
  if (ids.length === 0 || ids.length > GIVEN_BACK_MAX || stays) return
  const given = ids.map((agentId, place) => ({ agentId, giver: (handovers[place] as HandoverRow).from }))
  for (const gift of await lockGifts(uow, owner, given)) {
    await handBack(uow, owner, gift).catch((error) => {
      throw error instanceof Problem ? new Problem('has_agents', { message: stayingWords(error) }) : error
    })
  }
}

const stayingWords = ({ message }: Problem): string => `A gift of yours can’t go back now. ${message}`

/** Locks players, then agents, each by id, and decides who gets what as it stands then. */
async function lockGifts(
  uow: UnitOfWork,
  owner: UserId,
  given: readonly Omit<Gift, 'to'>[],
): Promise<readonly Gift[]> {
  const { tx } = uow
  const givers = [...new Set(given.map(({ giver }) => giver))]
  const seen = await Promise.all(givers.map((giver) => findAccountStatus(tx, giver)))
  const keeper = seen.every((one) => one?.suspendedAt === null) ? null : await keeperOf(uow)
  const standings = await lockAccountStatuses(tx, [owner, ...givers, ...(keeper ? [keeper] : [])])
  await lockAgents(
    tx,
    given.map(({ agentId }) => agentId),
  )
  return given.map(({ agentId, giver }) => {
    const takes = standings.get(giver)?.suspendedAt === null
    // Suspended or gone since it was looked at.
    const to = takes ? giver : (keeper ?? retry())
    return { agentId, giver, to }
  })
}

/** [ownership-15] The last change of hands is read again: both players and the agent are held by now. */
async function handBack(uow: UnitOfWork, owner: UserId, { agentId, giver, to }: Gift) {
  const [last, handover] = await Promise.all([
    findLastHandover(uow.tx, agentId),
    lockHandover(uow.tx, agentId, owner, to),
  ])
  if (last?.from !== giver || returnableAt(uow.at, last).kind !== 'returnable') retry()
  await requireFreeToGo(uow, agentId)
  await changeOwner(uow, handover, 'gift', { returned: true })
  return { agent: handover.agent, to }
}

function retry(): never {
  throw new TryAgain(new Problem('wrong_state'))
}
