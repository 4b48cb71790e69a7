import assert from 'node:assert/strict'
import type { Scope } from '../kernel/operation/scopes.ts'
import { SCOPES, scopeNames } from '../modules/identity/index.ts'
import { Player } from './player.ts'
import type { TestService } from './service.ts'

/** A token of the owner's agent, by default a new one, with every scope that an agent may have unless some are named. */
export async function agentToken(
  service: TestService,
  owner: Player,
  agentId?: string,
  only?: readonly Scope[],
): Promise<Player> {
  const id = agentId ?? (await owner.makeAgent()).id
  const scopes = only ? [...only] : scopeNames.filter((scope) => SCOPES[scope].agent)
  const { data, error } = await owner.api.POST('/me/keys', { body: { name: 'agent', scopes, agentId: id } })
  assert(data, JSON.stringify(error))
  return new Player(service.url, data.key)
}
