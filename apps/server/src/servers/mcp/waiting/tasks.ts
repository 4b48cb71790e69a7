import {
  type CallToolResult,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { Operation } from '../../../kernel/operation/operation.ts'
import { guarded } from '../guarded.ts'
import { clientCan, TASKS, textResult } from '../tools/results.ts'
import type { Visit } from '../visit.ts'
import { anyParams } from './any-params.ts'
import { answerTo, questionOf, settle, wordsFor } from './approvals.ts'

const POLL_MS = 1_500

type TaskRecord = { id: string; status: string; title: string; error: string | null; createdAt: string }
type TaskEvent = { type: string; data: Record<string, unknown>; createdAt: string }
export type TaskAnswer = { task: TaskRecord; events: TaskEvent[]; documents: unknown[] }

const STATUS: Readonly<Record<string, string>> = {
  awaiting_approval: 'input_required',
  done: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
}

export const isOver = ({ status }: TaskRecord): boolean => ['done', 'failed', 'cancelled'].includes(status)

/** The approval that it waits for, if it does. */
export function approvalOf({ task, events }: TaskAnswer): string | null {
  if (task.status !== 'awaiting_approval') return null
  const id = events.findLast(({ type }) => type === 'blocked')?.data['approvalId']
  return typeof id === 'string' ? id : null
}

export function wordsOf({ type, data }: TaskEvent): string {
  const said = data['text'] ?? data['message'] ?? data['topic']
  return typeof said === 'string' ? `${type}: ${said}` : type
}

const MAKERS = new Set(['createTask', 'createLesson', 'createSquad'])
export const isTaskMaker = ({ id }: Operation): boolean => MAKERS.has(id)

/** [mcp-16] For a client with the Tasks extension, our task is its task, under the same id. */
export async function taskHandle(visit: Visit, value: unknown): Promise<CallToolResult> {
  const answer = { task: value as TaskRecord, events: [], documents: [] }
  // A kind of result that the extension adds to those that the types know.
  return { resultType: 'task', ...(await taskOf(visit, answer)) } as unknown as CallToolResult
}

async function taskOf(visit: Visit, answer: TaskAnswer) {
  const { task, events } = answer
  const status = STATUS[task.status] ?? 'working'
  const last = events.at(-1)
  return {
    taskId: task.id,
    status,
    statusMessage: last ? wordsOf(last) : `${task.title} (${task.status})`,
    createdAt: task.createdAt,
    lastUpdatedAt: last?.createdAt ?? task.createdAt,
    ttlMs: null,
    pollIntervalMs: POLL_MS,
    ...(status === 'completed' ? { result: textResult({ task, documents: answer.documents }) } : {}),
    ...(status === 'failed' ? { error: { code: -32000, message: task.error ?? 'The task failed' } } : {}),
    ...(await questionsOf(visit, answer)),
  }
}

async function questionsOf(visit: Visit, answer: TaskAnswer): Promise<object> {
  const approvalId = approvalOf(answer)
  if (approvalId === null) return {}
  const words = await wordsFor(visit, approvalId)
  return { inputRequests: { [answerTo(approvalId)]: questionOf(visit, approvalId, words) } }
}

/** `tasks/get`, `tasks/update` and `tasks/cancel`, on the task's own record. */
export function addTasks(server: Server, visit: Visit): void {
  const read = async (id: unknown): Promise<TaskAnswer> => {
    const done = await visit.runById('getTask', { id })
    if (!done.ok) throw new ProtocolError(ProtocolErrorCode.InvalidParams, done.problem.message)
    return done.value as TaskAnswer
  }
  const safely = guarded(visit)
  const on = (method: string, work: (id: unknown, ctx: ServerContext) => Promise<object>) =>
    server.setRequestHandler(
      method,
      anyParams,
      safely(async ({ taskId }, ctx) => {
        if (!clientCan(ctx).tasks)
          throw new MissingRequiredClientCapabilityError({
            requiredCapabilities: { extensions: { [TASKS]: {} } },
          })
        return { resultType: 'complete', ...(await work(taskId, ctx)) }
      }),
    )
  on('tasks/get', async (id) => taskOf(visit, await read(id)))
  on('tasks/cancel', async (id) => {
    await read(id)
    // A task that is already over stays as it is.
    await visit.runById('cancelTask', { id })
    return {}
  })
  on('tasks/update', async (id, ctx) => {
    const approvalId = approvalOf(await read(id))
    if (approvalId !== null) await settle(visit, ctx.mcpReq.inputResponses, approvalId, answerTo(approvalId))
    return {}
  })
}
