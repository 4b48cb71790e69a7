import type { Tool } from '@modelcontextprotocol/server'
import type { Caller } from '../../../kernel/operation/access.ts'
import type { ListedOperation, Operation } from '../../../kernel/operation/operation.ts'
import { SCOPES } from '../../../kernel/operation/scopes.ts'
import { agentFieldOf, inputSchemaOf } from './schemas.ts'

/** An operation as a tool. */
export type Entry = {
  readonly op: ListedOperation
  /** The field that an agent token may leave out: it means its own agent. */
  readonly agentField: 'id' | 'agentId' | null
  /** The names of its input fields. */
  readonly names: ReadonlySet<string>
}

/** [mcp-5] Whether a list shows this operation to the caller. Access itself is checked on each call. */
export function isVisible({ access, agentTokens }: Operation, caller: Caller): boolean {
  if (access.kind === 'public') return true
  if (caller.kind !== 'key') return false
  if (access.kind === 'scopes' && !access.scopes.every((scope) => caller.scopes.has(scope))) return false
  return caller.agentId === null || agentTokens
}

/** Operations that may reach beyond this service: an agent may search the web for its answers. */
const OPEN_WORLD = new Set(['createTask', 'createLesson', 'createSquad', 'createSchedule'])

/** [mcp-6] States every hint: a missing one counts as the worst. */
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

export function entryOf(op: ListedOperation): Entry {
  const names = new Set(Object.keys(inputSchemaOf(op, null).properties ?? {}))
  return { op, agentField: agentFieldOf(op), names }
}

export const inputFor = ({ op, agentField }: Entry, caller: Caller) =>
  inputSchemaOf(op, caller.kind === 'key' && caller.agentId !== null ? agentField : null)

export const wordsOf = ({ summary, description }: Operation): string =>
  description ? `${summary}. ${description}` : `${summary}.`
