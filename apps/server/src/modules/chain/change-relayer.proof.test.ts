import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { below, proofSize, tell } from '../../testing/proof.ts'
import { CHANGE_OVER_POINTS, type CrashPoint } from './outbox/lane.ts'
import { Victim } from './testing/victim.ts'

const CHANGES = proofSize(1)
/** With something signed, handed over, or mined and not yet written down. */
const UNDER_WAY: readonly CrashPoint[] = ['after-commit', 'after-broadcast', 'after-mine', 'before-record']
/** While one follows the other. */
const ON_THE_WAY: readonly CrashPoint[] = [...CHANGE_OVER_POINTS, 'after-commit', 'before-record']

describe('The relayer, changed under fire', needsAnvil, () => {
  let victim: Victim
  before(async () => {
    victim = await Victim.create()
    await victim.start()
  })
  after(() => victim.end())

  it('[chain-27] mints each agent once, whoever dies while one relayer follows another, and again from nothing', {
    timeout: proofSize(600_000),
  }, async () => {
    const some = (points: readonly CrashPoint[]) => points[below(points.length)] as CrashPoint
    const held = { missing: 0, double: 0, mismatched: 0 }
    await victim.makeAgents()
    for (let change = 0; change < CHANGES; change++)
      await victim.changeRelayer(some(UNDER_WAY), some(ON_THE_WAY))
    assert.deepEqual(await victim.judge(), held)
    const roles = [...Array<boolean>(CHANGES).fill(false), true]
    assert.deepEqual(await victim.mayIssue(), roles)
    // Rebuilt from what was signed, by each of them in turn: same tokens, same vaults.
    await victim.die('state')
    assert.deepEqual(await victim.judge(), held)
    assert.deepEqual(await victim.mayIssue(), roles)
    tell(
      `${CHANGES} changes of the relayer, ${victim.kills} deaths, ${victim.made.length} agents minted once each`,
    )
  })
})
