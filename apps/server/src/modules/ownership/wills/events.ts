import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import type { Notice } from '../../../kernel/transaction/events.ts'
import { fact } from '../../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { findCard, transferEvent } from '../../agents/index.ts'
import { getHandle, mention } from '../../identity/index.ts'

const will = { agentId: uuid<AgentId>(), ownerId: uuid<UserId>(), heirId: uuid<UserId>() }

/** In this many days the agent goes to its heir, unless its owner shows a sign of life. */
export const willRanLow = fact('ownership.will_ran_low', {
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
