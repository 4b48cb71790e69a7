import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PASSWORD } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { follow } from '../testing.ts'

describe('GET /players/{handle}', () => {
  const service = useService()

  it('[social-5] shows what is public of a player, in any case of the handle', async () => {
    const [player, fan] = [await service.player('Ronin_7'), await service.player()]
    const [one, two] = [await player.makeAgent('One'), await player.makeAgent('Two')]
    await follow(fan, one.id)
    await follow(fan, two.id)
    await service.runtime.database.pool.query(
      'update agents.agents set wins = 3, losses = 2, draws = 1 where owner_id = $1',
      [player.id],
    )
    const { status, json, text } = await service.visitor().send('GET /players/rOnIn_7')
    assert.equal(status, 200)
    const { agents, joinedAt, ...rest } = json
    assert.deepEqual(rest, {
      handle: 'Ronin_7',
      displayName: 'Ronin_7',
      isBot: false,
      walletAddress: player.user?.walletAddress,
      followers: 2,
      record: { wins: 6, losses: 4, draws: 2 },
    })
    assert(!Number.isNaN(Date.parse(joinedAt)))
    assert.deepEqual(agents[0], {
      id: one.id,
      name: 'One',
      character: one.character,
      look: {},
      level: 1,
      rating: 1200,
      dan: one.dan,
      wins: 3,
      losses: 2,
      status: 'idle',
      tokenId: null,
    })
    assert(!text.includes('example.com'))
  })

  it('[social-5] has none for a deleted account, by its old name or its new', async () => {
    const player = await service.player('shortlived')
    const { json } = await player.send('POST /me/delete', {
      body: { confirmHandle: 'shortlived', password: PASSWORD },
    })
    for (const handle of ['shortlived', json.handle, 'never_was']) {
      const answer = await service.visitor().send(`GET /players/${handle}`)
      assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
      assert(!answer.text.includes(player.user?.walletAddress ?? ''))
    }
  })
})
