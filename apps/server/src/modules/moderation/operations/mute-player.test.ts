import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HOUR_MS } from '../../../kernel/lib/clock.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { requireUnmuted } from '../../identity/index.ts'
import { changeUnder, securityLog } from '../../identity/testing.ts'
import { decisionsTold, logOf, makeModerator, mute } from '../testing.ts'

describe('PUT /mod/players/{handle}/mute', () => {
  const service = useService()

  const mayPost = (player: Player) =>
    requireUnmuted(service.runtime.database.db, player.id as UserId, service.clock.now())

  it('[moderation-4] mutes for so many hours, anew each time, and lifts it', async () => {
    const [moderator, player] = [await makeModerator(service, 'moderator'), await service.player('Loud_One')]
    await mayPost(player)
    const { status, json } = await mute(moderator, player, 2)
    assert.equal(status, 200)
    assert.equal(json.handle, 'Loud_One')
    const hours = (Date.parse(json.mutedUntil) - service.clock.now().getTime()) / HOUR_MS
    assert(hours > 1.9 && hours <= 2, String(hours))
    await assert.rejects(mayPost(player), { code: 'muted' })
    service.clock.advance(2 * HOUR_MS)
    await mayPost(player)
    await mute(moderator, player, 8_760)
    await assert.rejects(mayPost(player), { code: 'muted' })
    assert.deepEqual((await mute(moderator, player, 0)).json, { handle: 'Loud_One', mutedUntil: null })
    await mayPost(player)
  })

  it('[identity-23] [moderation-6] [moderation-7] is logged with its reason, once; the player knows what was done, not by whom', async () => {
    const [moderator, player] = [await makeModerator(service, 'moderator'), await service.player()]
    await mute(moderator, player, 0, 'Was never muted')
    await mute(moderator, player, 5, 'Too loud')
    await mute(moderator, player, 0, 'Sorry now')
    await mute(moderator, player, 0, 'Again')
    const logged = await logOf(service, player)
    assert.deepEqual(
      logged.map(({ action, moderatorId, reason, detail }) => [action, moderatorId, reason, detail]),
      [
        ['unmute', moderator.id, 'Sorry now', { hours: 0 }],
        ['mute', moderator.id, 'Too loud', { hours: 5 }],
      ],
    )
    const seen = (await securityLog(player)).slice(0, 2)
    assert.deepEqual(
      seen.map(({ action, via }) => [action, via]),
      [
        ['unmuted', 'moderation'],
        ['muted', 'moderation'],
      ],
    )
    const [lifted, muted, ...more] = await decisionsTold(service, player)
    assert.deepEqual(lifted, ['You may post again', 'A moderator’s reason: “Sorry now”'])
    assert.equal(muted?.[0], 'You may not post for a while')
    assert.match(muted?.[1] ?? '', /^Until \d{4}-\d\d-\d\d \d\d:\d\d UTC\. A moderator’s reason: “Too loud”$/)
    assert.deepEqual(more, [])
    const { text, json } = await player.send('GET /me/export')
    assert.deepEqual(
      json.moderation.map(({ action, reason }: { action: string; reason: string }) => [action, reason]),
      [
        ['unmute', 'Sorry now'],
        ['mute', 'Too loud'],
      ],
    )
    assert(!text.includes(moderator.id) && !text.includes(moderator.user?.handle ?? ''))
  })

  it('[moderation-2] goes downward only', async () => {
    const [admin, otherAdmin] = [await makeModerator(service, 'admin'), await makeModerator(service, 'admin')]
    const [moderator, other] = [
      await makeModerator(service, 'moderator'),
      await makeModerator(service, 'moderator'),
    ]
    const refused = [
      [moderator, admin],
      [moderator, other],
      [moderator, moderator],
      [admin, otherAdmin],
      [admin, admin],
    ] as const
    for (const [who, whom] of refused) {
      const { status, code } = await mute(who, whom, 1)
      assert.deepEqual([status, code], [403, 'forbidden'])
      await mayPost(whom)
    }
    assert.equal((await mute(admin, moderator, 1)).status, 200)
  })

  it('[moderation-2] leaves the players of the house alone, and knows nobody who is not there', async () => {
    const [moderator, bot] = [await makeModerator(service, 'moderator'), await service.player('a_bot')]
    await service.runtime.database.pool.query('update identity.users set is_bot = true where id = $1', [
      bot.id,
    ])
    assert.equal((await mute(moderator, bot, 1)).code, 'forbidden')
    const body = { hours: 1, reason: 'x' }
    assert.equal((await moderator.send('PUT /mod/players/nobody_here/mute', { body })).code, 'not_found')
  })

  it('[moderation-1] is refused to one who loses the role in the middle of it', async () => {
    const [moderator, player] = [await makeModerator(service, 'moderator'), await service.player()]
    const late = await changeUnder(service, moderator, `role = 'player'`, () => mute(moderator, player, 1))
    assert.deepEqual([late.status, late.code], [403, 'forbidden'])
    await mayPost(player)
  })

  it('[moderation-7] stays in the operator’s log when the account is deleted, and then leads to nobody', async () => {
    const [moderator, player] = [await makeModerator(service, 'moderator'), await service.player('gone_soon')]
    await mute(moderator, player, 1, 'Loud')
    const body = { confirmHandle: 'gone_soon', password: PASSWORD }
    assert.equal((await player.send('POST /me/delete', { body })).status, 200)
    const logged = await logOf(service, player)
    assert.deepEqual(
      logged.map(({ userId, action, reason }) => [userId, action, reason]),
      [[player.id, 'mute', 'Loud']],
    )
    assert(!JSON.stringify(logged).includes('gone_soon'))
    const unasked = await fetch(`${service.operatorUrl}/moderation`)
    assert.equal(unasked.status, 401)
  })

  it('[moderation-6] no entry of the log can be changed or removed', async () => {
    const [moderator, player] = [await makeModerator(service, 'moderator'), await service.player()]
    await mute(moderator, player, 1)
    const { pool } = service.runtime.database
    for (const text of [
      `update moderation.actions set reason = 'something else'`,
      'delete from moderation.actions',
      'truncate moderation.actions',
    ]) {
      await assert.rejects(pool.query(text), { code: 'SG403' })
    }
    assert.equal((await logOf(service, player)).length, 1)
  })
})
