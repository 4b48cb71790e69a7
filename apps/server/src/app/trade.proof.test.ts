import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type MortalService, underKills, withMortalService } from '../testing/mortal-service.ts'
import { below, proofSize, tell } from '../testing/proof.ts'
import { endCustody, someAct } from '../testing/trade/acts.ts'
import { checkTrade } from '../testing/trade/check.ts'
import { untilQuiet } from '../testing/trade/quiet.ts'
import { Market } from '../testing/trade/world.ts'

const TRADERS = 5
/** A thousand at size 250. */
const KILLS = proofSize(4)
const TELL_EVERY = 100
const PAUSE_MS_MAX = 200
/** A worker is back soon; a killed database stops the whole service. */
const TURN = ['service', 'database', 'worker', 'worker'] as const

describe('trade, while service, worker and database are killed', () => {
  it(
    '[services-12] [sales-5] [custody-4] every order, sale and rental that was acknowledged is there once, to the credit',
    { timeout: proofSize(120_000) + 300_000 },
    () =>
      withMortalService(
        async (service) => {
          const market = new Market()
          await market.open(service.url, TRADERS)
          await underKills(service, () => trade(service, market), { lifeMsMax: 400, killsMax: KILLS })
          for (const { id, sides } of market.told.custodies)
            if (!market.told.ended.has(id) && sides[0]) await endCustody(market, sides[0], id)
          await untilQuiet(service)
          await service.end()
          const counted = await checkTrade(service.dataDir, market)
          const refused = Object.fromEntries(market.told.refused)
          tell(
            `killed ${JSON.stringify(service.killed)}: ${JSON.stringify(counted)}, refused ${JSON.stringify(refused)}`,
          )
        },
        { worker: true, turn: TURN },
      ),
  )
})

async function trade(service: MortalService, market: Market): Promise<void> {
  let next = TELL_EVERY
  const live = async (trader: Market['traders'][number]) => {
    while (service.kills < KILLS) {
      await someAct()(market, trader)
      await pause(below(PAUSE_MS_MAX))
      if (service.kills < next) continue
      tell(
        `${service.kills} kills so far, ${market.told.orders.length} orders, ${market.told.bought.length} sales`,
      )
      next += TELL_EVERY
    }
  }
  await Promise.all(market.traders.map(live))
}
