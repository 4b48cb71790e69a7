import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '../../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../../testing/service.ts'
import { callIn, comment, inBattle, makeContender, makeDuel, playOut, untilBattle } from '../testing.ts'
import { compactBattles } from './compact.ts'

describe('battles whose age is past', () => {
  const service = useService({ settings: { battlesFoldDays: 30 } })
  const query = (text: string, values: unknown[] = []) => service.runtime.database.pool.query(text, values)
  const foldNow = () => runUnitOfWork(service.runtime, (uow) => compactBattles.run(uow, {}))

  const rowOf = async (id: string) =>
    (
      await query(
        `select rounds::text, fighters::text, rounds_count, rounds_hash, packed_fighters from battles.battles where id = $1`,
        [id],
      )
    ).rows[0]

  /** Everything that anybody can ask of a battle, byte by byte. */
  async function answersOf(id: string, agentId: string): Promise<string[]> {
    const paths = ['', '/proof', '/replay', '/stream', '/comments'].map((end) => `/battles/${id}${end}`)
    const answers: string[] = []
    for (const path of [...paths, '/battles', `/agents/${agentId}/battles`]) {
      const answer = await fetch(`${service.url}/api/v1${path}`)
      // How soon a listener is to come back is chosen anew for each.
      const text = (await answer.text()).replace(/^retry: \d+$/m, '')
      answers.push(
        `${path} ${answer.status} ${createHash('sha256').update(text).digest('hex')} ${text.slice(0, 400)}`,
      )
    }
    return answers
  }

  async function makeFought(): Promise<{ id: string; agentId: string }> {
    const { id, a, b } = await makeDuel(service, { clientSeed: 'a seed of mine' })
    await untilBattle(service, id, ({ status }) => status === 'running')
    await callIn(a.owner, id, 'pulse')
    for (let times = 0; times < 9; times++)
      await b.owner.send(`POST /battles/${id}/reactions`, { body: { emoji: '🔥' } })
    await playOut(service, id)
    await comment(b.owner, id, { text: 'Well fought.' })
    return { id, agentId: a.id }
  }

  async function untilFolded(id: string): Promise<void> {
    for (const deadline = performance.now() + 60_000; ; await pause(20)) {
      if ((await rowOf(id)).rounds_count !== null) return
      assert(performance.now() < deadline, `battle ${id} is not folded`)
    }
  }

  it('[battles-71] answers every question about a folded battle as before, byte for byte', async () => {
    const boss = await makeContender(service)
    const trained = await inBattle(boss, { mode: 'training' })
    await playOut(service, trained.id)
    const battles = [await makeFought(), { id: trained.id as string, agentId: boss.id }]
    service.clock.advance(HOUR_MS)
    await foldNow()
    assert.notEqual((await rowOf(trained.id)).rounds, null, 'too young to be folded')
    const before = await Promise.all(battles.map(({ id, agentId }) => answersOf(id, agentId)))
    assert(before.flat().every((answer) => / 200 /.test(answer.slice(0, 120))))
    service.clock.advance(31 * DAY_MS)
    for (const { id } of battles) {
      await untilFolded(id)
      const row = await rowOf(id)
      assert.deepEqual([row.rounds, row.fighters], [null, null])
    }
    await foldNow()
    assert.deepEqual(await Promise.all(battles.map(({ id, agentId }) => answersOf(id, agentId))), before)
    const [fought] = battles
    const { rows } = await query('select emoji, count from battles.reactions where battle_id = $1', [
      fought?.id,
    ])
    assert.deepEqual(rows, [{ emoji: '🔥', count: 9 }])
  })

  it('[battles-71] leaves a battle alone whose rounds do not come out the same', async () => {
    const { id, agentId } = await makeFought()
    await query(`update battles.battles set rounds = (rounds::jsonb || rounds::jsonb)::json where id = $1`, [
      id,
    ])
    service.clock.advance(HOUR_MS)
    const before = await answersOf(id, agentId)
    service.clock.advance(31 * DAY_MS)
    await untilFolded(id)
    const row = await rowOf(id)
    assert.deepEqual([row.rounds_hash, row.packed_fighters], [null, null])
    assert.deepEqual(await answersOf(id, agentId), before)
  })

  it('[battles-71] never shows other rounds than those that were folded', async () => {
    const { id } = await makeFought()
    service.clock.advance(31 * DAY_MS)
    await untilFolded(id)
    await query('update battles.battles set seed = (seed + 1) % 1000 where id = $1', [id])
    assert.equal((await service.visitor().send(`GET /battles/${id}`)).status, 500)
  })
})
