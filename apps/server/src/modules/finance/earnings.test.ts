import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { PASSWORD, type Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { Patience } from '../../testing/wait-limit.ts'
import { giveTo } from '../agents/testing.ts'
import {
  credits,
  type Kind,
  type PersonalHolder,
  purse,
  rollUpPlatform,
  transfer,
  wallet,
} from '../ledger/index.ts'
import { sumsByKind } from './earnings.ts'
import { makeAgent } from './testing.ts'

type Leg = { id: number; debit: string; credit: string; amount: number; kind: Kind; at: Date }
type Time = { agent: string; since: Date; until: Date | null }
type Sums = Record<string, [earned: number, spent: number]>

const step = fc.record({
  what: fc.oneof(
    { weight: 12, arbitrary: fc.constant('move') },
    { weight: 2, arbitrary: fc.constant('trade') },
    { weight: 3, arbitrary: fc.constant('roll up') },
    { weight: 5, arbitrary: fc.constant('ask') },
  ),
  who: fc.nat(),
  whom: fc.nat(),
  kinds: fc.array(fc.constantFrom<Kind>('pay', 'tip', 'refund', 'sale'), { minLength: 1, maxLength: 6 }),
  stretch: fc.integer({ min: 1, max: 9 }),
  ms: fc.nat(2),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

describe('the sums of pockets', () => {
  const service = useService()
  const reading = (db: Db = service.runtime.database.db) => ({
    db,
    at: service.clock.now(),
    runtime: service.runtime,
  })
  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await service.runtime.database.pool.query<Row>(text, values)).rows
  const rollUp = () => rollUpPlatform.run(reading(), {})
  const rollUpAll = async () => {
    const [newest] = await rows<{ id: number }>('select max(id) as id from ledger.legs')
    // The read waits for every older transaction, of any player.
    const patience = new Patience(120_000)
    for (;;) {
      await rollUp()
      const [reached] = await rows<{ through: number }>('select through from ledger.roll_up')
      if (reached && newest && reached.through >= newest.id) return
      await patience.wait(() => `rolled up to ${reached?.through} of ${newest?.id}`)
    }
  }
  const keptOf = (player: Player) =>
    rows<{ pocket: string; ins: number; outs: number }>(
      'select pocket, ins, outs from finance.pocket_sums where user_id = $1 order by pocket',
      [player.id],
    )
  const sum = async (player: Player, stretch?: number, db?: Db): Promise<Sums> =>
    Object.fromEntries(
      (await sumsByKind(reading(db), player.id as UserId, stretch))
        .filter(({ earned, spent }) => earned > 0 || spent > 0)
        .map(({ kind, earned, spent }) => [kind, [earned, spent]]),
    )
  const move = (from: PersonalHolder, to: PersonalHolder, kinds: readonly Kind[]) =>
    runUnitOfWork(service.runtime, (uow) =>
      transfer(
        uow,
        kinds.map((kind) => ({ from, to, amount: credits(1), kind, memo: '' })),
      ),
    )

  /** One movement at a time, from the whole ledger. */
  async function reckon({ id }: Player): Promise<Sums> {
    const legs = await rows<Leg>('select id, debit, credit, amount, kind, at from ledger.legs order by id')
    const times = await rows<Time>(
      `select id as agent, owned_since as since, null as until from agents.agents where owner_id = $1
       union all select agent_id, since, until from agents.past_owners where owner_id = $1`,
      [id],
    )
    const isOwn = (account: string, at: Date, ever: boolean) =>
      account === id ||
      times.some(
        ({ agent, since, until }) =>
          agent === account && at >= since && (until === null || (ever && at < until)),
      )
    const sums: Sums = {}
    for (const { debit, credit, amount, kind, at } of legs) {
      const [earned, spent] = sums[kind] ?? [0, 0]
      const comes = isOwn(credit, at, false) && !isOwn(debit, at, true)
      const goes = isOwn(debit, at, false) && !isOwn(credit, at, true)
      sums[kind] = [earned + (comes ? amount : 0), spent + (goes ? amount : 0)]
    }
    return Object.fromEntries(Object.entries(sums).filter(([, [earned, spent]]) => earned > 0 || spent > 0))
  }

  describe('of players who trade agents', () => {
    let players: Player[] = []
    const agents: string[] = []

    before(async () => {
      players = [await service.player(), await service.player(), await service.player()]
      for (const player of players)
        for (let count = 0; count < 2; count++) agents.push((await makeAgent(player)).id)
    })

    const holders = () => [
      ...players.map(({ id }) => wallet(id as UserId)),
      ...agents.map((id) => purse(id as AgentId)),
    ]
    const at = <T>(list: readonly T[], index: number): T => list[index % list.length] ?? assert.fail()

    async function trade(agent: string, to: Player): Promise<void> {
      const [row] = await rows<{ owner: string }>(
        'select owner_id as owner from agents.agents where id = $1',
        [agent],
      )
      const from = players.find(({ id }) => id === row?.owner) ?? assert.fail()
      if (from !== to) await giveTo(service, agent, from, to)
    }

    async function take({ what, who, whom, kinds, stretch, ms }: Step): Promise<void> {
      // The change of owner comes after all movements that were complete before it.
      service.clock.advance(what === 'trade' ? ms + 1 : ms)
      if (what === 'roll up') await rollUp()
      if (what === 'trade') await trade(at(agents, who), at(players, whom))
      if (what === 'ask') {
        const player = at(players, who)
        assert.deepEqual(await sum(player, stretch), await reckon(player))
      }
      if (what === 'move') {
        const [from, to] = [at(holders(), who), at(holders(), whom)]
        if (from !== to && from.owner !== to.owner) await move(from, to, kinds)
      }
    }

    it('[finance-27] are those of each movement by itself, however they are read', async () => {
      const runs = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        for (const step of steps) await take(step)
        await rollUpAll()
        for (const player of players) {
          const expected = await reckon(player)
          for (const stretch of [2, 50_000]) assert.deepEqual(await sum(player, stretch), expected)
          await rows('delete from finance.pocket_sums where user_id = $1', [player.id])
          for (const stretch of [7, 50_000]) assert.deepEqual(await sum(player, stretch), expected)
        }
      })
      await fc.assert(runs, { numRuns: 8, endOnFailure: true })
    })
  })

  describe('of a player with many movements', () => {
    let player: Player
    let payer: Player
    let agent = ''

    before(async () => {
      ;[player, payer] = [await service.player(), await service.player()]
      agent = (await makeAgent(player)).id
      for (let posted = 0; posted < 1_200; posted += 200)
        await move(wallet(payer.id as UserId), purse(agent as AgentId), new Array(200).fill('tip'))
      await rollUpAll()
    })

    it('[finance-27] go on where they were cut off, and read nothing twice', async () => {
      let left = 4
      const failing: KyselyPlugin = {
        transformQuery({ node }) {
          if (left-- === 0) throw new Error('cut off')
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const { db } = service.runtime.database
      // The stored sums, the agents and two batches of movements are read; the next query fails.
      await assert.rejects(() => sum(player, 100, db.withPlugin(failing)), /cut off/)
      const [read] = await rows<{ count: number }>(
        `select count(*)::integer as count from finance.pocket_sums k join ledger.legs l
         on (l.credit = k.pocket and l.id <= k.ins) or (l.debit = k.pocket and l.id <= k.outs) where k.user_id = $1`,
        [player.id],
      )
      assert.equal(read?.count, 200)
      assert.deepEqual((await sum(player, 100))['tip'], [1_200, 0])
    })

    it('[finance-27] are kept once they were many, and told with what came since', async () => {
      const kept = await keptOf(player)
      assert.deepEqual(
        kept.map(({ pocket }) => pocket),
        [agent, player.id].sort(),
      )
      await move(wallet(payer.id as UserId), purse(agent as AgentId), ['tip', 'tip'])
      assert.deepEqual((await sum(player))['tip'], [1_202, 0])
      await rollUpAll()
      assert.deepEqual((await sum(player))['tip'], [1_202, 0])
      assert.deepEqual(await keptOf(player), kept)
    })

    it('[finance-27] stay kept when the player’s agents change, but for one that has gone', async () => {
      // The kept sums equal the answer.
      await rows(
        `update finance.pocket_sums set sums = sums || '[{"kind": "tip", "earned": 5000, "spent": 0}]'
         where user_id = $1 and pocket = $2`,
        [player.id, agent],
      )
      await makeAgent(player)
      assert.deepEqual((await sum(player))['tip'], [6_202, 0])
      service.clock.advance(1)
      await giveTo(service, agent, player, payer)
      assert.equal((await sum(player))['tip'], undefined)
      service.clock.advance(1)
      await giveTo(service, agent, payer, player)
      assert.equal((await sum(player))['tip'], undefined)
    })

    it('go with the account', async () => {
      await giveTo(service, agent, player, payer)
      for (const { id } of (await player.send('GET /agents')).json.data)
        await giveTo(service, id, player, payer)
      assert((await keptOf(player)).length > 0)
      const body = { confirmHandle: player.user?.handle, password: PASSWORD }
      const answer = await player.send('POST /me/delete', { body })
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(await keptOf(player), [])
      assert.deepEqual(await rows('select from agents.past_owners where owner_id = $1', [player.id]), [])
    })
  })
})
