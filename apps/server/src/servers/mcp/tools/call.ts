import {
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { findOperations } from '../../../kernel/tools/find-operations.ts'
import type { OperationTool } from '../../../kernel/tools/operation-tool.ts'
import { outputSchemaOf } from '../../../kernel/tools/schemas.ts'
import type { Args, Visit } from '../visit.ts'
import { ask, askedBefore, settle } from '../waiting/approvals.ts'
import { followBattle } from '../waiting/follow-battle.ts'
import { followTask } from '../waiting/follow-task.ts'
import { isTaskMaker, taskHandle } from '../waiting/tasks.ts'
import { CALL, FIND, FOLLOW_BATTLE, FOLLOW_TASK, QUERY_MAX, READ } from './own-tools.ts'
import { clientCan, refusal, resultOf, textResult } from './results.ts'

type Called = CallToolResult | InputRequiredResult

/** [mcp-2] One call of a tool. */
export async function callTool(visit: Visit, name: string, args: Args, ctx: ServerContext): Promise<Called> {
  switch (name) {
    case FIND:
      return find(visit, args)
    case FOLLOW_TASK:
      return followTask(visit, args, ctx)
    case FOLLOW_BATTLE:
      return followBattle(visit, args, ctx)
    case READ:
    case CALL:
      return callByName(visit, name, args, ctx)
  }
  const entry = visit.catalogue.find(name)
  if (!entry) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`)
  return callOperation(
    visit,
    entry,
    args,
    ctx,
    visit.mode === 'all' && outputSchemaOf(entry.op) !== undefined,
  )
}

function find({ catalogue, caller }: Visit, { query, area }: Args): CallToolResult {
  if (typeof query !== 'string' || query.length > QUERY_MAX)
    return invalid('query', `must be text of at most ${QUERY_MAX} characters`)
  const within = typeof area === 'string' ? area : undefined
  return textResult({ data: findOperations(catalogue.visibleTo(caller), caller, query, within) })
}

/** [mcp-4] The same operations as in the list of all, by name. */
async function callByName(visit: Visit, name: string, args: Args, ctx: ServerContext): Promise<Called> {
  const { id, input = {} } = args
  if (typeof id !== 'string') return invalid('id', 'must be the id of an operation')
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return invalid('input', 'must be an object')
  const entry = visit.catalogue.find(id)
  if (!entry) return refusal('not_found', { message: `No operation has that id here; ${FIND} finds them.` })
  if (name === READ && entry.op.method !== 'GET')
    return invalid('id', `changes something: call it by ${CALL}`)
  return callOperation(visit, entry, input as Args, ctx, false)
}

async function callOperation(
  visit: Visit,
  entry: OperationTool,
  args: Args,
  ctx: ServerContext,
  structured: boolean,
): Promise<Called> {
  const { op } = entry
  const unknown = Object.keys(args).find((one) => !entry.names.has(one))
  if (unknown !== undefined) return invalid(unknown, `is not taken; ${takes(entry)}`)
  const { idempotencyKey, ...input } = withOwnAgent(visit, entry, args)
  if (idempotencyKey !== undefined && typeof idempotencyKey !== 'string')
    return invalid('idempotencyKey', 'must be text')
  const action = { name: op.id, input }
  const approvalId = askedBefore(ctx, action)
  if (approvalId !== null) return settle(visit, ctx.mcpReq.inputResponses, approvalId)
  const done = await visit.perform(op, input, idempotencyKey)
  const result = resultOf(done, structured)
  if (!done.ok) return result
  if (isTaskMaker(op) && clientCan(ctx).tasks) return taskHandle(visit, done.value)
  const asked = approvalIn(done.value)
  return asked === null || op.method === 'GET' ? result : ask(visit, ctx, action, asked, result)
}

const takes = ({ names }: OperationTool): string =>
  names.size === 0 ? 'it takes nothing' : `it takes ${[...names].join(', ')}`

/** [mcp-7] A token of one agent need not name the agent. */
function withOwnAgent({ caller }: Visit, { agentField }: OperationTool, args: Args): Args {
  const own = caller.kind === 'key' ? caller.agentId : null
  return own !== null && agentField !== null && args[agentField] === undefined
    ? { ...args, [agentField]: own }
    : args
}

/** The approval to ask the owner about, when a spending waits. */
function approvalIn(value: unknown): string | null {
  const id = (value as { approvalId?: unknown } | null)?.approvalId
  return typeof id === 'string' ? id : null
}

const invalid = (path: string, message: string): CallToolResult =>
  refusal('invalid_request', { details: [{ path: `input.${path}`, message }] })
