import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { changeOwner, grantItem, lockHandover } from './index.ts'
import { type Pair, type Seal, unwrapSeal } from './memory/sealing.ts'

/** Gives an agent an item, as modules above do. */
export const giveItem = (
  service: TestService,
  agentId: string,
  kind: 'gear' | 'character',
  item: string,
  source = 'drop',
): Promise<boolean> =>
  runUnitOfWork(service.runtime, (uow) =>
    grantItem(uow, agentId as AgentId, { kind, item, source, ref: null }),
  )

/** Hands an agent to another player, as a transfer or a sale does. */
export const giveTo = (service: TestService, agentId: string, from: Player, to: Player): Promise<void> =>
  runUnitOfWork(service.runtime, async (uow) => {
    const [owner, heir] = [from.id as UserId, to.id as UserId]
    await changeOwner(uow, await lockHandover(uow.tx, agentId as AgentId, owner, heir))
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
export async function sealMessages(runtime: Runtime, pair: Pair, ids: readonly number[]): Promise<void> {
  const { database, random } = runtime
  const seal = await sealOf(runtime, pair)
  for (const id of ids) {
    const sealed = seal.close(random, `message:${id}`, { text: 'Good morning.', meta: null })
    await database.pool.query('update agents.messages set sealed = $2 where id = $1', [id, sealed])
  }
}

const WRITTEN_AT_ONCE = 1_000

/** Writes so many messages of one length between two who have talked before, for benchmarks. */
export async function writeMessages(runtime: Runtime, pair: Pair, count: number, characters: number) {
  const { database, random } = runtime
  const seal = await sealOf(runtime, pair)
  const text = 'Words. '.repeat(Math.ceil(characters / 7)).slice(0, characters)
  for (let written = 0; written < count; written += WRITTEN_AT_ONCE) {
    const { rows } = await database.pool.query<{ id: number }>(
      `select nextval('agents.messages_id_seq') as id from generate_series(1, $1)`,
      [Math.min(WRITTEN_AT_ONCE, count - written)],
    )
    const ids = rows.map(({ id }) => id)
    await database.pool.query(
      `insert into agents.messages (id, agent_id, owner_id, role, sealed, at)
       select id, $1, $2, case id % 2 when 0 then 'agent' else 'owner' end, sealed, now()
       from unnest($3::bigint[], $4::bytea[]) message (id, sealed)`,
      [
        pair.agentId,
        pair.ownerId,
        ids,
        ids.map((id) => seal.close(random, `message:${id}`, { text, meta: null })),
      ],
    )
  }
}

async function sealOf({ database, keyring }: Runtime, pair: Pair): Promise<Seal> {
  const { rows } = await database.pool.query(
    'select wrapped from agents.owner_keys where agent_id = $1 and owner_id = $2',
    [pair.agentId, pair.ownerId],
  )
  return unwrapSeal(keyring, pair, rows[0].wrapped)
}
