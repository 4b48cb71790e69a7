import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageOf, pageQueryOf } from '../../../kernel/operation/paging.ts'
import { oneOf, Type } from '../../../kernel/operation/schema.ts'
import { recallLearned } from '../memory/learned-layer.ts'
import { recall } from '../memory/owner-layer.ts'
import { memoryPages } from '../memory/pages.ts'
import { Memory } from '../memory/records.ts'
import { getOwnAgent } from '../ownership.ts'
import { AgentIdText } from '../records.ts'

export const getMemory = operation({
  id: 'getMemory',
  route: 'GET /agents/{id}/memory',
  summary: 'Read what an agent remembers',
  description:
    'The owner layer (what you told it; for you alone) and the learned layer (what it learned itself; it goes ' +
    'where the agent goes), each newest first. An agent token sees the learned layer only.',
  access: scopes('agents:read'),
  agentTokens: true,
  params: Type.Object({ id: AgentIdText() }),
  query: Type.Object({
    layer: Type.Optional(oneOf(['owner', 'learned'], { description: 'Only this layer’s' })),
    ...pageQueryOf(100),
  }),
  response: pageOf(Memory),
  problems: ['not_found', 'invalid_cursor'],
  async handler({ db, runtime, caller, params, query }) {
    const { layer, before } = memoryPages.read(query.cursor)
    const { id: agentId, ownerId } = await getOwnAgent(db, caller, params.id)
    const wanted = query.limit + 1
    const seesOwner = layer === 'owner' && query.layer !== 'learned' && confinedTo(caller) === null
    const owner = seesOwner ? await recall({ db, runtime }, { agentId, ownerId }, wanted, before) : []
    const left = query.layer === 'owner' ? 0 : wanted - owner.length
    const learned = await recallLearned(db, agentId, left, layer === 'learned' ? before : undefined)
    const rows = [
      ...owner.map((memory) => ({ layer: 'owner' as const, ...memory })),
      ...learned.map((memory) => ({ layer: 'learned' as const, ...memory })),
    ]
    const { data, next } = memoryPages.page(rows, query.limit)
    return { data: data.map(({ layer, kind, content, at }) => ({ layer, kind, content, at })), next }
  },
})
