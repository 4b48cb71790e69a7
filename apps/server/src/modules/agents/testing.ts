import { act } from '../../kernel/act.ts'
import type { AgentId, UserId } from '../../kernel/ids.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { changeOwner, grantItem, lockHandover } from './index.ts'

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
