import type { Stance } from '@shugyo/engine'
import type { Db } from '../../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import { on } from '../tables.gen.ts'

export const FRIENDLY_ANSWERS = ['ask', 'auto', 'never'] as const

export type SettingsRow = {
  defaultStance: Stance
  acceptFriendlies: (typeof FRIENDLY_ANSWERS)[number]
  clientSeed: string | null
}

const DEFAULTS: SettingsRow = { defaultStance: 'balanced', acceptFriendlies: 'ask', clientSeed: null }

type Named = { readonly id: AgentId; readonly ownerId: UserId }

const COLUMNS = [
  'default_stance as defaultStance',
  'accept_friendlies as acceptFriendlies',
  'client_seed as clientSeed',
] as const

/** The owner's settings for the agent's battles, or the defaults. */
export async function getSettings(db: Db | Tx, { id, ownerId }: Named): Promise<SettingsRow> {
  const row = await on(db)
    .selectFrom('battles.settings')
    .select(COLUMNS)
    .where('agent_id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return (row ?? DEFAULTS) as SettingsRow
}

export async function saveSettings(tx: Tx, { id, ownerId }: Named, settings: SettingsRow): Promise<void> {
  const values = {
    default_stance: settings.defaultStance,
    accept_friendlies: settings.acceptFriendlies,
    client_seed: settings.clientSeed,
  }
  await on(tx)
    .insertInto('battles.settings')
    .values({ agent_id: id, owner_id: ownerId, ...values })
    .onConflict((conflict) => conflict.columns(['agent_id', 'owner_id']).doUpdateSet(values))
    .execute()
}

export async function deleteSettingsOf(tx: Tx, agentId: AgentId, ownerId: UserId): Promise<void> {
  await on(tx)
    .deleteFrom('battles.settings')
    .where('agent_id', '=', agentId)
    .where('owner_id', '=', ownerId)
    .execute()
}

export type AgentSettings = SettingsRow & { agentId: AgentId }

/** In the order of the agents' ids. */
export async function listSettings(
  db: Db,
  ownerId: UserId,
  count: number,
  after: AgentId | null,
): Promise<AgentSettings[]> {
  const owned = on(db)
    .selectFrom('battles.settings')
    .select(['agent_id as agentId', ...COLUMNS])
    .where('owner_id', '=', ownerId)
  const rows = (after === null ? owned : owned.where('agent_id', '>', after)).orderBy('agent_id').limit(count)
  return (await rows.execute()) as AgentSettings[]
}

export async function deleteSettings(tx: Tx, ownerId: UserId): Promise<void> {
  await on(tx).deleteFrom('battles.settings').where('owner_id', '=', ownerId).execute()
}
