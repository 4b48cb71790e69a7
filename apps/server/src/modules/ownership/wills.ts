import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { inPages } from '../../kernel/personal-data.ts'
import type { Notice } from '../../kernel/transaction/events.ts'
import { fact, now } from '../../kernel/transaction/facts.ts'
import { type InsideJob, job } from '../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import {
  changeOwner,
  endObstacles,
  findCard,
  lockHandover,
  ownerChanged,
  transferEvent,
} from '../agents/index.ts'
import { accountRestored, findAbsence, getHandle, lockAccountStatuses, mention } from '../identity/index.ts'
import { decideWill, dueAtOf, type Verdict } from './rules.ts'
import { deleteWill, findWill, listWillsOf, saveTold, toldOf, type WillRow } from './store.ts'

const will = { agentId: uuid<AgentId>(), ownerId: uuid<UserId>(), heirId: uuid<UserId>() }

/** In this many days the agent goes to its heir, unless its owner shows a sign of life. */
const willRanLow = fact('ownership.will_ran_low', {
  ...will,
  days: Type.Integer(),
  dueAt: Type.String({ format: 'date-time' }),
})

/** There is no heir any more: the agent stays, and the will is deleted. */
export const willLapsed = fact('ownership.will_lapsed', will)

type Named = { agentId: AgentId; ownerId: UserId; heirId: UserId }

/** To the owner, if they still own the agent. */
async function tellOwner(
  { tx }: UnitOfWork,
  { agentId, ownerId, heirId }: Named,
  change: 'will_due' | 'will_lapsed',
  at: Date,
  noticeFor: (name: string) => Omit<Notice, 'link'>,
) {
  const agent = await findCard(tx, agentId)
  if (agent?.ownerId !== ownerId) return []
  const { name, tokenId } = agent
  const hands = { from: await getHandle(tx, ownerId), to: await getHandle(tx, heirId) }
  const record = { agentId, name, tokenId, ...hands, reason: 'inherited' as const, at }
  return [{ to: ownerId, change, record, notice: { ...noticeFor(name), link: `/agents/${agentId}/will` } }]
}

export const willEvent = transferEvent
  .elsewhere()
  .on(willRanLow, (uow, { days, dueAt, ...will }) =>
    tellOwner(uow, will, 'will_due', new Date(dueAt), (name) => ({
      title: `${name} passes on in ${days === 1 ? 'a day' : `${days} days`}`,
      body:
        `By your will it goes to ${mention(will.heirId)} on ${dueAt.slice(0, 10)}, because nothing is seen of you. ` +
        'Sign in, and nothing happens.',
    })),
  )
  .on(willLapsed, (uow, will) =>
    tellOwner(uow, will, 'will_lapsed', uow.at, (name) => ({
      title: `${name} has no heir any more`,
      body: `${mention(will.heirId)} can’t inherit it, so it stays with you. Name another, if you like.`,
    })),
  )

type Turn = { readonly agentId: AgentId; readonly turn: 0 | 1 }

/**
 * [ownership-11] Checks one will when something may be due, and plans its next check. If the owner showed a sign of
 * life meanwhile, it only plans anew. A job can't replace itself, so its checks alternate between two keys.
 */
export const watchWill: InsideJob<Turn> = job({
  name: 'ownership.watch-will',
  payload: Type.Object({
    agentId: uuid<AgentId>(),
    turn: Type.Unsafe<0 | 1>({ type: 'integer', minimum: 0, maximum: 1 }),
  }),
  run: (uow, { agentId, turn }) => lookAtWill(uow, agentId, turn === 0 ? 1 : 0),
})

export async function lookAtWill(uow: UnitOfWork, agentId: AgentId, nextTurn: 0 | 1 = 0): Promise<void> {
  const will = await findWill(uow.tx, agentId)
  if (!will) return
  const verdict = await judge(uow, will)
  if (verdict === null) return
  if (verdict.kind === 'passes on') return passOn(uow, will)
  if (verdict.kind === 'tells') await tell(uow, will, verdict)
  const options = {
    runAt: verdict.until,
    uniqueKey: `watch-will:${agentId}:${nextTurn}`,
    replaces: true,
  }
  uow.enqueue(watchWill, { agentId, turn: nextTurn }, options)
}

/** Null while nothing counts: the owner is suspended. It is checked again when the suspension is lifted. */
async function judge({ tx, at }: UnitOfWork, will: WillRow): Promise<Verdict | null> {
  const absence = await findAbsence(tx, will.ownerId)
  if (!absence || absence.suspended) return null
  return decideWill(at, dueAtOf(absence.idleSince, will.inactiveDays), toldOf(will))
}

async function tell(uow: UnitOfWork, will: WillRow, verdict: Verdict & { kind: 'tells' }): Promise<void> {
  const { agentId, ownerId, heirId } = will
  const { days, dueAt } = verdict
  await saveTold(uow.tx, agentId, { days, of: dueAt, at: uow.at })
  await uow.emit(willRanLow, { agentId, ownerId, heirId, days, dueAt: dueAt.toISOString() })
}

/** [ownership-12] Gives the agent to its heir, after ending whatever holds it elsewhere. Without an heir it stays. */
async function passOn(uow: UnitOfWork, { agentId, ownerId, heirId }: WillRow): Promise<void> {
  const standings = await lockAccountStatuses(uow.tx, [ownerId, heirId])
  // Read again under the locks: the owner may have shown a sign of life, or the agent may have a new owner.
  const will = await findWill(uow.tx, agentId)
  const verdict = will && (await judge(uow, will))
  if (!will || verdict?.kind !== 'passes on') return replan(uow, agentId)
  const heir = standings.get(heirId)
  if (!heir || heir.suspendedAt !== null) return lapse(uow, will)
  const handover = await lockHandover(uow.tx, agentId, ownerId, heirId)
  await endObstacles(uow, agentId)
  await changeOwner(uow, handover, 'inherited', { wordsLeft: will.note.trim() })
}

/** The running check may have either key: the other is certainly free by the next minute. */
const replan = (uow: UnitOfWork, agentId: AgentId): void =>
  uow.enqueue(watchWill, { agentId, turn: 0 }, { runAt: uow.at })

async function lapse(uow: UnitOfWork, { agentId, ownerId, heirId }: WillRow): Promise<void> {
  await deleteWill(uow.tx, agentId)
  await uow.emit(willLapsed, { agentId, ownerId, heirId })
}

/** [ownership-13] A will belongs to one owner, and ends with their ownership. */
export const forgetWill = now(ownerChanged, 'ownership.forget-will', ({ tx }, { agentId }) =>
  deleteWill(tx, agentId),
)

/** [ownership-11] A suspension stopped the count; now it goes on. */
export const resumeCount = now(accountRestored, 'ownership.resume-count', async (uow, { userId }) => {
  const wills = inPages<WillRow>((after, count) =>
    listWillsOf(uow.tx, userId, count, (after?.agentId ?? null) as AgentId | null),
  )
  for await (const { agentId } of wills) await lookAtWill(uow, agentId)
})
