import type { Tool } from '@modelcontextprotocol/server'
import type { Caller } from '../../../kernel/access.ts'
import type { Operation } from '../../../kernel/operation.ts'
import { SCOPES } from '../../../kernel/scopes.ts'
import { agentFieldOf, inputSchemaOf } from './schemas.ts'

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

export function entryOf(op: Operation): Entry {
  const names = new Set(Object.keys(inputSchemaOf(op, null).properties ?? {}))
  return { op, agentField: agentFieldOf(op), names }
}

export const inputFor = ({ op, agentField }: Entry, caller: Caller) =>
  inputSchemaOf(op, caller.kind === 'key' && caller.agentId !== null ? agentField : null)

export const wordsOf = ({ summary, description }: Operation): string =>
  description ? `${summary}. ${description}` : `${summary}.`
