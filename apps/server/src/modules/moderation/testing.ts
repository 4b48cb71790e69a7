import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { giveRole } from '../identity/testing.ts'

/** A signed-in player with this role. */
export async function makeModerator(service: TestService, role: 'moderator' | 'admin'): Promise<Player> {
  const player = await service.player()
  await giveRole(service, player, role)
  return player
}

type Logged = { action: string; moderatorId: string | null; userId: string; reason: string; detail: unknown }

/** The logged decisions about a player, newest first. */
export async function logOf(service: TestService, player: Player): Promise<Logged[]> {
  const answer = await service.operator('GET /moderation')
  const { data } = (await answer.json()) as { data: Logged[] }
  return data.filter(({ userId }) => userId === player.id)
}

export const mute = (moderator: Player, player: Player, hours: number, reason = 'Spam') =>
  moderator.send(`PUT /mod/players/${player.user?.handle}/mute`, { body: { hours, reason } })

export const suspend = (admin: Player, player: Player, suspended: boolean, reason = 'Cheating') =>
  admin.send(`PUT /mod/players/${player.user?.handle}/suspension`, { body: { suspended, reason } })

export const setRole = (admin: Player, player: Player, role: string) =>
  admin.send(`PUT /mod/players/${player.user?.handle}/role`, { body: { role } })

/** The notices to a player about decisions, newest first: title and text. */
export async function decisionsTold(service: TestService, player: Player): Promise<[string, string][]> {
  await untilReacted(service)
  const { json } = await player.send('GET /notifications?limit=100')
  const told = json.data.filter(({ body }: { body: string }) => /A moderator|An admin/.test(body))
  return told.map(({ title, body }: { title: string; body: string }) => [title, body])
}
