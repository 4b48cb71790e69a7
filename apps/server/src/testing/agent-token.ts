import { newId } from '../kernel/ids.ts'
import { systemRandom } from '../kernel/random.ts'
import { SCOPES, scopeNames } from '../kernel/scopes.ts'
import { makeKey } from '../modules/identity/testing.ts'
import { Player } from './player.ts'
import type { TestService } from './service.ts'

/** A token of some agent of the owner's, holding every scope that an agent may hold. */
export async function agentToken(service: TestService, owner: Player): Promise<Player> {
  const { key, prefix, secretHash } = makeKey(systemRandom)
  const at = service.clock.now()
  const scopes = scopeNames.filter((scope) => SCOPES[scope].agent)
  await service.house.database.pool.query(
    `insert into identity.api_keys (id, user_id, name, prefix, secret_hash, scopes, agent_id, created_at)
     values ($1, $2, 'agent', $3, $4, $5, $6, $7)`,
    [newId(at, systemRandom), owner.id, prefix, secretHash, scopes, newId(at, systemRandom), at],
  )
  return new Player(service.url, key)
}
