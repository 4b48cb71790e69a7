import { confinedTo, scopes } from '../../../kernel/access.ts'
import type { AgentId } from '../../../kernel/ids.ts'
import { operation } from '../../../kernel/operation.ts'
import { listOf, oneOf, Type, timestamp, uuid } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { INVITES_LISTED_MAX } from '../rules.ts'
import { listInvites as list } from '../store/invites.ts'

export const listInvites = operation({
  id: 'listInvites',
  route: 'GET /battles/invites',
  area: AREA,
  summary: 'List invites that wait for an answer',
  description: 'Those you were sent and those you sent, newest first, at most 100.',
  access: scopes('battles:read'),
  agentTokens: true,
  response: listOf(
    Type.Object({
      id: uuid(),
      status: oneOf(['invited']),
      aAgentId: uuid<AgentId>('Who asks'),
      bAgentId: uuid<AgentId>('Who is asked'),
      createdAt: timestamp(),
    }),
  ),
  async handler({ db, at, caller }) {
    const only = confinedTo(caller)
    const invites = await list(db, { userId: caller.userId, only, at, count: INVITES_LISTED_MAX })
    return {
      data: invites.map(({ id, a, b, createdAt }) => ({
        id,
        status: 'invited' as const,
        aAgentId: a.agentId,
        bAgentId: b?.agentId as AgentId,
        createdAt,
      })),
    }
  },
})
