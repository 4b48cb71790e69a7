import type { Tool } from '@modelcontextprotocol/server'
import type { OperationTool } from '../../../kernel/tools/operation-tool.ts'

const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

const uuid = (description: string) => ({ type: 'string', format: 'uuid', description })
const input = { type: 'object', description: 'As findOperations shows it' }

const tool = (name: string, description: string, properties: object, required: string[], hints = READS) =>
  ({
    name,
    description,
    inputSchema: { type: 'object', properties, required, additionalProperties: false },
    annotations: hints,
  }) as Tool

export const FIND = 'findOperations'
export const READ = 'readOperation'
export const CALL = 'callOperation'
export const FOLLOW_TASK = 'followTask'
export const FOLLOW_BATTLE = 'followBattle'

export const QUERY_MAX = 200

/** Tools that lead to every other operation. */
export const metaTools = (seen: readonly OperationTool[]): Tool[] => [
  tool(
    FIND,
    'Find what else the service can do, by words: ids, summaries and input of the best eight, for readOperation and callOperation.',
    {
      query: { type: 'string', minLength: 1, maxLength: QUERY_MAX },
      area: { type: 'string', enum: [...new Set(seen.map(({ op }) => op.area))] },
    },
    ['query'],
  ),
  tool(READ, 'Call an operation that only reads.', { id: { type: 'string' }, input }, ['id']),
  tool(
    CALL,
    'Call any operation, also one that changes or spends.',
    { id: { type: 'string' }, input },
    ['id'],
    {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: true,
    },
  ),
]

const FOLLOWS = [
  {
    reads: 'getTask',
    made: tool(
      FOLLOW_TASK,
      'Wait until a task is over or asks something; its steps come as progress.',
      { id: uuid('Task') },
      ['id'],
    ),
  },
  {
    reads: 'getBattle',
    made: tool(
      FOLLOW_BATTLE,
      'Wait until a battle is over; its rounds come as progress.',
      { id: uuid('Battle') },
      ['id'],
    ),
  },
]

/** Tools that wait on the call's own stream, for callers that may read what they wait for. */
export const followTools = (seen: readonly OperationTool[]): Tool[] =>
  FOLLOWS.filter(({ reads }) => seen.some(({ op }) => op.id === reads)).map(({ made }) => made)
