import { accountEvent, activity } from '../../kernel/events.ts'
import type { AgentId } from '../../kernel/ids.ts'
import { mention } from '../../kernel/mentions.ts'
import { nullable, Type, timestamp, uuid } from '../../kernel/schema.ts'
import { skillName } from '../catalog/index.ts'
import { getHandle } from '../identity/index.ts'
import { ownerChanged, skillGranted } from './facts.ts'
import { agentLink } from './milestones.ts'
import { AgentSkill } from './records.ts'
import { findAgent, type SkillRow } from './store/agents.ts'

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
  record: Type.Object({ agentId: uuid<AgentId>(), ...AgentSkill.properties }),
}).on(skillGranted, async ({ tx }, { agentId, skill }) => {
  const agent = await findAgent(tx, agentId)
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
    const agent = await findAgent(tx, agentId)
    if (!agent) return null
    const text = `${agent.name} ${CAME_BY[source as SkillRow['source']]} ${skillName(skill)}`
    return { agentId: agent.id, kind: 'skill', text, link: agentLink(agentId) }
  },
)

/** What both players may know of a change of owner: nothing that either told the agent. */
export const transferEvent = accountEvent({
  name: 'transfer',
  description: 'An agent of yours went to another player, or one came to you.',
  changes: ['gone', 'received'],
  record: Type.Object({
    agentId: uuid<AgentId>(),
    name: Type.String({ examples: ['Kaze'] }),
    tokenId: nullable(Type.Integer()),
    from: Type.String({ description: 'Handle', examples: ['aiko_dev'] }),
    to: Type.String({ description: 'Handle', examples: ['kenji'] }),
    at: timestamp(),
  }),
}).on(ownerChanged, async ({ tx, at }, { agentId, from: old, to: heir }) => {
  const agent = await findAgent(tx, agentId)
  if (!agent) return []
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
