import assert from 'node:assert/strict'
import { SCOPES, scopeNames } from '../kernel/scopes.ts'
import { Player } from './player.ts'
import type { TestService } from './service.ts'

/** A token of the owner's agent, by default a new one, with every scope that an agent may have. */
export async function agentToken(service: TestService, owner: Player, agentId?: string): Promise<Player> {
  const id = agentId ?? (await owner.makeAgent()).id
  const scopes = scopeNames.filter((scope) => SCOPES[scope].agent)
  const { data, error } = await owner.api.POST('/me/keys', { body: { name: 'agent', scopes, agentId: id } })
  assert(data, JSON.stringify(error))
  return new Player(service.url, data.key)
}
