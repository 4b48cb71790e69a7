import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { PASSWORD } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { mention } from '../../identity/index.ts'
import { notify } from '../notify.ts'
import { inboxOf, quietPlayer, tell } from '../testing.ts'

describe('GET /notifications', () => {
  const service = useService()

  it('[notifications-1] tells a person what happened to the account', async () => {
    const player = await service.player()
    await untilReacted(service)
    const { data, next, unread } = await inboxOf(player)
    assert.deepEqual([next, unread], [null, 1])
    const [notice] = data
    assert(notice)
    assert.deepEqual(Object.keys(notice), ['id', 'kind', 'title', 'body', 'link', 'data', 'read', 'at'])
    assert.deepEqual([notice.kind, notice.title, notice.read], ['security', 'Welcome to Shugyo', false])
    const stranger = await quietPlayer(service)
    assert.deepEqual(await inboxOf(stranger), { data: [], next: null, unread: 0 })
  })

  it('[notifications-1] leaves out what is for programs alone', async () => {
    const player = await quietPlayer(service)
    await tell(service, player, { notice: null })
    assert.deepEqual(await inboxOf(player), { data: [], next: null, unread: 0 })
  })

  it('[notifications-1] writes nothing to an account that is gone, nor half a notice in a deed that fails', async () => {
    const player = await quietPlayer(service)
    const failing = runUnitOfWork(service.runtime, async (uow) => {
      const event = { to: player.id as never, type: 'task', at: uow.at, data: {}, notice: null }
      await notify(uow, { ...event, notice: { title: 'x', body: 'x', link: null } })
      throw new Error('changed its mind')
    })
    await assert.rejects(failing, /changed its mind/)
    assert.equal((await inboxOf(player)).unread, 0)
    const body = { confirmHandle: player.user?.handle, password: PASSWORD }
    assert.equal((await player.send('POST /me/delete', { body })).status, 200)
    await tell(service, player)
    const { rows } = await service.runtime.database.pool.query(
      'select 1 from notifications.inboxes where user_id = $1',
      [player.id],
    )
    assert.deepEqual(rows, [])
  })

  it('[notifications-3] pages newest first, by ids', async () => {
    const player = await quietPlayer(service)
    for (let n = 1; n <= 5; n++) {
      await tell(service, player, { notice: { title: `n${n}`, body: '', link: null } })
    }
    const titles: string[][] = []
    let before = ''
    for (;;) {
      const { data, next } = await inboxOf(player, `?limit=2${before}`)
      titles.push(data.map(({ title }) => title))
      if (next === null) break
      before = `&before=${next}`
    }
    assert.deepEqual(titles, [['n5', 'n4'], ['n3', 'n2'], ['n1']])
  })

  it('[notifications-3] shows only what is unread, on wish', async () => {
    const player = await quietPlayer(service)
    for (let n = 1; n <= 4; n++) await tell(service, player)
    const { data } = await inboxOf(player)
    await player.send('POST /notifications/read', { body: { ids: [data[1]?.id, data[2]?.id] } })
    const left = await inboxOf(player, '?unread=true')
    assert.deepEqual(
      left.data.map(({ id }) => id),
      [data[0]?.id, data[3]?.id],
    )
    assert.equal(left.unread, 2)
    assert.equal((await inboxOf(player, '?unread=true&limit=1')).next, String(data[0]?.id))
  })

  it('[notifications-5] keeps the newest 1,000, and counts right without the rest', async () => {
    const player = await quietPlayer(service)
    const { pool } = service.runtime.database
    await tell(service, player)
    await pool.query(
      `insert into notifications.notices (user_id, kind, title, body, data, read, at)
       select $1, 'task', 'old ' || n, '', '{}', n % 2 = 0, now() from generate_series(1, 1048) n`,
      [player.id],
    )
    await pool.query('update notifications.inboxes set kept = 1049, unread = 1 + 524 where user_id = $1', [
      player.id,
    ])
    await tell(service, player)
    const kept = await pool.query(
      `select count(*) as kept, count(*) filter (where not read) as unread from notifications.notices where user_id = $1`,
      [player.id],
    )
    const row = await pool.query('select kept, unread from notifications.inboxes where user_id = $1', [
      player.id,
    ])
    assert.deepEqual(row.rows, kept.rows)
    assert.equal(kept.rows[0].kept, 1_000)
  })

  it('[notifications-6] names records by their ids and copies nothing of them', async () => {
    const player = await quietPlayer(service)
    const order = { id: 'o1', serviceId: 's1', prompt: 'my secret wish', owner: { handle: 'somebody' } }
    await tell(service, player, { type: 'order', data: { change: 'delivered', order } })
    const { data } = await inboxOf(player)
    assert.deepEqual(data[0]?.data, { change: 'delivered', order: { id: 'o1', serviceId: 's1' } })
  })

  it('[notifications-6] names a player as they are called when the notice is read', async () => {
    const [player, other] = [await quietPlayer(service), await service.player('before_it')]
    const title = `Kaze went to ${mention(other.id as UserId)}`
    await tell(service, player, { type: 'transfer', notice: { title, body: '', link: null } })
    const titles = async () => (await inboxOf(player)).data.map((notice) => notice.title)
    assert.deepEqual(await titles(), ['Kaze went to before_it'])
    const body = { confirmHandle: 'before_it', password: PASSWORD }
    const { handle } = (await other.send('POST /me/delete', { body })).json
    assert.deepEqual(await titles(), [`Kaze went to ${handle}`])
  })

  it('[notifications-8] is in the export, and erased with the account', async () => {
    const player = await quietPlayer(service)
    await tell(service, player)
    await player.send('PUT /notifications/settings', { body: { muted: ['tip'] } })
    const { json } = await player.send('GET /me/export')
    assert.equal(
      json.notifications.some(({ title }: { title: string }) => title === 'Kaze won'),
      true,
    )
    assert.deepEqual(json.mutedNotifications, ['tip'])
    const body = { confirmHandle: player.user?.handle, password: PASSWORD }
    assert.equal((await player.send('POST /me/delete', { body })).status, 200)
    const { rows } = await service.runtime.database.pool.query(
      `select user_id from notifications.notices where user_id = $1
       union all select user_id from notifications.inboxes where user_id = $1`,
      [player.id],
    )
    assert.deepEqual(rows, [])
  })

  it('[notifications-9] of those that fold the latest is kept while it is unread, in whatever order they are told', async () => {
    const player = await quietPlayer(service)
    const folded = (title: string, rank: string) =>
      tell(service, player, {
        notice: { title, body: 'Of one thing.', link: null, fold: { key: 'one thing', rank } },
      })
    const titles = async () => {
      const { data, unread } = await inboxOf(player)
      return [unread, ...data.map(({ title }) => title)]
    }
    await tell(service, player)
    await folded('First', '1')
    await folded('Third', '3')
    await folded('Second', '2')
    assert.deepEqual(await titles(), [2, 'Third', 'Kaze won'])
    await player.send('POST /notifications/read', { body: { all: true } })
    await folded('Second again', '2')
    assert.deepEqual(
      await titles(),
      [0, 'Third', 'Kaze won'],
      'what is older than what was read tells nothing',
    )
    await Promise.all(['5', '4', '7', '6'].map((rank) => folded(`Number ${rank}`, rank)))
    assert.deepEqual(await titles(), [1, 'Number 7', 'Third', 'Kaze won'])
  })
})
