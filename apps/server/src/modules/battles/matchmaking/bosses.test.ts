import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { BOSS_IDS } from '@shugyo/engine'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import { startDay } from '../../finance/testing.ts'
import { agentOf, type Contender, enterBattle, gearOf, inBattle, makeContender, playOut } from '../testing.ts'

const TRIES_MAX = 40

describe('bosses', () => {
  const service = useService()

  /** Fights until it wins: five tries in six beat Scout. */
  async function beat(contender: Contender, boss: string) {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const { id } = await inBattle(contender, { mode: 'boss', boss })
      const done = await playOut(service, id)
      if (done.outcome === 'a') return done
    }
    return assert.fail(`${boss} was not beaten in ${TRIES_MAX} tries`)
  }

  it('[battles-14] are listed from the easiest to the hardest, each with its gate', async () => {
    const { json } = await service.visitor().send('GET /battles/bosses')
    assert.deepEqual(
      json.data.map(({ id }: { id: string }) => id),
      BOSS_IDS,
    )
    assert.deepEqual(json.data[1], { id: 'ember', name: 'Ember', gate: 'A win over Scout', rating: 1100 })
  })

  it('[battles-14] meet whoever their gate lets in; the boss is named with the mode', async () => {
    const a = await makeContender(service)
    assert.equal((await enterBattle(a, { mode: 'boss' })).code, 'invalid_request')
    for (const mode of ['training', 'ranked', undefined]) {
      const { status, json } = await enterBattle(a, { mode, boss: 'scout' })
      assert.deepEqual([status, json.error.details[0].path], [400, 'body.boss'], String(mode))
    }
    assert.equal((await enterBattle(a, { mode: 'boss', boss: 'ember' })).code, 'forbidden')
    const done = await beat(a, 'scout')
    assert.deepEqual([done.b.boss, done.b.name, done.b.id, done.b.rating], [true, 'Scout', null, 900])
    assert.equal((await enterBattle(a, { mode: 'boss', boss: 'ember' })).status, 200)
  })

  it('[battles-10] [battles-14] give their form and gear for the first win, and rating for the first try of a day', async () => {
    startDay(service)
    const a = await makeContender(service)
    const first = await playOut(service, (await inBattle(a, { mode: 'boss', boss: 'scout' })).id)
    assert.notEqual(first.ratingDelta.a, null)
    assert.equal(first.ratingDelta.b, null)
    const second = await playOut(service, (await inBattle(a, { mode: 'boss', boss: 'scout' })).id)
    assert.equal(second.ratingDelta.a, null)
    await beat(a, 'scout')
    const gear = await gearOf(service, a)
    assert(gear.some(({ item, source }) => item === 'scout' && source === 'boss'))
    assert(gear.some(({ item, source }) => item === 'head-scout-dish' && source === 'boss'))
    const { skills } = await agentOf(a)
    for (const name of ['First Win', 'Shapeshifter'])
      assert(
        skills.some((skill: { name: string }) => skill.name === name),
        JSON.stringify(skills),
      )
    service.clock.advance(DAY_MS)
    const next = await playOut(service, (await inBattle(a, { mode: 'boss', boss: 'scout' })).id)
    assert.notEqual(next.ratingDelta.a, null)
    assert.equal((await agentOf(a)).rating, 1200 + first.ratingDelta.a + next.ratingDelta.a)
  })
})
