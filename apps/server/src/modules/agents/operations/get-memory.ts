import { confinedTo, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { isId, pageOf, pageQueryOf, pager } from '../../../kernel/operation/paging.ts'
import { oneOf, Type } from '../../../kernel/operation/schema.ts'
import { getOwnAgent } from '../commanding.ts'
import { recallLearned } from '../memory/learned-layer.ts'
import { recall } from '../memory/owner-layer.ts'
import { Memory } from '../memory/records.ts'
import { AgentIdText } from '../records.ts'
import type { MemoryId } from '../store/memory.ts'

type Layer = 'owner' | 'learned'

const LAYERS: readonly string[] = ['owner', 'learned'] satisfies Layer[]

function isPlace(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const [layer = '', id, ...rest] = value.split(':')
  return LAYERS.includes(layer) && isId(id) && rest.length === 0
}

const { read, page } = pager('memory', isPlace)

/** Memories, the owner's layer before the learned one, each newest first: a place is a layer and an entry of it. */
const memoryPages = {
  read(cursor: string | undefined): { layer: Layer; before?: MemoryId } {
    const [layer, before] = (read(cursor)?.split(':') ?? ['owner']) as [Layer, MemoryId?]
    return before === undefined ? { layer } : { layer, before }
  },
  page: <Row extends { layer: Layer; id: MemoryId }>(rows: readonly Row[], limit: number) =>
    page(rows, limit, ({ layer, id }) => `${layer}:${id}`),
}

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
