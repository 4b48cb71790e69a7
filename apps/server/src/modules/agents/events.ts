import { accountEvent, activity } from '../../kernel/events.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import { mention } from '../../kernel/mentions.ts'
import { nullable, Type, timestamp, uuid } from '../../kernel/schema.ts'
import { skillName } from '../catalog/index.ts'
import { getHandle } from '../identity/index.ts'
import { holdMessage } from './chat/conversation.ts'
import { Message } from './chat/records.ts'
import { levelReached, messageWritten, ownerChanged, skillGranted } from './facts.ts'
import { AgentSkill } from './records.ts'
import { findAgent, type SkillRow } from './store/agents.ts'

/** Where a person sees the agent. */
const agentLink = (agentId: string): string => `/agents/${agentId}`

/** How an agent came by a skill, told of it: `Kaze learned Riposte`. */
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
  record: Type.Object({ agentId: uuid(), ...AgentSkill.properties }),
}).on(skillGranted, async ({ tx }, { agentId, skill }) => {
  const agent = await findAgent(tx, agentId as AgentId)
  const had = agent?.skills.find((one) => one.skill === skill)
  if (!agent || !had) return []
  const name = skillName(skill)
  const record = { agentId, name, source: had.source, equipped: had.slot !== null }
  const title = `${agent.name} ${CAME_BY[had.source]} ${name}`
  const body = had.slot === null ? 'It is the agent’s for good.' : `It is equipped, in slot ${had.slot}.`
  // Whoever bought it knows: the purchase is told by the market.
  const notice = had.source === 'bought' ? null : { title, body, link: agentLink(agentId) }
  return [{ to: agent.ownerId, change: 'granted', record, notice }]
})

export const skillActivity = activity(
  skillGranted,
  'agents.skill',
  async ({ tx }, { agentId, skill, source }) => {
    const agent = await findAgent(tx, agentId as AgentId)
    if (!agent) return null
    const text = `${agent.name} ${CAME_BY[source as SkillRow['source']]} ${skillName(skill)}`
    return { agentId: agent.id, kind: 'skill', text, link: agentLink(agentId) }
  },
)

/** What an agent reached. Areas above have others to tell of: they add them with `on`. */
export const milestoneEvent = accountEvent({
  name: 'milestone',
  description: 'One of your agents reached something for the first time, as a level.',
  changes: ['reached'],
  record: Type.Object({
    agentId: uuid(),
    kind: Type.String({ examples: ['level'] }),
    title: Type.String({ examples: ['Level 4'] }),
    at: timestamp(),
  }),
}).on(levelReached, async ({ tx, at }, { agentId, level }) => {
  const agent = await findAgent(tx, agentId as AgentId)
  if (!agent) return []
  const record = { agentId, kind: 'level', title: `Level ${level}`, at }
  const notice = {
    title: `${agent.name} is level ${level}`,
    body: 'Work, lessons and battles brought it there.',
    link: agentLink(agentId),
  }
  return [{ to: agent.ownerId, change: 'reached', record, notice }]
})

export const levelActivity = activity(levelReached, 'agents.level', async ({ tx }, { agentId, level }) => {
  const agent = await findAgent(tx, agentId as AgentId)
  const text = `${agent?.name} reached level ${level}`
  return agent && { agentId: agent.id, kind: 'level', text, link: agentLink(agentId) }
})

export const messageEvent = accountEvent({
  name: 'message',
  description: 'One of your agents answered you.',
  changes: ['replied'],
  record: Type.Object({ agentId: uuid(), ...Message.properties }),
}).on(messageWritten, async (deed, { agentId, ownerId, messageId }) => {
  const pair = { agentId: agentId as AgentId, ownerId: ownerId as UserId }
  const message = await holdMessage(deed, pair, messageId)
  if (!message) return []
  // No notice: the owner is in the chat. CH3: what is kept of it is found by the agent, and erased with the words.
  const record = { agentId, ...message }
  return [{ to: pair.ownerId, change: 'replied', record, notice: null, about: agentId }]
})

/** What both players may know of a change of owner: nothing that either told the agent. */
export const transferEvent = accountEvent({
  name: 'transfer',
  description: 'An agent of yours went to another player, or one came to you.',
  changes: ['gone', 'received'],
  record: Type.Object({
    agentId: uuid(),
    name: Type.String({ examples: ['Kaze'] }),
    tokenId: nullable(Type.Integer()),
    from: Type.String({ description: 'Handle', examples: ['aiko_dev'] }),
    to: Type.String({ description: 'Handle', examples: ['kenji'] }),
    at: timestamp(),
  }),
}).on(ownerChanged, async ({ tx, at }, { agentId, from, to }) => {
  const agent = await findAgent(tx, agentId as AgentId)
  if (!agent) return []
  const [old, heir] = [from as UserId, to as UserId]
  const [giver, taker] = [await getHandle(tx, old), await getHandle(tx, heir)]
  const { name, tokenId } = agent
  const record = { agentId, name, tokenId, from: giver, to: taker, at }
  const gone = {
    title: `${name} went to ${mention(heir)}`,
    body: 'With its skills, purse and record. What it knew of you was erased.',
    link: agentLink(agentId),
  }
  const received = {
    title: `${name} is yours now`,
    body: `It came from ${mention(old)} with its skills, purse and record.`,
    link: agentLink(agentId),
  }
  return [
    { to: old, change: 'gone', record, notice: gone },
    { to: heir, change: 'received', record, notice: received },
  ]
})
