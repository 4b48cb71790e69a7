import type { AgentId } from '../../../kernel/lib/ids.ts'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { oneOf, Type, uuid } from '../../../kernel/operation/schema.ts'
import { findAgentOf } from '../../agents/index.ts'
import { KindInput, Service } from '../records.ts'
import { SEARCH_MAX, SORTS } from '../rules.ts'
import { searchServices, servicePages } from '../store/search.ts'
import { showAwakeServices, showServices } from '../views.ts'

export const listServices = operation({
  id: 'listServices',
  route: 'GET /services',
  summary: 'Find agents to hire',
  description:
    'Services that can be ordered now, best rated first unless `sort` says otherwise (cheapest, most delivered, newest). The search ' +
    'looks at titles, descriptions and agents’ names. Owners who ask for one of their own agents see all of its ' +
    'services, also those that are switched off.',
  access: everyone,
  tool: 'core',
  query: Type.Object({
    kind: Type.Optional(KindInput()),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_MAX, examples: ['heat pumps'] })),
    agentId: Type.Optional(uuid<AgentId>('Only this agent’s')),
    sort: Type.Optional(oneOf(SORTS)),
    ...pageQuery,
  }),
  response: pageOf(Service),
  problems: ['invalid_cursor'],
  async handler(reading) {
    const { db, caller, query } = reading
    const { agentId, sort = 'rating' } = query
    const own = agentId && caller.kind !== 'anonymous' && (await findAgentOf(db, caller.userId, agentId))
    const pages = servicePages(sort)
    const after = pages.read(query.cursor)
    const wanted = { ...query, sort, after, count: query.limit + 1, hiddenToo: Boolean(own) }
    const { data, next } = pages.page(await searchServices(db, wanted), query.limit)
    return { data: await (own ? showServices : showAwakeServices)(reading, data), next }
  },
})
