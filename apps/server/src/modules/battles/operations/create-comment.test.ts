import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import { PASSWORD } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { mute } from '../../identity/testing.ts'
import { comment, commentsOn, makeComment } from '../audience/testing.ts'
import { inviteTo, makeContender, makeDuel, playOut } from '../testing.ts'

describe('POST /battles/{id}/comments', () => {
  const service = useService()

  it('[battles-28] says something about a battle while it runs, and afterwards', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player('fan')
    const said = await makeComment(fan, id, 'Go!')
    const { id: number, at, ...rest } = said
    assert.deepEqual(rest, {
      battleId: id,
      kind: 'comment',
      handle: 'fan',
      agent: null,
      amount: null,
      side: null,
      text: 'Go!',
    })
    assert(Number.isSafeInteger(number) && Date.parse(at) > 0)
    await playOut(service, id)
    await makeComment(fan, id, 'Well fought')
    assert.deepEqual(
      (await commentsOn(service.visitor(), id)).map(({ text }: { text: string }) => text),
      ['Well fought', 'Go!'],
    )
  })

  it('[battles-28] not about an invite, nor about what is not there', async () => {
    const [a, b] = [await makeContender(service), await makeContender(service)]
    const invite = await inviteTo(a, b)
    assert.equal((await comment(a.owner, invite.json.id, { text: 'Hm' })).code, 'wrong_state')
    assert.equal((await comment(a.owner, a.id, { text: 'Hm' })).code, 'not_found')
    const { id } = await makeDuel(service)
    for (const text of ['', '   ', 'x'.repeat(281)]) {
      assert.equal((await comment(a.owner, id, { text })).code, 'invalid_request')
    }
  })

  it('[battles-29] of many at once each has a number of its own, without gaps', async () => {
    const { id } = await makeDuel(service)
    const fans = await Promise.all(Array.from({ length: 8 }, () => service.player()))
    await Promise.all(fans.flatMap((fan) => [1, 2, 3, 4].map((text) => makeComment(fan, id, `${text}`))))
    const { rows } = await service.runtime.database.pool.query(
      'select number from battles.comments where battle_id = $1 order by id',
      [id],
    )
    const numbers = rows.map(({ number }) => number).sort((one, other) => one - other)
    assert.deepEqual(
      numbers,
      numbers.map((_number, place) => place + 1),
    )
    assert(numbers.length >= 32)
  })

  it('[battles-31] an owner speaks as an agent of theirs, an agent token as its own alone', async () => {
    const { id } = await makeDuel(service)
    const fan = await makeContender(service)
    const said = await makeComment(fan.owner, id, 'Interesting.', fan.id)
    assert.deepEqual([said.kind, said.agent], ['agent', { id: fan.id, name: 'Kaze', character: 'kuma' }])
    const token = await agentToken(service, fan.owner, fan.id)
    assert.equal((await makeComment(token, id)).agent.id, fan.id)
    const other = await makeContender(service)
    assert.equal((await comment(fan.owner, id, { text: 'Hm', asAgentId: other.id })).code, 'not_found')
    assert.equal((await comment(token, id, { text: 'Hm', asAgentId: other.id })).code, 'not_found')
  })

  it('[battles-31] nobody takes a fighter for one who watches: it is kind fighter, with its side', async () => {
    const { id, a, b } = await makeDuel(service)
    const said = await makeComment(a.owner, id, 'Watch this.', a.id)
    assert.deepEqual([said.kind, said.side, said.agent.id], ['fighter', 'a', a.id])
    const token = await agentToken(service, b.owner, b.id)
    const answered = await makeComment(token, id, 'I do.')
    assert.deepEqual([answered.kind, answered.side, answered.agent.id], ['fighter', 'b', b.id])
    assert.deepEqual([(await makeComment(a.owner, id, 'Go!')).kind], ['comment'])
    // An agent of the same owner that does not fight is a spectator.
    const idle = (await a.owner.makeAgent()).id
    const watching = await makeComment(a.owner, id, 'Hm.', idle)
    assert.deepEqual([watching.kind, watching.side], ['agent', null])
  })

  it('[battles-34] what an owner said through a fighter is exported as their own words; what the house wrote is not', async () => {
    const { id, a } = await makeDuel(service)
    await makeComment(a.owner, id, 'My own words.', a.id)
    await untilReacted(service)
    const { rows } = await service.runtime.database.pool.query(
      `select text, by_house from battles.comments where battle_id = $1 and kind = 'fighter' order by number`,
      [id],
    )
    assert.deepEqual(
      rows.filter(({ by_house }) => !by_house).map(({ text }) => text),
      ['My own words.'],
    )
    const exported = JSON.stringify((await a.owner.send('GET /me/export')).json)
    assert(exported.includes('My own words.'))
    for (const { text } of rows.filter(({ by_house }) => by_house)) assert(!exported.includes(text))
  })

  it('[identity-23] [battles-31] the muted are refused', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player()
    await mute(service, fan)
    assert.deepEqual([(await comment(fan, id, { text: 'Hm' })).code], ['muted'])
  })

  it('[battles-34] what somebody said stays, under an anonymous name, when the account is deleted', async () => {
    const { id } = await makeDuel(service)
    const fan = await service.player()
    await makeComment(fan, id, 'Remember me')
    const words = { password: PASSWORD, confirmHandle: fan.user?.handle }
    const gone = await fan.send('POST /me/delete', { body: words })
    assert.equal(gone.status, 200, gone.text)
    const [left] = await commentsOn(service.visitor(), id)
    assert.equal(left.text, 'Remember me')
    assert.match(left.handle, /^deleted_/)
  })
})
