import { createHash } from 'node:crypto'
import { confinedTo } from '../../kernel/operation/access.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { lockAccountRow, lockUser, present } from '../../modules/identity/index.ts'
import { type Call, ownerOf, readingOf, runtimeOf } from './call.ts'
import { follow, followTask, move } from './follow.ts'
import type { Said } from './incoming.ts'
import { findSaid, finishSaid, insertSaid, lockSaid, type SaidKey, type SaidRow } from './said-store.ts'
import {
  type A2aTaskId,
  countAsks,
  findFollowing,
  findTask,
  insertTask,
  lockTask,
  type TaskRow,
} from './store.ts'

const ASKS_MAX = 1_000

/** [a2a-7] A message with its key and fingerprint: the same message acts once. */
export type Once = { readonly key: SaidKey; readonly hash: Buffer; readonly idempotencyKey: string }

const digest = (parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

export function onceOf(call: Call, said: Said): Once {
  const { messageId, taskId, contextId, text, wish } = said
  const key = digest([confinedTo(call.caller), taskId, messageId])
  const { userId, agentId } = ownerOf(call)
  return {
    key: { userId, agentId, key },
    hash: digest([contextId, text, wish]),
    // One question leads to one order, whatever messages answer it.
    idempotencyKey: `a2a:${taskId ?? digest([agentId, messageId]).toString('hex')}`,
  }
}

/** The result of an earlier message under this id, if there is one; refuses a different message. */
export async function findFirst(call: Call, { key, hash }: Once): Promise<SaidRow | null> {
  const said = await findSaid(readingOf(call).db, key)
  if (said && !said.hash.equals(hash))
    refuse('idempotency_key_reused', { message: 'This messageId was used for another message.' })
  return said
}

export async function claim(call: Call, { key, hash }: Once): Promise<boolean> {
  const { db, at } = readingOf(call)
  return insertSaid(db, key, hash, at)
}

type Begun = Pick<TaskRow, 'kind' | 'recordId' | 'approvalId' | 'state' | 'note' | 'prompt'>

/** Starts a task for a message, unless another call has done so for the same one meanwhile. */
export function keepTask(call: Call, once: Once, said: Said, begun: Begun): Promise<TaskRow> {
  const { userId } = ownerOf(call)
  return runUnitOfWork(runtimeOf(call), async (uow) => {
    // [a2a-4] Locked, so that concurrent questions stay within the limit, and a deleted account leaves no task behind.
    present(await lockUser(uow.tx, userId))
    const first = (await firstTask(uow, once)) ?? (await findKept(uow, begun))
    if (first) return first
    if (begun.kind === 'ask' && (await countAsks(uow.tx, userId, ASKS_MAX)) >= ASKS_MAX)
      refuse('limit_reached', { message: 'You have asked too often: hire, or wait for a week.' })
    const place = { context: said.contextId ?? contextOf(call), messageId: said.messageId }
    return makeTask(uow, call, once, { ...begun, ...place })
  })
}

type NewTask = Begun & Pick<TaskRow, 'context' | 'messageId'>

async function makeTask(uow: UnitOfWork, call: Call, once: Once, made: NewTask): Promise<TaskRow> {
  const row: TaskRow = {
    ...ownerOf(call),
    ...made,
    id: uow.newId<'a2a-task'>(),
    version: 1,
    stateAt: uow.at,
    createdAt: uow.at,
  }
  await insertTask(uow.tx, row)
  await finishSaid(uow.tx, once.key, { taskId: row.id })
  // The record may have changed before its task existed to follow it.
  if (row.recordId !== null) uow.enqueue(followTask, { taskId: row.id })
  return row
}

/**
 * Continues a task that asked a question. The question may have been dropped, or refused in answer to another message,
 * while this message placed an order. The order then gets a task of its own: a finished task stays finished, and every
 * order is reported.
 */
export function answerTask(
  call: Call,
  once: Once,
  before: TaskRow,
  said: Said,
  begun: Begun,
): Promise<TaskRow> {
  return runUnitOfWork(runtimeOf(call), async (uow) => {
    if (!(await lockAccountRow(uow.tx, before.userId))) refuse('unauthenticated')
    const first = await firstTask(uow, once)
    if (first) return first
    const row = (await lockTask(uow.tx, before.id)) ?? refuse('not_found')
    const isOpen = row.state === 'input_required'
    if (!isOpen && begun.recordId !== null && begun.recordId !== row.recordId) {
      const place = { context: row.context, messageId: said.messageId }
      return (await findKept(uow, begun)) ?? makeTask(uow, call, once, { ...begun, ...place })
    }
    await finishSaid(uow.tx, once.key, { taskId: row.id })
    if (!isOpen) return row
    const { prompt: _kept, ...change } = begun
    return follow(uow, await move(uow, row, change))
  })
}

/** A record that is already followed: another call with the same message created it. */
async function findKept({ tx }: UnitOfWork, { recordId }: Begun): Promise<TaskRow | null> {
  const id = recordId && (await findFollowing(tx, 'record_id', recordId))
  return id ? findTask(tx, id) : null
}

async function firstTask({ tx }: UnitOfWork, { key }: Once): Promise<TaskRow | null> {
  const said = await lockSaid(tx, key)
  return said?.taskId ? findTask(tx, said.taskId as A2aTaskId) : null
}

/** One conversation per account and agent, unless the caller names others. */
export function contextOf(call: Call): string {
  const { userId, agentId } = ownerOf(call)
  const hex = digest([userId, agentId]).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
