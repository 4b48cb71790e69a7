import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Voice } from '../memory/records.ts'
import type { Pair } from '../memory/sealing.ts'
import { on } from '../tables.gen.ts'

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
