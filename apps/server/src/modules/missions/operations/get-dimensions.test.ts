import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { agentToken } from '../../../testing/agent-token.ts'
import { useService } from '../../../testing/service.ts'
import { say } from '../../agents/testing.ts'
import { practise } from '../../progress/testing.ts'
import { doAction, makeDoer } from '../testing.ts'

describe('GET /agents/{id}/dimensions', () => {
  const service = useService()

  it('[missions-12] begins at nothing', async () => {
    const { owner, id } = await makeDoer(service)
    const { status, json, text } = await owner.send(`GET /agents/${id}/dimensions`)
    assert.equal(status, 200, text)
    const { stages, ...mastery } = json.mastery
    assert.deepEqual(json.level, { level: 1, xp: 0, xpNext: 100 })
    assert.deepEqual(mastery, { practised: 0, top: [] })
    assert.deepEqual(Object.keys(stages), ['Initiate', 'Apprentice', 'Adept', 'Expert', 'Master'])
    assert.equal(stages.Initiate, 8)
    assert.deepEqual(json.bond, { approvedMemories: 0, private: false })
    assert.deepEqual(json.reputation, { acceptedJobs: 0, rating: null, reviews: 0 })
    const { dan, ...arena } = json.arena
    assert.deepEqual(arena, { rating: 1200, wins: 0, losses: 0, draws: 0, streak: 0 })
    assert.equal(typeof dan, 'string')
  })

  it('[missions-12] counts skills with a check passed, the furthest first', async () => {
    const { owner, id } = await makeDoer(service)
    await practise(owner, id, 'first-stance', 1)
    await practise(owner, id, 'ask-first', 0)
    for (const skill of ['waymark', 'task-runner']) await practise(owner, id, skill, 3)
    await practise(owner, id, 'purse-keeper', 2)
    const { practised, top, stages } = (await owner.send(`GET /agents/${id}/dimensions`)).json.mastery
    assert.equal(practised, 4)
    assert.deepEqual(top, [
      { skill: 'Task Runner', stage: 'Adept' },
      { skill: 'Waymark', stage: 'Adept' },
      { skill: 'First Stance', stage: 'Apprentice' },
    ])
    assert.deepEqual(stages, { Initiate: 4, Apprentice: 2, Adept: 2, Expert: 0, Master: 0 })
  })

  it('[missions-12] shows the bond to its owner alone, so not to the agent’s own token', async () => {
    const doer = await makeDoer(service)
    const { owner, id } = doer
    await say(owner, id, 'Remember that I like green tea')
    await doAction(doer, 'boss-win')
    const read = async (who: typeof owner) => {
      const { status, json, text } = await who.send(`GET /agents/${id}/dimensions`)
      assert.equal(status, 200, text)
      return json
    }
    const own = await read(owner)
    assert.deepEqual(own.bond, { approvedMemories: 1, private: false })
    assert(own.arena.wins >= 1)
    const [stranger, token] = [await service.player(), await agentToken(service, owner, id)]
    assert.deepEqual(await read(stranger), { ...own, bond: { private: true } })
    assert.deepEqual(await read(await owner.program('agents:read')), own)
    assert.deepEqual((await read(token)).bond, { private: true })
    const other = await agentToken(service, owner)
    assert.deepEqual((await read(other)).bond, { private: true })
    assert.equal((await service.visitor().send(`GET /agents/${id}/dimensions`)).status, 401)
    const nobody = await owner.send(`GET /agents/${crypto.randomUUID()}/dimensions`)
    assert.equal(nobody.status, 404)
  })
})
