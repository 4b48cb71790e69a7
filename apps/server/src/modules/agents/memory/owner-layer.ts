import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { inPages, mapped } from '../../../kernel/personal-data.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import type { Tx, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { deleteVoice } from '../store/instructions-and-voice.ts'
import {
  deleteKey,
  deleteMemories,
  insertMemory,
  keepKey,
  listMemories,
  listMemoriesOf,
  type MemoryId,
  type SealedMemory,
} from '../store/memory.ts'
import { outdatedBy } from './outdated.ts'
import { makeWrappedKey, type Pair, type Seal, sealsOf, unwrapSeal } from './sealing.ts'

export const OWNER_MEMORIES_MAX = 500
export const MEMORY_TEXT_MAX = 500
const KIND_MAX = 40

export type Memory = {
  readonly id: MemoryId
  readonly kind: string
  readonly content: string
  readonly at: Date
}
type Looking = { readonly db: Db | Tx; readonly runtime: Runtime }

/** The pair's seal, made on first use. */
export async function sealFor(uow: UnitOfWork, pair: Pair): Promise<Seal> {
  const { keyring } = uow.runtime
  const fresh = makeWrappedKey(keyring, uow.random, pair)
  return unwrapSeal(keyring, pair, await keepKey(uow.tx, pair, fresh, uow.at))
}

/** Everything in the owner layer, newest first; or `count` of it, from what is older than `before` on. */
export async function recall(
  { db, runtime }: Looking,
  pair: Pair,
  count = OWNER_MEMORIES_MAX,
  before?: MemoryId,
): Promise<Memory[]> {
  const rows = await listMemories(db, pair, count, before)
  const sealOf = sealsOf(runtime.keyring, pair.ownerId)
  return rows.map((row) => openMemory(sealOf(row), row))
}

export type Remembered = {
  readonly outcome: 'remembered' | 'known' | 'full' | 'too_long'
  /** The memory that it replaced. */
  readonly replaced: readonly string[]
}

const not = (outcome: Remembered['outcome']): Remembered => ({ outcome, replaced: [] })

/**
 * [chat-4] Stores a sentence of the owner's in the owner layer. Only the owner's own words may be stored here: nothing
 * that a model, another player or a document said. The caller holds the agent's row. [agents-25] What it is no longer true
 * beside goes; `isOutdated` names more of that.
 */
export async function remember(
  uow: UnitOfWork,
  pair: Pair,
  text: string,
  kind: string,
  isOutdated: (memory: Memory) => boolean = () => false,
): Promise<Remembered> {
  const content = text.trim()
  if (content === '' || kind === '' || kind.length > KIND_MAX) throw new RangeError('nothing to remember')
  // Counted as the interface counts: in code points, not UTF-16 units.
  if ([...content].length > MEMORY_TEXT_MAX) return not('too_long')
  const known = await recall({ db: uow.tx, runtime: uow.runtime }, pair)
  if (known.some((memory) => sameWords(memory.content, content))) return not('known')
  const single = outdatedBy(content, known, false)
  const outdated = known.filter((memory) => single.includes(memory) || isOutdated(memory))
  if (known.length - outdated.length >= OWNER_MEMORIES_MAX) return not('full')
  await deleteMemories(
    uow.tx,
    pair,
    outdated.map((memory) => memory.id),
  )
  const id = uow.newId<'memory'>()
  const seal = await sealFor(uow, pair)
  const sealed = seal.close(uow.random, `memory:${id}`, { kind, content })
  await insertMemory(uow.tx, pair, { id, sealed, at: uow.at })
  return { outcome: 'remembered', replaced: outdated.map((memory) => memory.content) }
}

/** [chat-6] Deletes these memories, and answers how many. */
export async function forgetMemories(
  uow: UnitOfWork,
  pair: Pair,
  isMeant: (content: string) => boolean,
): Promise<number> {
  const known = await recall({ db: uow.tx, runtime: uow.runtime }, pair)
  const meant = known.filter(({ content }) => isMeant(content))
  return deleteMemories(
    uow.tx,
    pair,
    meant.map(({ id }) => id),
  )
}

/**
 * [chat-3] For a change of owner: the old owner's memories, messages and instructions go with their key, so that no
 * copy, in a backup or anywhere else, can be read again.
 */
export async function eraseOwnerLayer(uow: UnitOfWork, pair: Pair): Promise<void> {
  await deleteKey(uow.tx, pair)
  await deleteVoice(uow.tx, pair)
}

/** The owner layers of all of a player's agents, for the export of their data. */
export function recallAll({ db, runtime }: { db: Db; runtime: Runtime }, ownerId: UserId) {
  const rows = inPages<SealedMemory>((after, count) => listMemoriesOf(db, ownerId, count, after?.id))
  const sealOf = sealsOf(runtime.keyring, ownerId)
  return mapped(rows, (row) => {
    const { kind, content, at } = openMemory(sealOf(row), row)
    return { agentId: row.agentId, kind, content, at }
  })
}

function openMemory(seal: Seal, { id, sealed, at }: SealedMemory): Memory {
  const { kind, content } = seal.open(`memory:${id}`, sealed) as { kind: string; content: string }
  return { id, kind, content, at }
}

const sameWords = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.!]+/g, ' ')
    .trim()
