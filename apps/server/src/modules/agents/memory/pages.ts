import { isId, pager } from '../../../kernel/operation/paging.ts'
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
export const memoryPages = {
  read(cursor: string | undefined): { layer: Layer; before?: MemoryId } {
    const [layer, before] = (read(cursor)?.split(':') ?? ['owner']) as [Layer, MemoryId?]
    return before === undefined ? { layer } : { layer, before }
  },
  page: <Row extends { layer: Layer; id: MemoryId }>(rows: readonly Row[], limit: number) =>
    page(rows, limit, ({ layer, id }) => `${layer}:${id}`),
}
