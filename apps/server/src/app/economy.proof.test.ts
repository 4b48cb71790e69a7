import { describe, it } from 'node:test'
import fc from 'fast-check'
import { closeAll } from '../testing/economy/close-all.ts'
import { step, takerOf } from '../testing/economy/steps.ts'
import { World } from '../testing/economy/world.ts'
import { below, proofSize, tell } from '../testing/proof.ts'
import { useService } from '../testing/service.ts'

const RUNS = proofSize(10)
const STEPS = 40
const SEEDS = 2 ** 31

describe('The whole economy', () => {
  const service = useService()
  service.clock.stop()

  it('[ledger-9] [finance-16] whatever players do and whenever, every credit is where the model says', async () => {
    const taken = new Map<string, number>()
    const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS })
    const play = async (all: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
      const world = new World(service)
      await world.open()
      for (const { name, ...chosen } of all) {
        await world.step()
        await takerOf(name)(world, chosen)
        taken.set(name, (taken.get(name) ?? 0) + 1)
      }
      await world.assertAgrees()
      await closeAll(world)
      await world.assertAgrees()
    }
    await fc.assert(fc.asyncProperty(steps, play), { numRuns: RUNS, seed: below(SEEDS) })
    tell(`${RUNS} economies of ${STEPS} steps each: ${JSON.stringify(Object.fromEntries(taken))}`)
  })
})
