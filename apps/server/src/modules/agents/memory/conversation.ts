import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import { inPages, mapped } from '../../../kernel/personal-data.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import type { Tx, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { messageWritten } from '../facts.ts'
import {
  insertMessages,
  listSealedMessages,
  listSealedMessagesOf,
  lockSealedMessage,
  type Role,
  type SealedMessage,
  takeMessageIds,
} from '../store/messages.ts'
import { sealFor } from './owner-layer.ts'
import type { Message } from './records.ts'
import { type Pair, type Seal, sealsOf } from './sealing.ts'

type MessageRecord = Static<typeof Message>
type Words = { readonly text: string; readonly meta: Record<string, unknown> | null }

/**
 * Stores a message and its reply, sealed. The caller holds the agent's row, so that each reply directly follows its
 * message, and a new row is never older than one that a page has already shown.
 */
export async function keepExchange(
  uow: UnitOfWork,
  pair: Pair,
  said: Words & { role: Role },
  answer: Words,
): Promise<{ message: MessageRecord; reply: MessageRecord }> {
  const [first, second] = await takeMessageIds(uow.tx)
  const message: MessageRecord = { id: first, role: said.role, text: said.text, meta: said.meta, at: uow.at }
  const reply: MessageRecord = { id: second, role: 'agent', ...answer, at: uow.at }
  const seal = await sealFor(uow, pair)
  const rows = [message, reply].map(({ id, role, text, meta, at }) => {
    return { id, role, at, sealed: seal.close(uow.random, `message:${id}`, { text, meta }) }
  })
  await insertMessages(uow.tx, pair, rows)
  await uow.emit(messageWritten, { ...pair, messageId: reply.id })
  return { message, reply }
}

/** Stores what the agent says of itself, to an owner who asked nothing. The caller holds the agent's row. */
export async function keepWords(uow: UnitOfWork, pair: Pair, text: string): Promise<void> {
  const [id] = await takeMessageIds(uow.tx)
  const seal = await sealFor(uow, pair)
  const sealed = seal.close(uow.random, `message:${id}`, { text, meta: null })
  await insertMessages(uow.tx, pair, [{ id, role: 'agent', at: uow.at, sealed }])
}

type Wanted = { readonly before: number | null; readonly count: number }

/** The pair's messages, newest first. */
export async function readMessages(
  { db, runtime }: { db: Db | Tx; runtime: Runtime },
  pair: Pair,
  wanted: Wanted,
): Promise<MessageRecord[]> {
  const rows = await listSealedMessages(db, pair, wanted)
  const sealOf = sealsOf(runtime.keyring, pair.ownerId)
  return rows.map((row) => openMessage(sealOf(row), row))
}

/** One message for an event; its erasure waits for the end of the transaction. */
export async function lockMessage(
  { tx, runtime }: UnitOfWork,
  pair: Pair,
  id: number,
): Promise<MessageRecord | null> {
  const row = await lockSealedMessage(tx, pair, id)
  return row && openMessage(sealsOf(runtime.keyring, pair.ownerId)(row), row)
}

/** Messages of all of a player's agents, for the export of their data. */
export function readAllMessages({ db, runtime }: { db: Db; runtime: Runtime }, ownerId: UserId) {
  const rows = inPages<SealedMessage>((after, count) =>
    listSealedMessagesOf(db, ownerId, { before: after?.id ?? null, count }),
  )
  const sealOf = sealsOf(runtime.keyring, ownerId)
  return mapped(rows, (row) => ({ agentId: row.agentId, ...openMessage(sealOf(row), row) }))
}

function openMessage(seal: Seal, { id, role, sealed, at }: SealedMessage): MessageRecord {
  const { text, meta } = seal.open(`message:${id}`, sealed) as Words
  return { id, role, text, meta, at }
}
