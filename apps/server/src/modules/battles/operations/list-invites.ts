import type { AgentId } from '../../../kernel/lib/ids.ts'
import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQueryOf } from '../../../kernel/operation/paging.ts'
import { oneOf, Type, timestamp, uuid } from '../../../kernel/operation/schema.ts'
import { INVITES_LISTED_MAX } from '../rules.ts'
import { listInvites as list } from '../store/invites.ts'
import type { BattleId } from '../store/row.ts'

const pages = idPager<BattleId>('invites')

export const listInvites = operation({
  id: 'listInvites',
  route: 'GET /battles/invites',
  summary: 'List invites that wait for an answer',
  description: 'Those you were sent and those you sent, newest first.',
  access: scopes('battles:read'),
  agentTokens: true,
  query: Type.Object(pageQueryOf(INVITES_LISTED_MAX)),
  response: pageOf(
    Type.Object({
      id: uuid(),
      status: oneOf(['invited']),
      aAgentId: uuid<AgentId>('Who asks'),
      bAgentId: uuid<AgentId>('Who is asked'),
      createdAt: timestamp(),
    }),
  ),
  problems: ['invalid_cursor'],
  async handler({ db, at, caller, query }) {
    const wanted = { before: pages.read(query.cursor), count: query.limit + 1 }
    const rows = await list(db, { userId: caller.userId, only: confinedTo(caller), at, ...wanted })
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    return {
      data: data.map(({ id, a, b, createdAt }) => ({
        id,
        status: 'invited' as const,
        aAgentId: a.agentId,
        bAgentId: b?.agentId as AgentId,
        createdAt,
      })),
      next,
    }
  },
})
