import type { Tool } from '@modelcontextprotocol/server'
import type { Caller } from '../../kernel/access.ts'
import type { Operation } from '../../kernel/operation.ts'
import { SCOPES } from '../../kernel/scopes.ts'
import { isTool } from './exclusions.ts'
import { followTools, metaTools } from './own-tools.ts'
import { agentFieldOf, inputSchemaOf, outputSchemaOf } from './schemas.ts'

/** Which list a client asked for: the daily tools and a way to the others, or everything. */
export type Mode = 'core' | 'all'

/** An operation as a tool. */
export type Entry = {
  readonly op: Operation
  /** The field that an agent token leaves out: it stands for its own agent. */
  readonly agentField: 'id' | 'agentId' | null
  /** The names that its input may have. */
  readonly names: ReadonlySet<string>
}

/** [mcp-5] Whether this caller could use it: what a list shows. Access itself is judged when it is called. */
export function isVisible({ access, agentTokens }: Operation, caller: Caller): boolean {
  if (access.kind === 'public') return true
  if (caller.kind !== 'key') return false
  if (access.kind === 'scopes' && !access.scopes.every((scope) => caller.scopes.has(scope))) return false
  return caller.agentId === null || agentTokens
}

/** Words that go out to other places than this service: an agent may search for its answers. */
const OPEN_WORLD = new Set(['createTask', 'createLesson', 'createSquad', 'createSchedule'])

/** [mcp-6] Every hint is stated: what is left out counts as the worst. */
export function hintsOf({ id, method, path, access }: Operation): Required<Omit<Hints, 'title'>> {
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

/** Every operation that may be a tool, and the lists of them that callers see. */
export class Catalogue {
  readonly #entries: ReadonlyMap<string, Entry>
  /** Made once per rights: there are few sets of scopes, whoever holds them. */
  readonly #lists = new Map<string, readonly Tool[]>()

  constructor(operations: readonly Operation[]) {
    this.#entries = new Map(operations.filter(isTool).map((op) => [op.id, entryOf(op)]))
  }

  find(id: string): Entry | null {
    return this.#entries.get(id) ?? null
  }

  visibleTo(caller: Caller): Entry[] {
    return [...this.#entries.values()].filter(({ op }) => isVisible(op, caller))
  }

  toolsFor(caller: Caller, mode: Mode): readonly Tool[] {
    return this.#lists.getOrInsertComputed(rightsOf(caller, mode), () => this.#listFor(caller, mode))
  }

  #listFor(caller: Caller, mode: Mode): Tool[] {
    const seen = this.visibleTo(caller)
    const shown = mode === 'all' ? seen : seen.filter(({ op }) => op.tool === 'core')
    const tools = shown.map((entry) => toolOf(entry, caller, mode))
    const own = [...followTools(seen), ...(mode === 'all' ? [] : metaTools(seen))]
    return [...tools, ...own].sort((a, b) => (a.name < b.name ? -1 : 1))
  }
}

function entryOf(op: Operation): Entry {
  const names = new Set(Object.keys(inputSchemaOf(op, null).properties ?? {}))
  return { op, agentField: agentFieldOf(op), names }
}

/** [mcp-3] Descriptions are the operation's own words. */
function toolOf(entry: Entry, caller: Caller, mode: Mode): Tool {
  const { op } = entry
  const inputSchema = inputFor(entry, caller)
  const outputSchema = mode === 'all' ? outputSchemaOf(op) : undefined
  return {
    name: op.id,
    description: mode === 'all' ? wordsOf(op) : `${op.summary}.`,
    inputSchema,
    ...(outputSchema ? { outputSchema } : {}),
    annotations: hintsOf(op),
  }
}

export const inputFor = ({ op, agentField }: Entry, caller: Caller) =>
  inputSchemaOf(op, caller.kind === 'key' && caller.agentId !== null ? agentField : null)

export const wordsOf = ({ summary, description }: Operation): string =>
  description ? `${summary}. ${description}` : `${summary}.`

const rightsOf = (caller: Caller, mode: Mode): string =>
  caller.kind === 'key'
    ? [mode, caller.agentId === null ? 'key' : 'agent', ...[...caller.scopes].sort()].join(' ')
    : mode
