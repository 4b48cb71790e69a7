import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { below, proofSize, tell } from '../../testing/proof.ts'
import { useService } from '../../testing/service.ts'

const USER = '00000000-0000-7000-8000-000000000001'
const STEPS = proofSize(120)
const KILLS = proofSize(6)
/** From its start to somewhere among its steps. */
const LIVES_MS_MAX = 900

describe('a run whose process is killed', () => {
  const service = useService()
  const query = async (text: string) => (await service.runtime.database.pool.query(text)).rows
  before(() =>
    query('create table bells (text text); create table steps (step integer primary key, reply jsonb)'),
  )

  const goOn = () => {
    const program = join(import.meta.dirname, 'testing/step-taker.ts')
    return spawn(process.execPath, [program, service.databaseUrl, USER, String(STEPS)], { stdio: 'ignore' })
  }

  it('takes each step once: its effect, its fact and its reply are there together or not at all', async () => {
    let killed = 0
    for (let kills = 0; kills < KILLS; kills++) {
      const child = goOn()
      await Promise.race([once(child, 'exit'), pause(below(LIVES_MS_MAX))])
      if (child.kill('SIGKILL')) killed++
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      const [{ effects, facts, steps }] = (await query(`
        select (select count(*)::int from bells) as effects, (select count(*)::int from steps) as steps,
          (select count(*)::int from kernel.facts where type = 'bells.rung') as facts`)) as [
        Record<string, number>,
      ]
      assert.deepEqual([effects, facts], [steps, steps])
    }
    const [code] = await once(goOn(), 'exit')
    assert.equal(code, 0)
    const rows = await query('select count(*)::int as all, count(distinct text)::int as one from bells')
    assert.deepEqual(rows, [{ all: STEPS, one: STEPS }])
    tell(`${killed} kills of a run of ${STEPS} steps: each is there once`)
  })
})
