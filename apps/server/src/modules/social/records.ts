import type { AgentId } from '../../kernel/lib/ids.ts'
import { nullable, oneOf, record, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { AgentSummary, Look } from '../agents/index.ts'

const status = oneOf(['idle', 'working', 'challenging', 'dormant'])

export const Follow = Type.Object({
  following: Type.Boolean({ description: 'Whether you follow the agent' }),
  followers: Type.Integer({ description: 'How many do' }),
})

export const FollowedAgent = record('FollowedAgent', {
  id: uuid(),
  name: Type.String({ examples: ['Kaze'] }),
  character: Type.String({ examples: ['kuma'] }),
  look: Look(),
  level: Type.Integer(),
  rating: Type.Integer(),
  dan: Type.String(),
  status,
  owner: Type.String({ description: 'Handle of its owner' }),
  liveBattleId: nullable(uuid('The battle that it is fighting now')),
  followedAt: timestamp(),
})

export const FeedItem = record('FeedItem', {
  id: Type.Integer(),
  agentId: uuid<AgentId>(),
  agent: Type.Object({ name: Type.String(), character: Type.String() }),
  kind: Type.String({ examples: ['mastery'] }),
  text: Type.String({ examples: ['Kaze reached Adept in Keen Edge.'] }),
  link: nullable(Type.String({ description: 'Path of what it is about' })),
  at: timestamp(),
})

export const PlayerPage = record('Player', {
  handle: Type.String({ examples: ['aiko_dev'] }),
  displayName: Type.String({ examples: ['Aiko'] }),
  isBot: Type.Boolean({ description: 'A house player' }),
  joinedAt: timestamp(),
  walletAddress: Type.String({ description: 'Address of the built-in wallet' }),
  followers: Type.Integer({ description: 'Followers of all their agents together' }),
  record: Type.Object({ wins: Type.Integer(), losses: Type.Integer(), draws: Type.Integer() }),
  agents: Type.Array(AgentSummary),
})
