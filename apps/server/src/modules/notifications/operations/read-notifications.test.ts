import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { inboxOf, quietPlayer, tell } from '../testing.ts'

describe('POST /notifications/read', () => {
  const service = useService()

  it('[notifications-7] marks some, then all, and nothing twice', async () => {
    const player = await quietPlayer(service)
    for (let n = 0; n < 4; n++) await tell(service, player)
    const [first] = (await inboxOf(player)).data
    const mark = (body: object) => player.send('POST /notifications/read', { body })
    assert.deepEqual((await mark({ ids: [first?.id, first?.id] })).json, { marked: 1, unread: 3 })
    assert.deepEqual((await mark({ ids: [first?.id] })).json, { marked: 0, unread: 3 })
    assert.deepEqual((await mark({ ids: [] })).json, { marked: 0, unread: 3 })
    assert.deepEqual((await mark({ all: true })).json, { marked: 3, unread: 0 })
    assert.deepEqual((await mark({ all: true })).json, { marked: 0, unread: 0 })
    assert((await inboxOf(player)).data.every(({ read }) => read))
  })

  it('[notifications-7] asks for ids or all', async () => {
    const player = await quietPlayer(service)
    for (const body of [{}, { all: false }]) {
      const { status, code, json } = await player.send('POST /notifications/read', { body })
      assert.deepEqual([status, code, json.error.details[0].path], [400, 'invalid_request', 'body.ids'])
    }
  })

  it('[notifications-7] marks nothing of another’s', async () => {
    const [player, stranger] = [await quietPlayer(service), await quietPlayer(service)]
    await tell(service, player)
    await tell(service, stranger)
    const [notice] = (await inboxOf(player)).data
    const body = { ids: [notice?.id, 999_999_999] }
    assert.deepEqual((await stranger.send('POST /notifications/read', { body })).json, {
      marked: 0,
      unread: 1,
    })
    assert.equal((await inboxOf(player)).unread, 1)
  })

  it('[notifications-2] counts right while 64 at once read, mark and notify', async () => {
    const player = await quietPlayer(service)
    const program = await player.program('identity:read', 'identity:write')
    await untilReacted(service)
    for (let n = 0; n < 20; n++) await tell(service, player)
    // The new key adds a notice of its own.
    let told = 21
    let marked = 0
    const read = async (call: number) => {
      const { data, unread } = await inboxOf(program, '?limit=100')
      // Count and list belong to one moment: all notices fit on the page.
      assert.equal(data.filter((notice) => !notice.read).length, unread, `reader ${call}`)
    }
    const mark = async (call: number) => {
      const ids = (await inboxOf(program, '?unread=true')).data.slice(0, 3).map(({ id }) => id)
      const body = call % 8 === 1 ? { all: true } : { ids }
      const { json } = await program.send('POST /notifications/read', { body })
      marked += json.marked
    }
    const notifyOnce = async () => {
      await tell(service, player)
      told++
    }
    const works = Array.from({ length: 64 }, (_none, at) => [read, mark, notifyOnce][at % 3]?.(at))
    await Promise.all(works)
    const { unread } = await inboxOf(player)
    const { rows } = await service.runtime.database.pool.query(
      'select count(*) as unread from notifications.notices where user_id = $1 and not read',
      [player.id],
    )
    assert.equal(rows[0].unread, unread)
    assert.equal(unread, told - marked)
  })
})
