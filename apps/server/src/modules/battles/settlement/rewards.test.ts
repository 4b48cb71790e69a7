import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import { toldBy } from '../../../testing/told.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { milestoneEvent } from '../../agents/index.ts'
import { DROPS, findGear } from '../../catalog/index.ts'
import { type Contender, gearOf, inBattle, makeContender, playOut } from '../testing.ts'

describe('drops', () => {
  // A die that never falls well: what drops, drops for certain.
  const service = useService({ random: unlucky() })

  const winsOf = async (contender: Contender): Promise<number> =>
    (await contender.owner.send(`GET /agents/${contender.id}`)).json.agent.wins

  it('[battles-10] come for certain after fourteen wins that brought nothing, and only gear that is not there yet', async () => {
    const a = await makeContender(service)
    let wins = 0
    while (wins < DROPS.pity) {
      const before = (await gearOf(service, a)).filter(({ source }) => source === 'drop')
      assert.deepEqual(before, [], `something dropped after ${wins} wins`)
      await playOut(service, (await inBattle(a, { mode: 'boss', boss: 'scout' })).id)
      wins = await winsOf(a)
      // [battles-25] A boss counts once a day.
      service.clock.advance(DAY_MS)
      await a.owner.send(`POST /agents/${a.id}/care`)
    }
    const dropped = (await gearOf(service, a)).filter(({ source }) => source === 'drop')
    assert.equal(dropped.length, 1)
    assert(DROPS.items.includes(dropped[0]?.item as string))
  })

  it('[agents-22] [battles-26] nobody wonders what a battle brought: shown in it, in the inbox, as an event, to followers', async () => {
    const [a, fan] = [await makeContender(service), await service.player()]
    await fan.send(`POST /agents/${a.id}/follow`)
    let battle = await playOut(service, (await inBattle(a, { mode: 'boss', boss: 'scout' })).id)
    while (battle.outcome !== 'a') {
      assert.deepEqual(battle.loot, { a: [], b: [] })
      battle = await playOut(service, (await inBattle(a, { mode: 'boss', boss: 'scout' })).id)
    }
    await untilReacted(service)
    const loot = [
      { kind: 'character', item: 'scout', name: 'Scout' },
      { kind: 'gear', item: 'head-scout-dish', name: findGear('head-scout-dish')?.name },
    ]
    assert.deepEqual(battle.loot, { a: loot, b: [] })
    const { json: inbox } = await a.owner.send('GET /notifications?limit=100')
    const titles = inbox.data.map(({ title }: { title: string }) => title)
    const told = ['Kaze won the form of Scout', `Kaze won ${findGear('head-scout-dish')?.name}`]
    for (const title of told) assert.equal(titles.filter((one: string) => one === title).length, 1, title)
    const forms = (await toldBy(service, milestoneEvent, a.owner)).map(({ data }) => data['milestone'])
    assert.deepEqual(
      forms
        .map((form) => form as Record<string, unknown>)
        .filter(({ kind }) => kind === 'form' || kind === 'gear')
        .map(({ kind, title, ref }) => ({
          kind: kind === 'form' ? 'character' : kind,
          item: ref,
          name: title,
        })),
      loot,
    )
    const { json: feed } = await fan.send('GET /me/following/feed?limit=100')
    const shown = feed.data.map(({ text }: { text: string }) => text)
    for (const title of told) assert(shown.includes(`${title}.`), title)
    // Its gear says the same, and a second win brings neither again.
    assert.deepEqual(
      (await gearOf(service, a)).map(({ item }) => item).sort(),
      loot.map(({ item }) => item).sort(),
    )
  })

  it('[battles-10] never come from training', async () => {
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
