import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { findCard } from '../../agents/index.ts'
import { getFollowing } from '../store/follows.ts'

export const getFollowers = operation({
  id: 'getFollowers',
  route: 'GET /agents/{id}/followers',
  summary: 'See how many follow an agent',
  access: everyone,
  params: Type.Object({ id: uuid<AgentId>('Id of any agent') }),
  response: Type.Object({
    followers: Type.Integer(),
    following: Type.Optional(
      Type.Boolean({ description: 'Whether you do; left out when you are not known' }),
    ),
  }),
  problems: ['not_found'],
  async handler({ db, caller, params, refuse }) {
    const agent = (await findCard(db, params.id)) ?? refuse('not_found')
    const userId = caller.kind === 'anonymous' ? null : caller.userId
    const { followers, following } = await getFollowing(db, agent.id, userId)
    return userId === null ? { followers } : { followers, following }
  },
})
