import { describe, it } from 'node:test'
import fc from 'fast-check'
import { closeAll } from '../testing/economy/close-all.ts'
import { openMarket, step, takerOf } from '../testing/economy/steps.ts'
import { World } from '../testing/economy/world.ts'
import { below, proofSize, tell } from '../testing/proof.ts'
import { useService } from '../testing/service.ts'

/** At size 150, three hundred runs of two hundred steps each. */
const RUNS = proofSize(2)
const STEPS = RUNS > 2 ? 200 : 40
const SEEDS = 2 ** 31

describe('The whole economy', () => {
  const service = useService()
  service.clock.stop()

  it('[ledger-9] [finance-16] whatever players do and whenever, every credit is where the model says', {
    timeout: proofSize(600_000),
  }, async () => {
    const came = { delivered: 0, courses: 0, sold: 0, questions: 0, custodies: 0 }
    const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS })
    const play = async (all: (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
      const world = new World(service)
      await world.open()
      await openMarket(world)
      for (const { name, ...chosen } of all) {
        await world.step()
        await takerOf(name)(world, chosen)
      }
      await world.assertAgrees()
      await closeAll(world)
      await world.assertAgrees()
      const { orders, courses, listings, questions, custodies } = world.model
      came.delivered += orders.filter(({ isDelivered }) => isDelivered).length
      came.courses += courses.length
      came.sold += listings.filter(({ isSold }) => isSold).length
      came.questions += questions.length
      came.custodies += custodies.length
    }
    // No shrinking: a repeated run would meet a service with a history.
    const settings = { numRuns: RUNS, seed: below(SEEDS), endOnFailure: true }
    await fc.assert(fc.asyncProperty(steps, play), settings)
    tell(`${RUNS} economies of ${STEPS} steps each: ${JSON.stringify(came)}`)
  })
})
