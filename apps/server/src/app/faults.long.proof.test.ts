import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startReceiver } from '../modules/webhooks/testing.ts'
import { TraderActions } from '../testing/faults/actions.ts'
import { checkPayments, checkTasks, untilTold } from '../testing/faults/check.ts'
import { makeTrouble, type Trouble } from '../testing/faults/mishaps.ts'
import { type MortalService, underKills, withMortalService } from '../testing/mortal-service.ts'
import { below, proofSize, tell } from '../testing/proof.ts'
import { endCustody } from '../testing/trade/acts.ts'
import { checkTrade } from '../testing/trade/check.ts'
import { untilQuiet } from '../testing/trade/quiet.ts'
import { Market } from '../testing/trade/world.ts'

const TRADERS = 5
/** A thousand at size 200. */
const FAULTS = proofSize(5)
const TELL_EVERY = 100
const PAUSE_MS_MAX = 200
const TURN = ['service', 'worker', 'database', 'redis', 'chain', 'line', 'wire', 'clock', 'disk']

describe('a whole world, while everything around it fails', () => {
  it('no credit, event, task or battle is lost, doubled or bent', {
    timeout: proofSize(180_000) + 600_000,
  }, async () => {
    let trouble: Trouble | undefined
    const mishaps = async (dataDir: string, port: number) => {
      trouble = await makeTrouble(dataDir, port)
      // Mishaps that this machine can't produce are left out of a round.
      for (const missing of Object.keys(trouble.missing)) TURN.splice(TURN.indexOf(missing), 1)
      return trouble
    }
    const receiver = await startReceiver()
    try {
      await withMortalService((service) => prove(service, trouble as Trouble, receiver), {
        worker: true,
        turn: TURN,
        mishaps,
      })
    } finally {
      await receiver.close()
    }
  })
})

async function prove(
  service: MortalService,
  trouble: Trouble,
  receiver: Awaited<ReturnType<typeof startReceiver>>,
): Promise<void> {
  const market = new Market()
  const actions = new TraderActions(market, receiver)
  await market.open(trouble.url, TRADERS)
  await actions.open()
  await underKills(service, () => live(service, market, actions), { lifeMsMax: 400, killsMax: FAULTS })
  trouble.calm()
  for (const { id, sides } of market.told.custodies)
    if (!market.told.ended.has(id) && sides[0]) await endCustody(market, sides[0], id)
  await untilQuiet(service)
  await actions.checkBattles()
  await untilTold(service.dataDir, trouble.missing['chain'] === undefined)
  const paid = await checkTasks(service.dataDir, actions.tasks)
  const hold = (agentId: string, amount: number) =>
    market.held.set(agentId, (market.held.get(agentId) ?? 0) + amount)
  for (const [agentId, amount] of paid) hold(agentId, -amount)
  const shared = await checkPayments(service.dataDir, actions.payments)
  for (const { from, to, amount } of actions.payments) {
    hold(from, -amount)
    hold(to, amount)
  }
  await service.end()
  const counted = await checkTrade(service.dataDir, market)
  const more = {
    tasks: actions.tasks.length,
    battles: actions.battles.length,
    payments: actions.payments.length,
    shared,
    events: actions.checkEvents(),
  }
  const missing = Object.entries(trouble.missing).map(([what, why]) => `; without ${what}: ${why}`)
  tell(
    `${service.kills} faults ${JSON.stringify(service.killed)}: ${JSON.stringify({ ...counted, ...more })}${missing.join('')}`,
  )
}

async function live(service: MortalService, market: Market, actions: TraderActions): Promise<void> {
  let next = TELL_EVERY
  const one = async (trader: Market['traders'][number]) => {
    while (service.kills < FAULTS) {
      await actions.some(trader)
      await pause(below(PAUSE_MS_MAX))
      if (service.kills < next) continue
      tell(
        `${service.kills} faults so far, ${market.told.orders.length} orders, ${actions.battles.length} battles`,
      )
      next += TELL_EVERY
    }
  }
  await Promise.all(market.traders.map(one))
}
