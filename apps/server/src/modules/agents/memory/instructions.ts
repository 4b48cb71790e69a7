import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { inPages, mapped } from '../../../kernel/personal-data.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import type { Tx, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import {
  deleteInstructions,
  findInstructions,
  listInstructionsOf,
  replaceInstructions,
  type SealedInstructions,
} from '../store/instructions-and-voice.ts'
import { sealFor } from './owner-layer.ts'
import { type Pair, type Seal, sealsOf } from './sealing.ts'

type Looking = { readonly db: Db | Tx; readonly runtime: Runtime }

export async function readInstructions({ db, runtime }: Looking, pair: Pair): Promise<string[]> {
  const row = await findInstructions(db, pair)
  return row ? open(sealsOf(runtime.keyring, pair.ownerId)(row), row) : []
}

/** [chat-10] Replaces all instructions; the caller holds the agent's row. */
export async function writeInstructions(
  uow: UnitOfWork,
  pair: Pair,
  given: readonly string[],
): Promise<string[]> {
  const instructions = given.map((text) => text.trim())
  if (instructions.length === 0) {
    await deleteInstructions(uow.tx, pair)
    return instructions
  }
  const seal = await sealFor(uow, pair)
  const sealed = seal.close(uow.random, 'instructions', instructions)
  await replaceInstructions(uow.tx, pair, { sealed, at: uow.at })
  return instructions
}

/** Instructions for all of a player's agents, for the export of their data. */
export function readAllInstructions({ db, runtime }: { db: Db; runtime: Runtime }, ownerId: UserId) {
  const rows = inPages<SealedInstructions>((after, count) =>
    listInstructionsOf(db, ownerId, count, after?.agentId),
  )
  const sealOf = sealsOf(runtime.keyring, ownerId)
  return mapped(rows, (row) => ({ agentId: row.agentId, instructions: open(sealOf(row), row) }))
}

const open = (seal: Seal, { sealed }: SealedInstructions): string[] =>
  seal.open('instructions', sealed) as string[]
