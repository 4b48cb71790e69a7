import type { Player } from '../../testing/player.ts'

/** Buys something for an agent, as this player or program. */
export const buyFor = (by: Player, agentId: string, item: string) =>
  by.send('POST /market/buy', { body: { agentId, item } })

export async function purchasesOf(by: Player, agentId: string) {
  return (await by.send(`GET /agents/${agentId}/purchases`)).json.data
}
