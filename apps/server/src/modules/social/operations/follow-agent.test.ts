import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { follow, followersOf, unfollow } from '../testing.ts'

describe('POST and DELETE /agents/{id}/follow', () => {
  const service = useService()

  async function newsOf(owner: Player): Promise<string[]> {
    await untilReacted(service)
    const { data } = (await owner.send('GET /notifications')).json
    return data
      .filter(({ kind }: { kind: string }) => kind === 'follow')
      .map(({ title, body }: { title: string; body: string }) => `${title}: ${body}`)
  }

  it('[social-1] follows and unfollows, each once', async () => {
    const [owner, fan] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    assert.deepEqual((await follow(fan, id)).json, { following: true, followers: 1 })
    assert.deepEqual((await follow(fan, id)).json, { following: true, followers: 1 })
    assert.deepEqual((await follow(owner, id)).json, { following: true, followers: 2 })
    assert.deepEqual((await unfollow(fan, id)).json, { following: false, followers: 1 })
    assert.deepEqual((await unfollow(fan, id)).json, { following: false, followers: 1 })
    assert.deepEqual((await follow(fan, id)).json, { following: true, followers: 2 })
  })

  it('[social-1] knows no agent that is not there', async () => {
    const fan = await service.player()
    const nobody = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'
    for (const answer of [await follow(fan, nobody), await unfollow(fan, nobody)]) {
      assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
    }
    assert.equal((await fan.send(`GET /agents/${nobody}/followers`)).code, 'not_found')
  })

  it('[social-1] follows 500 at most, and again when one is left', async () => {
    const [owner, fan] = [await service.player(), await service.player()]
    const [first, second] = [await owner.makeAgent(), await owner.makeAgent()]
    await follow(fan, first.id)
    await service.runtime.database.pool.query('update social.people set following = 500 where user_id = $1', [
      fan.id,
    ])
    const refused = await follow(fan, second.id)
    assert.deepEqual([refused.status, refused.code], [409, 'limit_reached'])
    assert.equal((await follow(fan, first.id)).status, 200)
    await unfollow(fan, first.id)
    assert.equal((await follow(fan, second.id)).status, 200)
  })

  it('[social-2] tells how many follow, and to a known caller whether they do', async () => {
    const [owner, fan] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    await follow(fan, id)
    assert.deepEqual(await followersOf(service.visitor(), id), { followers: 1 })
    assert.deepEqual(await followersOf(fan, id), { followers: 1, following: true })
    assert.deepEqual(await followersOf(owner, id), { followers: 1, following: false })
  })

  it('[social-2] counts right while 30 players follow, unfollow and leave at once', async () => {
    const owner = await service.player()
    const agents = [await owner.makeAgent(), await owner.makeAgent()]
    const fans = await Promise.all(Array.from({ length: 30 }, () => service.player()))
    const answers = await Promise.all(
      fans.flatMap((fan, at) =>
        agents.flatMap(({ id }) => [
          follow(fan, id),
          follow(fan, id),
          ...(at % 3 === 0 ? [unfollow(fan, id)] : []),
        ]),
      ),
    )
    assert(answers.every(({ status }) => status === 200))
    const leaving = fans.filter((_fan, at) => at % 5 === 0)
    await Promise.all(
      leaving.map((fan) =>
        fan.send('POST /me/delete', { body: { confirmHandle: fan.user?.handle, password: PASSWORD } }),
      ),
    )
    const { rows } = await service.runtime.database.pool.query(
      `select p.agent_id, p.followers, count(f.user_id) as counted from social.popularity p
       left join social.follows f on f.agent_id = p.agent_id and f.active
       where p.agent_id = any($1) group by 1, 2`,
      [agents.map(({ id }) => id)],
    )
    assert.equal(rows.length, 2)
    for (const { followers, counted } of rows) assert.equal(followers, counted)
    const people = await service.runtime.database.pool.query(
      `select 1 from social.people p where following <> (select count(*) from social.follows f where f.user_id = p.user_id and active)`,
    )
    // The test of the limit set one count by hand.
    assert((people.rowCount ?? 0) <= 1)
  })

  it('[social-3] tells the owner of a new follower, never who it is', async () => {
    const [owner, fan] = [await service.player(), await service.player('a_secret_admirer')]
    const { id } = await owner.makeAgent()
    await follow(owner, id)
    assert.deepEqual(await newsOf(owner), [])
    await follow(fan, id)
    assert.deepEqual(await newsOf(owner), ['Kaze has a new follower: 2 players follow Kaze now.'])
    const inbox = await owner.send('GET /notifications')
    assert(!inbox.text.includes(fan.id) && !inbox.text.includes('a_secret_admirer'))
  })

  it('[social-3] is not told twice a day of one who leaves and comes back', async () => {
    const [owner, fan] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    for (let turn = 0; turn < 3; turn++) {
      await follow(fan, id)
      await unfollow(fan, id)
    }
    assert.equal((await newsOf(owner)).length, 1)
    service.clock.advance(DAY_MS + 1)
    await follow(fan, id)
    assert.equal((await newsOf(owner)).length, 2)
  })

  it('[social-7] is exported, and erased with the account', async () => {
    const [owner, fan] = [await service.player(), await service.player()]
    const { id } = await owner.makeAgent()
    await follow(fan, id)
    const { follows } = (await fan.send('GET /me/export')).json
    assert.deepEqual(
      follows.map(({ agentId }: { agentId: string }) => agentId),
      [id],
    )
    await fan.send('POST /me/delete', { body: { confirmHandle: fan.user?.handle, password: PASSWORD } })
    assert.deepEqual(await followersOf(service.visitor(), id), { followers: 0 })
  })

  it('[social-8] is closed to agent tokens', async () => {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    const token = await agentToken(service, owner, id)
    assert.equal((await follow(token, id)).code, 'forbidden')
  })
})
