import assert from 'node:assert/strict'
import type { UserId } from '../../kernel/lib/ids.ts'
import type { AccountEvent } from '../../kernel/transaction/events.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { untilReacted } from '../../testing/until-reacted.ts'
import { notify } from './index.ts'

/** Sends an account an event, as modules do. */
export const tell = (
  service: TestService,
  player: Player,
  event: Partial<AccountEvent> = {},
): Promise<void> =>
  runUnitOfWork(service.runtime, (uow) =>
    notify(uow, {
      to: player.id as UserId,
      type: 'battle',
      at: uow.at,
      data: { change: 'finished', battle: { id: 'b1' } },
      notice: { title: 'Kaze won', body: 'A fine battle.', link: '/battles/b1' },
      ...event,
    }),
  )

export async function inboxOf(player: Player, search = '') {
  const { status, json, text } = await player.send(`GET /notifications${search}`)
  assert.equal(status, 200, text)
  return json as {
    data: { id: number; kind: string; title: string; data: unknown; read: boolean }[]
    next: string | null
    unread: number
  }
}

/** A player with an empty inbox: the notices of the new account have come and are deleted. */
export async function quietPlayer(service: TestService): Promise<Player> {
  const player = await service.player()
  await untilReacted(service)
  const { pool } = service.runtime.database
  await pool.query('delete from notifications.notices where user_id = $1', [player.id])
  await pool.query('delete from notifications.inboxes where user_id = $1', [player.id])
  return player
}
