import { ok } from 'node:assert/strict'
import { scopeNames } from '../../modules/identity/index.ts'
import type { Player } from '../../testing/player.ts'

/** A player's key, by default with every scope. */
export async function keyOf(player: Player, scopes: readonly string[] = scopeNames): Promise<string> {
  const { data, error } = await player.api.POST('/me/keys', { body: { name: 'sdk', scopes } })
  ok(data, JSON.stringify(error))
  return data.key
}
