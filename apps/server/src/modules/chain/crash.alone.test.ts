import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { DEATHS, type Death, isAlive, Victim } from './testing/victim.ts'

/** Each named point once, the others more often; `bench/chain-kills.ts` goes on for as long as one likes. */
const ROUNDS: readonly Death[] = [
  ...DEATHS,
  'service',
  'chain',
  'state',
  'service',
  'chain',
  'state',
  'service',
  'chain',
  'service',
]

describe('The chain under fire', () => {
  let victim: Victim
  before(async () => {
    victim = await Victim.create()
    await victim.start()
  })
  after(() => victim.end())

  it('[H2] the embedded node ends when its service is killed', { timeout: 120_000 }, async () => {
    const pid = await victim.nodePid()
    assert.equal(await isAlive(pid), true)
    await victim.killService()
    for (let looks = 0; looks < 100 && (await isAlive(pid)); looks++) await pause(50)
    assert.equal(await isAlive(pid), false)
    await victim.start()
  })

  it(`[H3] [H4] [H10] loses no mint and makes none twice over ${ROUNDS.length} deaths`, {
    timeout: 600_000,
  }, async () => {
    for (const [round, death] of ROUNDS.entries()) {
      await victim.die(death)
      if (round % 7 === 6)
        assert.deepEqual(await victim.judge(), { missing: 0, double: 0, mismatched: 0 }, death)
    }
    assert.deepEqual(await victim.judge(), { missing: 0, double: 0, mismatched: 0 })
    assert(victim.made.length >= ROUNDS.length, `only ${victim.made.length} agents were made`)
  })
})
