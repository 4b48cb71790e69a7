import type { Tool } from '@modelcontextprotocol/server'
import { LruCache } from '../../../kernel/lib/lru-cache.ts'
import type { Caller } from '../../../kernel/operation/access.ts'
import type { ListedOperation, Operation } from '../../../kernel/operation/operation.ts'
import {
  inputFor,
  isVisible,
  type OperationTool,
  toolOf,
  wordsOf,
} from '../../../kernel/tools/operation-tool.ts'
import { outputSchemaOf } from '../../../kernel/tools/schemas.ts'
import { SCOPES } from '../../../modules/identity/index.ts'
import { isTool } from './exclusions.ts'
import { followTools, metaTools } from './own-tools.ts'

const LISTS_KEPT = 64

/** The list that a client asked for: the daily tools and a way to the others, or everything. */
export type Mode = 'core' | 'all'

/** Every operation that may be a tool, and the lists of them that callers see. */
export class Catalogue {
  readonly #entries: ReadonlyMap<string, OperationTool>
  /** Made once per set of rights: people choose few different sets of scopes. */
  readonly #lists = new LruCache<string, readonly Tool[]>(LISTS_KEPT)

  constructor(operations: readonly ListedOperation[]) {
    this.#entries = new Map(operations.filter(isTool).map((op) => [op.id, toolOf(op)]))
  }

  find(id: string): OperationTool | null {
    return this.#entries.get(id) ?? null
  }

  visibleTo(caller: Caller): OperationTool[] {
    return [...this.#entries.values()].filter(({ op }) => isVisible(op, caller))
  }

  toolsFor(caller: Caller, mode: Mode): readonly Tool[] {
    const rights = rightsOf(caller, mode)
    const known = this.#lists.get(rights)
    if (known) return known
    const made = this.#listFor(caller, mode)
    this.#lists.set(rights, made)
    return made
  }

  #listFor(caller: Caller, mode: Mode): Tool[] {
    const seen = this.visibleTo(caller)
    const shown = mode === 'all' ? seen : seen.filter(({ op }) => op.tool === 'core')
    const tools = shown.map((entry) => listedTool(entry, caller, mode))
    const own = [...followTools(seen), ...(mode === 'all' ? [] : metaTools(seen))]
    return [...tools, ...own].sort((a, b) => (a.name < b.name ? -1 : 1))
  }
}

/** [mcp-3] Descriptions are the operation's own words. */
function listedTool(entry: OperationTool, caller: Caller, mode: Mode): Tool {
  const { op } = entry
  const inputSchema = inputFor(entry, caller)
  const outputSchema = mode === 'all' ? outputSchemaOf(op) : undefined
  return {
    name: op.id,
    description: mode === 'all' ? wordsOf(op) : `${op.summary}.`,
    inputSchema: inputSchema as Tool['inputSchema'],
    ...(outputSchema ? { outputSchema } : {}),
    annotations: hintsOf(op),
  }
}

const rightsOf = (caller: Caller, mode: Mode): string =>
  caller.kind === 'key'
    ? [mode, caller.agentId === null ? 'key' : 'agent', ...[...caller.scopes].sort()].join(' ')
    : mode

/** Operations that may reach beyond this service: an agent may search the web for its answers. */
const OPEN_WORLD = new Set(['createTask', 'createLesson', 'createSquad', 'createSchedule'])

/** [mcp-6] States every hint: a missing one counts as the worst. */
function hintsOf({ id, method, path, access }: Operation): Required<Omit<Hints, 'title'>> {
  const readOnlyHint = method === 'GET'
  const sensitive = access.kind === 'scopes' && access.scopes.some((scope) => SCOPES[scope].sensitive)
  const replaces = method === 'PUT' || method === 'DELETE' || path.endsWith('/cancel')
  return {
    readOnlyHint,
    destructiveHint: !readOnlyHint && (sensitive || replaces),
    idempotentHint: readOnlyHint || method === 'PUT' || method === 'DELETE',
    openWorldHint: OPEN_WORLD.has(id),
  }
}
type Hints = NonNullable<Tool['annotations']>
