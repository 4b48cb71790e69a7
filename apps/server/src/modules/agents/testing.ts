import { act } from '../../kernel/act.ts'
import type { AgentId } from '../../kernel/ids.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { grantItem } from './index.ts'

/** Gives an agent an item, as areas above do. */
export const giveItem = (
  service: TestService,
  agentId: string,
  kind: 'gear' | 'character',
  item: string,
  source = 'drop',
): Promise<boolean> =>
  act(service.house, (deed) => grantItem(deed, agentId as AgentId, { kind, item, source, ref: null }))

/** The facts about an agent, oldest first, without the agent's own id. */
export async function factsOf(service: TestService, agentId: string) {
  const { rows } = await service.house.database.pool.query(
    `select type, data - 'agentId' as data from kernel.facts where data ->> 'agentId' = $1 order by id`,
    [agentId],
  )
  return rows.map(({ type, data }) => [type, data] as [string, Record<string, unknown>])
}

/** What the account's wallet holds. */
export async function walletOf(player: Player): Promise<number> {
  return (await player.send('GET /me')).json.wallet
}
