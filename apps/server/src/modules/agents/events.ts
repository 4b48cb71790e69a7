import { addMs } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { nullable, oneOf, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent, activity } from '../../kernel/transaction/events.ts'
import { skillName } from '../catalog/index.ts'
import { getHandle, mention } from '../identity/index.ts'
import { HANDOVER_REASONS, type HandoverReason, ownerChanged, skillGranted } from './facts.ts'
import { agentLink } from './milestones.ts'
import { AgentSkill } from './records.ts'
import { GIFT_RETURN_MS } from './rules.ts'
import { comesOfVisit } from './slots.ts'
import { findAgent, type SkillRow } from './store/agents.ts'
import { toAgentSkill } from './views.ts'

/** How an agent got a skill, for the notice: `Kaze learned Riposte`. */
const CAME_BY: Record<SkillRow['source'], string> = {
  starter: 'began with',
  bought: 'now has',
  earned: 'earned',
  found: 'found',
  learned: 'learned',
}

export const skillEvent = accountEvent({
  name: 'skill',
  description: 'One of your agents has a skill that it did not have before.',
  changes: ['granted'],
  record: Type.Object({ agentId: uuid<AgentId>(), ...AgentSkill.properties }),
}).on(skillGranted, async ({ tx }, { agentId, skill }) => {
  const agent = await findAgent(tx, agentId)
  const had = agent?.skills.find((one) => one.skill === skill)
  if (!agent || !had) return []
  const record = { agentId, ...toAgentSkill(had) }
  const { name } = record
  const title = `${agent.name} ${CAME_BY[had.source]} ${name}`
  const body = had.slot === null ? 'It is the agent’s for good.' : `It is equipped, in slot ${had.slot}.`
  // The market already sends a notice of the purchase.
  const notice = had.source === 'bought' ? null : { title, body, link: agentLink(agentId) }
  return [{ to: agent.ownerId, change: 'granted', record, notice }]
})

export const skillActivity = activity(
  skillGranted,
  'agents.skill',
  async ({ tx, runtime }, { agentId, skill, source }) => {
    // [agents-26] Followers hear of the visit by its stamp, once the owner has moved on.
    if (comesOfVisit(runtime, skill)) return null
    const agent = await findAgent(tx, agentId)
    if (!agent) return null
    const text = `${agent.name} ${CAME_BY[source as SkillRow['source']]} ${skillName(skill)}`
    return { agentId: agent.id, kind: 'skill', text, link: agentLink(agentId) }
  },
)

type Change = { readonly reason: HandoverReason; readonly returned: boolean }

const WHY_GONE: Record<HandoverReason, string> = {
  sale: 'It was sold.',
  gift: 'You gave it away.',
  inherited: 'Nothing was seen of you for as long as your will says.',
}

const whyGone = ({ reason, returned }: Change): string =>
  returned ? 'You returned the gift.' : WHY_GONE[reason]

const HOW_RECEIVED: Record<HandoverReason, string> = {
  sale: 'You bought it from',
  gift: 'It is a gift of',
  inherited: 'You inherited it from',
}

const howReceived = ({ reason, returned }: Change): string =>
  returned ? 'Your gift was returned by' : HOW_RECEIVED[reason]

/** A change of owner as both players may know it: without anything that either told the agent. */
export const transferEvent = accountEvent({
  name: 'transfer',
  description:
    'An agent of yours went to another player, or one came to you; or its will is about to be carried out (`will_due`: 30, ' +
    '7 and 1 days before, `at` is the day) or no longer can be (`will_lapsed`); or one on a list of payees of yours has ' +
    'another owner, and is off the list (`payee_gone`).',
  changes: ['gone', 'received', 'will_due', 'will_lapsed', 'payee_gone'],
  record: Type.Object({
    agentId: uuid<AgentId>(),
    name: Type.String({ examples: ['Kaze'] }),
    tokenId: nullable(Type.Integer()),
    from: Type.String({ description: 'Handle', examples: ['aiko_dev'] }),
    to: Type.String({ description: 'Handle', examples: ['kenji'] }),
    reason: oneOf(HANDOVER_REASONS),
    returned: Type.Optional(Type.Boolean({ description: 'Set for a gift that went back' })),
    returnUntil: Type.Optional(timestamp()),
    at: timestamp(),
  }),
}).on(
  ownerChanged,
  async ({ tx, at }, { agentId, from: old, to: heir, reason, returned = false, withWords }) => {
    const agent = await findAgent(tx, agentId)
    if (!agent) return []
    const [giver, taker] = [await getHandle(tx, old), await getHandle(tx, heir)]
    const { name, tokenId } = agent
    const record = {
      agentId,
      name,
      tokenId,
      from: giver,
      to: taker,
      reason,
      ...(returned && { returned }),
      at,
    }
    // Told a moment after the change: the agent may have gone on since.
    const isReturnable = reason === 'gift' && !returned && agent.ownerId === heir
    const returnUntil = isReturnable ? addMs(agent.ownedSince, GIFT_RETURN_MS) : null
    const gone = {
      title: `${name} went to ${mention(heir)}`,
      body: `${whyGone({ reason, returned })} It went with its skills, purse and record. What it knew of you was erased.`,
      link: agentLink(agentId),
    }
    const received = {
      title: returned ? `${name} is yours again` : `${name} is yours now`,
      body:
        `${howReceived({ reason, returned })} ${mention(old)}, with its skills, purse and record.` +
        (returnUntil
          ? ` You can return it until ${returnUntil.toISOString().slice(0, 10)}, on its page.`
          : '') +
        (withWords ? ' It has words for you: open your chat with it.' : ''),
      link: agentLink(agentId),
    }
    return [
      { to: old, change: 'gone', record, notice: gone },
      {
        to: heir,
        change: 'received',
        record: { ...record, ...(returnUntil && { returnUntil }) },
        notice: received,
      },
    ]
  },
)
