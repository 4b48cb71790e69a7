import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useService } from '../../testing/service.ts'
import { DROPS } from '../catalog/index.ts'
import { type Contender, gearOf, inBattle, makeContender, playOut } from './testing.ts'

describe('drops', () => {
  // A die that never falls well: what drops, drops for certain.
  const service = useService({ random: unlucky() })

  const winsOf = async (contender: Contender): Promise<number> =>
    (await contender.owner.send(`GET /agents/${contender.id}`)).json.agent.wins

  it('[B10] come for certain after fourteen wins that brought nothing, and only gear that is not there yet', async () => {
    const a = await makeContender(service)
    let wins = 0
    while (wins < DROPS.pity) {
      const before = (await gearOf(service, a)).filter(({ source }) => source === 'drop')
      assert.deepEqual(before, [], `something dropped after ${wins} wins`)
      await playOut(service, (await inBattle(a, { mode: 'boss', boss: 'scout' })).id)
      wins = await winsOf(a)
    }
    const dropped = (await gearOf(service, a)).filter(({ source }) => source === 'drop')
    assert.equal(dropped.length, 1)
    assert(DROPS.items.includes(dropped[0]?.item as string))
  })

  it('[B10] never come from training', async () => {
    const a = await makeContender(service)
    for (let count = 0; count < 3; count++)
      await playOut(service, (await inBattle(a, { mode: 'training' })).id)
    assert.deepEqual(await gearOf(service, a), [])
  })
})

/** Random bytes as ever, but for the four that a chance is drawn from. */
function unlucky() {
  return {
    bytes(count: number): Buffer {
      const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(count)))
      return count === 4 ? Buffer.from([0xff, 0xff, 0xff, 0xf0]) : bytes
    },
  }
}
