import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import type { BattleId } from '../store/row.ts'
import { inBattle, makeContender, makeDuel } from '../testing.ts'
import { loadScene } from './load-scene.ts'

describe('A look at battles', () => {
  const service = useService()
  const look = (id: string) => loadScene(service.runtime, id as BattleId, service.clock.now())

  it('tells everybody of their own battle, of none where there is none, and of one under its old id', async () => {
    const duels = [await makeDuel(service), await makeDuel(service), await makeDuel(service)]
    const nobody = '00000000-0000-7000-8000-000000000000'
    const waits = await inBattle(await makeContender(service))
    const ids = Array.from({ length: 40 }, (_, at) => duels[at % 3]?.id ?? nobody)
    const seen = await Promise.all([...ids, nobody, waits.id].map(look))
    assert.deepEqual(
      seen.map((one) => one?.battle.id ?? null),
      [...ids, null, waits.id],
    )
    const { id: joined } = await inBattle(await makeContender(service))
    // Whichever of the two was merged into the other, both ids find it.
    assert.equal((await look(waits.id))?.battle.id, (await look(joined))?.battle.id)
  })

  it('[battles-3] never tells what was read before it was asked for', async () => {
    const { id } = await makeDuel(service)
    const { db } = service.runtime.database
    // The fighters greet each other first.
    await untilReacted(service)
    for (let count = 1; count <= 30; count++) {
      // Other readings are always under way.
      const others = [look(id), look(id)]
      await sql`
        insert into battles.crowds (battle_id, comments) values (${id}, ${count})
        on conflict (battle_id) do update set comments = excluded.comments`.execute(db)
      assert.equal((await look(id))?.crowd.comments, count)
      await Promise.all(others)
    }
  })
})
