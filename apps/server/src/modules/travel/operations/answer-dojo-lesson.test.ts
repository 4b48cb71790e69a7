import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { giveTo } from '../../agents/testing.ts'
import { answerAt, checkInAt, dojosAbroad, travelTo } from '../testing.ts'

describe('POST /agents/{id}/dojos/{dojo}/lesson', () => {
  const service = useService()
  service.clock.stop()
  type Abroad = ReturnType<typeof dojosAbroad>[number]
  const [here, there] = dojosAbroad(2) as [Abroad, Abroad]

  const xpOf = async (owner: Player, id: string): Promise<number> =>
    (await owner.send(`GET /agents/${id}`)).json.agent.xp

  async function visitor() {
    const owner = await service.player()
    const { id } = await owner.makeAgent()
    assert.equal((await checkInAt(owner, id, here)).status, 200)
    return { owner, id }
  }

  it('[travel-8] two of three pass, for 50 XP and the City Sigil, once', async () => {
    const { owner, id } = await visitor()
    const failed = await answerAt(owner, id, here, 1)
    assert.deepEqual(failed.json, {
      correct: 1,
      total: 3,
      results: [true, false, false],
      passed: false,
      xp: 0,
      earned: null,
    })
    const passed = await answerAt(owner, id, here, 2)
    assert.deepEqual(passed.json, {
      correct: 2,
      total: 3,
      results: [true, true, false],
      passed: true,
      xp: 50,
      earned: 'City Sigil',
    })
    const again = (await answerAt(owner, id, here, 3)).json
    assert.deepEqual([again.correct, again.passed, again.xp, again.earned], [3, true, 0, null])
    assert.equal(await xpOf(owner, id), 50)
  })

  it('[travel-8] the next Dojo gives XP again, and no second Sigil', async () => {
    const { owner, id } = await visitor()
    await answerAt(owner, id, here, 3)
    await travelTo(service, owner, id, [there])
    const { xp, earned } = (await answerAt(owner, id, there, 3)).json
    assert.deepEqual([xp, earned, await xpOf(owner, id)], [50, null, 100])
  })

  it('[travel-8] of twenty at once one is rewarded', async () => {
    const { owner, id } = await visitor()
    const all = await Promise.all(Array.from({ length: 20 }, () => answerAt(owner, id, here, 3)))
    assert(all.every(({ json }) => json.passed))
    assert.equal(all.filter(({ json }) => json.xp === 50).length, 1)
    assert.equal(all.filter(({ json }) => json.earned === 'City Sigil').length, 1)
    assert.equal(await xpOf(owner, id), 50)
  })

  it('[travel-8] needs a check-in there by that agent within 24 hours', async () => {
    const { owner, id } = await visitor()
    const { id: other } = await owner.makeAgent()
    for (const [agentId, dojo] of [
      [id, there],
      [other, here],
    ] as const) {
      const { status, code, json } = await answerAt(owner, agentId, dojo, 3)
      assert.deepEqual([status, code], [409, 'checkin_required'])
      assert.deepEqual(json.error.details, { dojoId: dojo.id })
    }
    service.clock.advance(DAY_MS)
    assert.equal((await answerAt(owner, id, here, 0)).status, 200)
    service.clock.advance(1)
    assert.equal((await answerAt(owner, id, here, 3)).code, 'checkin_required')
    assert.equal(await xpOf(owner, id), 0)
  })

  it('[travel-8] a check-in of the owner before is none of the new owner’s', async () => {
    const { owner, id } = await visitor()
    const heir = await service.player()
    await giveTo(service, id, owner, heir)
    assert.equal((await answerAt(heir, id, here, 3)).code, 'checkin_required')
  })

  it('[travel-8] an answer that is no option is told so', async () => {
    const { owner, id } = await visitor()
    const count = here.lesson.questions[1]?.options.length ?? 0
    const route = `POST /agents/${id}/dojos/${here.id}/lesson`
    const { status, json } = await owner.send(route, { body: { answers: [0, count, 0] } })
    assert.equal(status, 400)
    assert.deepEqual(json.error.details, [
      { path: 'body.answers.1', message: `must be an option of the question: 0 to ${count - 1}` },
    ])
  })

  it('[travel-2] is for the owner and the agent’s own token, at a Dojo that there is', async () => {
    const { owner, id } = await visitor()
    assert.equal((await answerAt(await service.player(), id, here, 3)).status, 404)
    assert.equal((await answerAt(owner, id, { ...here, id: 'no-such' }, 3)).status, 404)
    assert.equal((await answerAt(await agentToken(service, owner, id), id, here, 3)).json.xp, 50)
  })
})
