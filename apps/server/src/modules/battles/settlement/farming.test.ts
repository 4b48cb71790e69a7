import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Mode, resultFor, xpFor } from '@shugyo/engine'
import { useService } from '../../../testing/service.ts'
import { startDay } from '../../finance/testing.ts'
import {
  agentOf,
  type Contender,
  gearOf,
  inBattle,
  inviteTo,
  makeContender,
  playOut,
  setBattleSettings,
} from '../testing.ts'

const SHARES = [100, 50, 25, 0, 0, 0, 0, 0]

describe('meeting the same one again and again on a day', () => {
  // A die that always falls well: whatever has a chance, happens.
  const service = useService({ random: lucky() })
  const fight = async (contender: Contender, body: Record<string, unknown>) =>
    playOut(service, (await inBattle(contender, body)).id)
  const scout = (contender: Contender) => fight(contender, { mode: 'boss', boss: 'scout' })
  const drops = async (contender: Contender) =>
    (await gearOf(service, contender)).filter(({ source }) => source === 'drop').length

  it('[battles-25] farms no experience from a boss: 100, 50, 25, 0 % of it, and all again the next day', async () => {
    startDay(service)
    const a = await makeContender(service)
    const expected = (outcome: 'a' | 'b' | 'draw', share: number) =>
      Math.floor((xpFor('boss', resultFor('a', outcome), 'scout') * share) / 100)
    for (const share of SHARES) {
      const { outcome, xpDelta } = await scout(a)
      assert.equal(xpDelta.a, expected(outcome, share))
    }
    startDay(service)
    const { outcome, xpDelta } = await scout(a)
    assert.equal(xpDelta.a, expected(outcome, 100))
  })

  it('[battles-25] farms no experience from a training partner, nor from a friend in changing modes', async () => {
    startDay(service)
    const [a, b] = [await makeContender(service), await makeContender(service)]
    const expected = (mode: Mode, side: 'a' | 'b', outcome: 'a' | 'b' | 'draw', share: number) =>
      Math.floor((xpFor(mode, resultFor(side, outcome)) * share) / 100)
    for (const share of SHARES.slice(0, 5)) {
      const { outcome, xpDelta, xpFull } = await fight(a, { mode: 'training' })
      assert.equal(xpDelta.a, expected('training', 'a', outcome, share))
      assert.equal(xpFull.a, expected('training', 'a', outcome, 100))
    }
    await setBattleSettings(b, { acceptFriendlies: 'auto' })
    for (const share of SHARES.slice(0, 2)) {
      const { outcome, xpDelta } = await playOut(service, (await inviteTo(a, b)).json.id)
      for (const side of ['a', 'b'] as const)
        assert.equal(xpDelta[side], expected('friendly', side, outcome, share))
    }
    await inBattle(b, { mode: 'open' })
    const { outcome, xpDelta } = await fight(a, { mode: 'open' })
    for (const side of ['a', 'b'] as const) assert.equal(xpDelta[side], expected('open', side, outcome, 25))
    // Anybody else is worth all of it.
    const c = await makeContender(service)
    await inBattle(c, { mode: 'open' })
    const fresh = await fight(a, { mode: 'open' })
    assert.deepEqual(fresh.xpFull, fresh.xpDelta)
    for (const side of ['a', 'b'] as const)
      assert.equal(fresh.xpDelta[side], expected('open', side, fresh.outcome, 100))
  })

  it('[battles-10] [battles-25] farms no drops: the chance fades with the experience', async () => {
    startDay(service)
    const a = await makeContender(service)
    let wins = 0
    for (const share of SHARES) {
      if ((await scout(a)).outcome === 'a' && share > 0) wins++
      assert.equal(await drops(a), wins)
    }
  })

  it('[agents-5] [battles-25] farms no streak, on the record and on the ladder, and no skill that a streak earns', async () => {
    startDay(service)
    const a = await makeContender(service)
    let [streak, beaten] = [0, false]
    for (let count = 0; count < 9; count++) {
      const won = (await scout(a)).outcome === 'a'
      streak = won ? streak + Number(!beaten) : 0
      beaten ||= won
      assert.equal((await agentOf(a)).streak, streak)
    }
    const { wins, skills } = await agentOf(a)
    assert(wins > 4 && streak <= 1)
    assert(!skills.some(({ name }: { name: string }) => name === 'Unbroken'))
    startDay(service)
    const next = await scout(a)
    assert.equal((await agentOf(a)).streak, next.outcome === 'a' ? streak + 1 : 0)
  })
})

/** Random bytes as ever, but for the four that a chance is drawn from. */
function lucky() {
  return {
    bytes(count: number): Buffer {
      return count === 4 ? Buffer.alloc(4) : Buffer.from(crypto.getRandomValues(new Uint8Array(count)))
    },
  }
}
