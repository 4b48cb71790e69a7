import type { Caller } from '../operation/access.ts'
import type { ListedOperation, Operation } from '../operation/operation.ts'
import { agentFieldOf, inputSchemaOf } from './schemas.ts'

/** An operation as a tool for a model: of a program over MCP, or of an agent. */
export type OperationTool = {
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

export function toolOf(op: ListedOperation): OperationTool {
  const names = new Set(Object.keys(inputSchemaOf(op, null).properties ?? {}))
  return { op, agentField: agentFieldOf(op), names }
}

export const inputFor = ({ op, agentField }: OperationTool, caller: Caller) =>
  inputSchemaOf(op, caller.kind === 'key' && caller.agentId !== null ? agentField : null)

/** The operation's own words. */
export const wordsOf = ({ summary, description }: Operation): string =>
  description ? `${summary}. ${description}` : `${summary}.`
