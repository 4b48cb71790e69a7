import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { nullable, Type, timestamp, uuid } from '../../../kernel/operation/schema.ts'
import { AgentSkill, badgeLists, isRented, Look, stampCounts, toAgent } from '../../agents/index.ts'
import { isBot } from '../../identity/index.ts'
import { getAnyAgent } from '../card.ts'

export const getProfile = operation({
  id: 'getProfile',
  route: 'GET /agents/{id}/profile',
  summary: 'Read an agent’s public profile',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Type.Object({
    id: uuid(),
    name: Type.String(),
    character: Type.String(),
    look: Look(),
    purpose: nullable(Type.String()),
    voice: nullable(Type.String()),
    backstory: Type.String(),
    owner: Type.String({ description: 'Handle of its owner' }),
    isBot: Type.Boolean({ description: 'Whether it belongs to the house' }),
    level: Type.Integer(),
    rating: Type.Integer(),
    dan: Type.String(),
    record: Type.Object({
      wins: Type.Integer(),
      losses: Type.Integer(),
      draws: Type.Integer(),
      streak: Type.Integer(),
    }),
    skills: Type.Array(AgentSkill),
    stamps: Type.Integer({ description: 'Dojos it has been to' }),
    badges: Type.Array(Type.String(), {
      description: 'For missions seen through',
      examples: [['Full Circle']],
    }),
    rented: Type.Boolean({ description: 'Whether it works for a renter now, and fights for nobody' }),
    tokenId: nullable(Type.Integer()),
    vaultAddress: nullable(Type.String()),
    createdAt: timestamp(),
  }),
  problems: ['not_found'],
  async handler({ db, at, params, runtime }) {
    const row = await getAnyAgent(db, params.id)
    const agent = toAgent(row, at)
    const counts = await Promise.all(stampCounts.of(runtime).map((count) => count(db, row.id, at)))
    const stamps = counts.reduce((sum, count) => sum + count, 0)
    const badges = await Promise.all(badgeLists.of(runtime).map((list) => list(db, row.id)))
    const { wins, losses, draws, streak, persona } = agent
    return {
      id: agent.id,
      name: agent.name,
      character: agent.character,
      look: agent.look,
      purpose: persona.purpose,
      voice: persona.voice,
      backstory: persona.backstory,
      owner: agent.owner.handle,
      isBot: await isBot(db, row.ownerId),
      level: agent.level,
      rating: agent.rating,
      dan: agent.dan,
      record: { wins, losses, draws, streak },
      skills: agent.skills,
      stamps,
      badges: badges.flat(),
      rented: await isRented(runtime, db, row.id),
      tokenId: agent.tokenId,
      vaultAddress: agent.vaultAddress,
      createdAt: row.createdAt,
    }
  },
})
