import { act } from '../../kernel/act.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { changeOwner, grantItem, lockHandover } from './index.ts'
import { unwrapSeal } from './memory/sealing.ts'

/** Gives an agent an item, as modules above do. */
export const giveItem = (
  service: TestService,
  agentId: string,
  kind: 'gear' | 'character',
  item: string,
  source = 'drop',
): Promise<boolean> =>
  act(service.runtime, (deed) => grantItem(deed, agentId as AgentId, { kind, item, source, ref: null }))

/** Hands an agent to another player, as a transfer or a sale does. */
export const giveTo = (service: TestService, agentId: string, from: Player, to: Player): Promise<void> =>
  act(service.runtime, async (deed) => {
    const [owner, heir] = [from.id as UserId, to.id as UserId]
    await changeOwner(deed, await lockHandover(deed.tx, agentId as AgentId, owner, heir))
  })

/** The facts about an agent, oldest first, without the agent's own id. */
export async function factsOf(service: TestService, agentId: string) {
  const { rows } = await service.runtime.database.pool.query(
    `select type, data - 'agentId' as data from kernel.facts where data ->> 'agentId' = $1 order by id`,
    [agentId],
  )
  return rows.map(({ type, data }) => [type, data] as [string, Record<string, unknown>])
}

/** The balance of the account's wallet. */
export async function walletOf(player: Player): Promise<number> {
  return (await player.send('GET /me')).json.wallet
}

export { memoryOf, pairOf, say } from './memory/testing.ts'

/** Seals words in the place of so many of a pair's messages, for benchmarks that wrote rows without any. */
export async function sealMessages(
  { database, keyring, random }: Runtime,
  pair: { agentId: AgentId; ownerId: UserId },
  ids: readonly number[],
): Promise<void> {
  const { rows } = await database.pool.query(
    'select wrapped from agents.owner_keys where agent_id = $1 and owner_id = $2',
    [pair.agentId, pair.ownerId],
  )
  const seal = unwrapSeal(keyring, pair, rows[0].wrapped)
  for (const id of ids) {
    const sealed = seal.close(random, `message:${id}`, { text: 'Good morning.', meta: null })
    await database.pool.query('update agents.messages set sealed = $2 where id = $1', [id, sealed])
  }
}
