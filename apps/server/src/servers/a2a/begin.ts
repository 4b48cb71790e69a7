import type { Message } from '@a2a-js/sdk'
import { RequestMalformedError, TaskNotFoundError, UnsupportedOperationError } from '@a2a-js/sdk/errors'
import { requireScopes } from '../../kernel/operation/access.ts'
import { type Call, isOwn, ownerOf, readingOf } from './call.ts'
import { chat, repeatReply } from './chat.ts'
import { bargain } from './hire.ts'
import { isUuid, readMessage, type Said } from './incoming.ts'
import { findFirst, onceOf } from './once.ts'
import { type A2aTaskId, findTask, findTaskOf, type Kind, type TaskRow } from './store.ts'

/** [a2a-8] The scopes that the record's own operation requires. */
const SCOPES = { ask: 'market:read', order: 'market:read', task: 'tasks:read' } as const

/** [a2a-8] The caller's own task with this agent; for this caller no others exist. */
export async function getOwnTask(call: Call, id: string): Promise<TaskRow> {
  const { db } = readingOf(call)
  const row = isUuid(id) ? await findTaskOf(db, ownerOf(call), id as A2aTaskId) : null
  if (!row) throw new TaskNotFoundError('You began no task of that id with this agent.')
  return row
}

export async function getReadableTask(call: Call, id: string): Promise<TaskRow> {
  const row = await getOwnTask(call, id)
  requireScopes(call.caller, [SCOPES[row.kind]])
  return row
}

const mayRead = ({ caller }: Call, kind: Kind): boolean =>
  caller.kind === 'session' || caller.scopes.has(SCOPES[kind])

/** The kinds of tasks that the caller may see. */
export const readableKinds = (call: Call): Kind[] =>
  (Object.keys(SCOPES) as Kind[]).filter((kind) => mayRead(call, kind))

/** [a2a-8] Whether the caller may follow a task after its start; prices are no secret. */
export const mayFollow = (call: Call, { kind }: TaskRow): boolean => kind === 'ask' || mayRead(call, kind)

/** Handles a message: the agent's reply, or the task that it leads to. */
export async function begin(call: Call, message: Message | undefined): Promise<TaskRow | Message> {
  const said = readMessage(message)
  const once = onceOf(call, said)
  const first = await findFirst(call, once)
  if (first?.taskId) {
    const row = await findTask(readingOf(call).db, first.taskId)
    if (row && !mayFollow(call, row)) requireScopes(call.caller, [SCOPES[row.kind]])
    if (row) return row
  }
  if (first?.replyId) return repeatReply(call, said, first.replyId)
  const before = said.taskId === null ? null : await getOwnTask(call, said.taskId)
  if (before) refuseUnfit(before, said)
  const chats = before === null && said.wish.serviceId === undefined && isOwn(call)
  if (!chats) return bargain(call, { said, once, before })
  return chat(call, said, once)
}

function refuseUnfit({ context, state }: TaskRow, { contextId }: Said): void {
  if (contextId !== null && contextId !== context)
    throw new RequestMalformedError('contextId is not that of the task')
  if (state !== 'input_required')
    throw new UnsupportedOperationError('This task takes no more messages: begin another without a taskId.')
}
