import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { below, proofSize, tell } from '../../testing/proof.ts'
import { DEATHS, type Death, isAlive, Victim } from './testing/victim.ts'

/** Some ways to die, beginning with another each time; all of them from size 4 on. */
const FIRST = below(DEATHS.length)
const ROUNDS: readonly Death[] = Array.from(
  { length: proofSize(3) },
  (_, at) => DEATHS[(FIRST + at) % DEATHS.length] as Death,
)

describe('The chain under fire', needsAnvil, () => {
  let victim: Victim
  before(async () => {
    victim = await Victim.create()
    await victim.start()
  })
  after(() => victim.end())

  it('[chain-2] the embedded node ends when its service is killed', { timeout: 300_000 }, async () => {
    const pid = await victim.nodePid()
    assert.equal(await isAlive(pid), true)
    await victim.killService()
    while (await isAlive(pid)) await pause(50)
    await victim.start()
  })

  it(`[chain-3] [chain-4] [chain-10] loses no mint and makes none twice over ${ROUNDS.length} deaths`, {
    timeout: proofSize(600_000),
  }, async () => {
    for (const [round, death] of ROUNDS.entries()) {
      await victim.die(death)
      if (round % 7 === 6)
        assert.deepEqual(await victim.judge(), { missing: 0, double: 0, mismatched: 0 }, death)
    }
    assert.deepEqual(await victim.judge(), { missing: 0, double: 0, mismatched: 0 })
    assert(victim.made.length >= ROUNDS.length, `only ${victim.made.length} agents were made`)
    tell(`${victim.kills} deaths, ${victim.made.length} agents minted once each`)
  })
})
