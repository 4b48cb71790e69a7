import { accountEvent, activity } from '../../kernel/events.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { mention } from '../../kernel/mentions.ts'
import { nullable, oneOf, Type, timestamp, uuid } from '../../kernel/schema.ts'
import { skillName } from '../catalog/index.ts'
import { getHandle } from '../identity/index.ts'
import { HANDOVER_REASONS, type HandoverReason, ownerChanged, skillGranted } from './facts.ts'
import { agentLink } from './milestones.ts'
import { AgentSkill } from './records.ts'
import { findAgent, type SkillRow } from './store/agents.ts'
import { toAgentSkill } from './views.ts'
import { comesOfVisit } from './visits.ts'

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

const WHY_GONE: Record<HandoverReason, string> = {
  sale: 'It was sold.',
  gift: 'You gave it away.',
  inherited: 'Nothing was seen of you for as long as your will says.',
}

const HOW_RECEIVED: Record<HandoverReason, string> = {
  sale: 'You bought it from',
  gift: 'It is a gift of',
  inherited: 'You inherited it from',
}

/** What both players may know of a change of owner: nothing that either told the agent. */
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
    at: timestamp(),
  }),
}).on(ownerChanged, async ({ tx, at }, { agentId, from: old, to: heir, reason, withWords }) => {
  const agent = await findAgent(tx, agentId)
  if (!agent) return []
  const [giver, taker] = [await getHandle(tx, old), await getHandle(tx, heir)]
  const { name, tokenId } = agent
  const record = { agentId, name, tokenId, from: giver, to: taker, reason, at }
  const gone = {
    title: `${name} went to ${mention(heir)}`,
    body: `${WHY_GONE[reason]} It went with its skills, purse and record. What it knew of you was erased.`,
    link: agentLink(agentId),
  }
  const received = {
    title: `${name} is yours now`,
    body:
      `${HOW_RECEIVED[reason]} ${mention(old)}, with its skills, purse and record.` +
      (withWords ? ' It has words for you: open your chat with it.' : ''),
    link: agentLink(agentId),
  }
  return [
    { to: old, change: 'gone', record, notice: gone },
    { to: heir, change: 'received', record, notice: received },
  ]
})
