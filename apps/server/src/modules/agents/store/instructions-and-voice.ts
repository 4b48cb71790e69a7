import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Voice } from '../memory/records.ts'
import type { Pair } from '../memory/sealing.ts'
import { on } from '../tables.gen.ts'

export type SealedInstructions = { agentId: AgentId; sealed: Buffer; wrapped: Buffer }

/** Reads words and their key in one query, so that an erasure in between can't separate them. */
const sealedInstructions = (db: Db | Tx, ownerId: UserId) =>
  on(db)
    .selectFrom('agents.instructions as i')
    .innerJoin('agents.owner_keys as k', (join) =>
      join.onRef('k.agent_id', '=', 'i.agent_id').onRef('k.owner_id', '=', 'i.owner_id'),
    )
    .select(['i.agent_id as agentId', 'i.sealed', 'k.wrapped'])
    .where('k.owner_id', '=', ownerId)

export async function findInstructions(db: Db | Tx, pair: Pair): Promise<SealedInstructions | null> {
  const row = await sealedInstructions(db, pair.ownerId)
    .where('i.agent_id', '=', pair.agentId)
    .executeTakeFirst()
  return (row ?? null) as SealedInstructions | null
}

/** By agent, after the one given. */
export async function listInstructionsOf(
  db: Db,
  ownerId: UserId,
  count: number,
  after?: AgentId,
): Promise<SealedInstructions[]> {
  const all = sealedInstructions(db, ownerId)
  const wanted = after === undefined ? all : all.where('i.agent_id', '>', after)
  return (await wanted.orderBy('i.agent_id').limit(count).execute()) as SealedInstructions[]
}

export async function replaceInstructions(
  tx: Tx,
  { agentId, ownerId }: Pair,
  { sealed, at }: { sealed: Buffer; at: Date },
): Promise<void> {
  await on(tx)
    .insertInto('agents.instructions')
    .values({ agent_id: agentId, owner_id: ownerId, sealed, at })
    .onConflict((conflict) => conflict.columns(['agent_id', 'owner_id']).doUpdateSet({ sealed, at }))
    .execute()
}

export async function deleteInstructions(tx: Tx, { agentId, ownerId }: Pair): Promise<void> {
  await on(tx)
    .deleteFrom('agents.instructions')
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .execute()
}

export type VoiceRow = Static<typeof Voice>

const voices = (db: Db | Tx, ownerId: UserId) =>
  on(db)
    .selectFrom('agents.voices')
    .select(['auto_speak as autoSpeak', 'rate', 'pitch', 'voice_name as voiceName', 'lang'])
    .where('owner_id', '=', ownerId)

export async function findVoice(db: Db | Tx, { agentId, ownerId }: Pair): Promise<VoiceRow | null> {
  return (await voices(db, ownerId).where('agent_id', '=', agentId).executeTakeFirst()) ?? null
}

export type AgentVoice = VoiceRow & { agentId: AgentId }

/** By agent, after the one given. */
export async function listVoicesOf(
  db: Db,
  ownerId: UserId,
  count: number,
  after?: AgentId,
): Promise<AgentVoice[]> {
  const rows = await voices(db, ownerId)
    .select('agent_id as agentId')
    .$if(after !== undefined, (query) => query.where('agent_id', '>', after as string))
    .orderBy('agent_id')
    .limit(count)
    .execute()
  return rows as AgentVoice[]
}

export async function saveVoice(tx: Tx, { agentId, ownerId }: Pair, voice: VoiceRow): Promise<void> {
  const { autoSpeak: auto_speak, voiceName: voice_name, rate, pitch, lang } = voice
  const settings = { auto_speak, rate, pitch, voice_name, lang }
  await on(tx)
    .insertInto('agents.voices')
    .values({ agent_id: agentId, owner_id: ownerId, ...settings })
    .onConflict((conflict) => conflict.columns(['agent_id', 'owner_id']).doUpdateSet(settings))
    .execute()
}

export async function deleteVoice(tx: Tx, { agentId, ownerId }: Pair): Promise<void> {
  await on(tx)
    .deleteFrom('agents.voices')
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .execute()
}

export async function deleteVoicesOf(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('agents.voices').where('owner_id', '=', ownerId).execute()
}
