import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { idPager, pageOf, pageQuery } from '../../../kernel/operation/paging.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { AgentIdText, getOwnAgent } from '../../agents/index.ts'
import { Purchase, toPurchases } from '../records.ts'
import type { PurchaseId } from '../store.ts'
import { listPurchasesOf } from '../store.ts'

const pages = idPager<PurchaseId>('purchases')

export const listPurchases = operation({
  id: 'listPurchases',
  route: 'GET /agents/{id}/purchases',
  summary: 'List what was bought for an agent',
  description: 'Newest first; what waits for your word too.',
  access: scopes('market:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  query: Type.Object({ ...pageQuery }),
  response: pageOf(Purchase),
  problems: ['not_found', 'invalid_cursor'],
  async handler({ db, caller, params, query }) {
    const agent = await getOwnAgent(db, caller, params.id)
    const before = pages.read(query.cursor)
    const rows = await listPurchasesOf(db, agent.id, { before, count: query.limit + 1 })
    const { data, next } = pages.page(rows, query.limit, ({ id }) => id)
    return { data: await toPurchases(db, data), next }
  },
})
