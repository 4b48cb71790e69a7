import type { AgentId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { type ActivityListener, accountEvent } from '../../kernel/transaction/events.ts'
import { fact } from '../../kernel/transaction/facts.ts'
import { findCard } from '../agents/index.ts'
import { insertActivity } from './store/activities.ts'
import { getFollowing } from './store/follows.ts'

/** An agent has a new follower, whose name stays private. */
export const agentFollowed = fact('social.agent_followed', { agentId: uuid<AgentId>() })

export const followEvent = accountEvent({
  name: 'follow',
  description: 'An agent of yours has a new follower.',
  changes: ['followed'],
  record: Type.Object({ agentId: uuid<AgentId>(), followers: Type.Integer() }),
}).on(agentFollowed, async ({ tx }, { agentId }) => {
  const agent = await findCard(tx, agentId)
  if (!agent) return []
  const { followers } = await getFollowing(tx, agent.id, null)
  const notice = {
    title: `${agent.name} has a new follower`,
    body: followers === 1 ? 'It is the first one.' : `${followers} players follow ${agent.name} now.`,
    link: `/agents/${agentId}/followers`,
  }
  return [{ to: agent.ownerId, change: 'followed', record: { agentId, followers }, notice }]
})

/** [social-4] Stores an agent's public activity once, for all its followers. */
export const showActivity: ActivityListener = ({ tx, at }, { agentId, kind, text, link }, factId) =>
  insertActivity(tx, factId, { agentId, kind, text, link, at })
