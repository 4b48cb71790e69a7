import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../../testing/service.ts'
import { makeDuel, playOut } from '../../battles/testing.ts'
import { follow, unfollow } from '../testing.ts'

describe('GET /me/following', () => {
  const service = useService()

  it('[social-6] lists the followed agents as they are now, the latest follow first', async () => {
    const [owner, fan] = [await service.player('the_owner'), await service.player()]
    const [one, two, three] = [
      await owner.makeAgent('One'),
      await owner.makeAgent('Two'),
      await fan.makeAgent('Three'),
    ]
    for (const { id } of [one, two, three]) {
      await follow(fan, id)
      service.clock.advance(1_000)
    }
    await unfollow(fan, two.id)
    await owner.api.PATCH('/agents/{id}', { params: { path: { id: one.id } }, body: { name: 'Renamed' } })
    const { status, json } = await fan.send('GET /me/following')
    assert.equal(status, 200)
    assert.deepEqual(
      json.data.map(({ name, owner }: { name: string; owner: string }) => [name, owner]),
      [
        ['Three', fan.user?.handle],
        ['Renamed', 'the_owner'],
      ],
    )
    const { followedAt, ...rest } = json.data[1]
    assert(Date.parse(followedAt) < Date.parse(json.data[0].followedAt))
    const { character, look, level, rating, dan, status: doing } = one
    const shown = { id: one.id, name: 'Renamed', character, look, level, rating, dan, status: doing }
    assert.deepEqual(rest, { ...shown, owner: 'the_owner', liveBattleId: null })
    assert.deepEqual((await owner.send('GET /me/following')).json, { data: [], next: null })
  })

  it('[social-6] names the battle that a followed agent is fighting', async () => {
    const { a, b, id } = await makeDuel(service)
    const fan = await service.player()
    for (const fighter of [a, b]) await follow(fan, fighter.id)
    const liveOnes = async () =>
      (await fan.send('GET /me/following')).json.data.map(
        (one: { liveBattleId: string | null }) => one.liveBattleId,
      )
    assert.deepEqual(await liveOnes(), [id, id])
    await playOut(service, id)
    assert.deepEqual(await liveOnes(), [null, null])
  })

  it('[social-6] goes page by page, also over follows of one moment', async () => {
    const [owner, fan] = [await service.player(), await service.player()]
    service.clock.stop()
    const followed = []
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) followed.push(await owner.makeAgent(name))
    const [first, ...others] = followed
    await follow(fan, first?.id as string)
    service.clock.advance(1_000)
    for (const { id } of others) await follow(fan, id)
    const idsOf = (data: { id: string }[]) => data.map(({ id }) => id)
    const all = (await fan.send('GET /me/following')).json
    assert.deepEqual([all.data.length, all.data[4].id, all.next], [5, first?.id, null])
    const walked = []
    for (let next: string | null = ''; next !== null; ) {
      const { json } = await fan.send(`GET /me/following?limit=2${next && `&cursor=${next}`}`)
      walked.push(idsOf(json.data))
      next = json.next
    }
    assert.deepEqual(
      walked.map(({ length }) => length),
      [2, 2, 1],
    )
    assert.deepEqual(walked.flat(), idsOf(all.data))
    assert.equal((await fan.send('GET /me/following?cursor=nonsense')).code, 'invalid_cursor')
  })
})
