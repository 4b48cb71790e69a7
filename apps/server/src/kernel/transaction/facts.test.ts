import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { useService } from '../../testing/service.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { gatherContributions } from '../lib/slot.ts'
import { Type } from '../operation/schema.ts'
import type { Runtime } from '../runtime.ts'
import { assembleReactions, fact, later, now, nowWithId, reactionSlot } from './facts.ts'
import { jobSlot } from './job.ts'
import { runUnitOfWork } from './run-unit-of-work.ts'
import type { UnitOfWork } from './unit-of-work.ts'

const toyMade = fact('toys.made', { name: Type.String() })
const toyLost = fact('toys.lost', { name: Type.String() })

const note = (uow: UnitOfWork, text: string) => sql`insert into notes (text) values (${text})`.execute(uow.tx)

let stubborn = 0
const reactions = [
  now(toyMade, 'first', async (uow, { name }) => void (await note(uow, `first ${name}`))),
  nowWithId(toyMade, 'second', async (uow, { name }, factId) => {
    await note(uow, `second ${name} ${typeof factId}`)
    if (name === 'cursed') throw new Error('the curse')
    if (name === 'chained') await uow.emit(toyLost, { name })
  }),
  later(
    toyMade,
    'calm',
    async (uow, { name }) => void (await note(uow, `calm ${name} ${uow.via ?? ''}`.trim())),
  ),
  later(toyMade, 'stubborn', async (uow, { name }) => {
    await note(uow, `stubborn ${name}`)
    if (name === 'hard' && ++stubborn < 3) throw new Error('not yet')
  }),
  later(toyLost, 'mourn', async (uow, { name }) => void (await note(uow, `mourn ${name}`))),
]

const service = useService()

describe('facts', () => {
  let runtime: Runtime
  let worker: Worker
  before(async () => {
    await service.runtime.database.pool.query(
      'create table notes (id bigint generated always as identity, text text)',
    )
    const contributions = gatherContributions([
      reactionSlot.with(...reactions),
      jobSlot.with(...assembleReactions(reactions).jobs),
    ])
    runtime = { ...service.runtime, contributions, wakeWorkers: () => worker?.wake() }
  })
  after(() => worker?.stop())

  const notes = async (name: string): Promise<string[]> => {
    const text = 'select text from notes where text like $1 order by id'
    return (await runtime.database.pool.query(text, [`% ${name}%`])).rows.map((row) => row.text)
  }
  const waitFor = async (name: string, ...wanted: string[]) => {
    for (let tries = 0; ; tries++) {
      const found = await notes(name)
      if (wanted.every((text) => found.includes(text))) return found
      assert(tries < 300, `${wanted} of ${found}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const factsOf = async (name: string) =>
    (
      await runtime.database.pool.query(
        `select type, data, at from kernel.facts where data ->> 'name' = $1 order by id`,
        [name],
      )
    ).rows
  const jobsOf = async (name: string) =>
    (
      await runtime.database.pool.query(
        `select j.name, j.attempts from kernel.jobs j join kernel.facts f on (j.payload ->> 'factId')::bigint = f.id
         where f.data ->> 'name' = $1 order by j.name`,
        [name],
      )
    ).rows

  it('are written with what must hold together, in the order of the list, and leave later jobs', async () => {
    let at: Date | undefined
    await runUnitOfWork(runtime, async (uow) => {
      at = uow.at
      await uow.emit(toyMade, { name: 'doll' })
      // Seen by the same transaction already, and by nobody else.
      const { rows } = await sql`select text from notes where text like '%doll%'`.execute(uow.tx)
      assert.equal(rows.length, 2)
      assert.deepEqual(await notes('doll'), [])
    })
    assert.deepEqual(await notes('doll'), ['first doll', 'second doll number'])
    assert.deepEqual(await factsOf('doll'), [{ type: 'toys.made', data: { name: 'doll' }, at }])
    assert.deepEqual(await jobsOf('doll'), [
      { name: 'react:calm', attempts: 0 },
      { name: 'react:stubborn', attempts: 0 },
    ])
  })

  it('are undone with everything else when a now reaction fails', async () => {
    const failing = runUnitOfWork(runtime, async (uow) => {
      await note(uow, 'deed cursed')
      await uow.emit(toyMade, { name: 'cursed' })
    })
    await assert.rejects(failing, /the curse/)
    assert.deepEqual([await notes('cursed'), await factsOf('cursed'), await jobsOf('cursed')], [[], [], []])
  })

  it('may follow from facts', async () => {
    await runUnitOfWork(runtime, (uow) => uow.emit(toyMade, { name: 'chained' }))
    assert.deepEqual(
      (await factsOf('chained')).map(({ type }) => type),
      ['toys.made', 'toys.lost'],
    )
  })

  it('have each later reaction run once, and a failing one retried alone', async () => {
    worker = startWorker(runtime)
    await runUnitOfWork(runtime, (uow) => uow.emit(toyMade, { name: 'hard' }))
    await waitFor('hard', 'calm hard')
    for (let tries = 0; !(await notes('hard')).includes('stubborn hard'); tries++) {
      assert(tries < 100)
      service.clock.advance(3_000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await waitFor('doll', 'calm doll', 'stubborn doll')
    await waitFor('chained', 'calm chained', 'stubborn chained', 'mourn chained')
    assert.equal(stubborn, 3)
    for (const name of ['doll', 'chained', 'hard']) {
      const all = await notes(name)
      assert.equal(new Set(all).size, all.length, `twice: ${all}`)
      assert.deepEqual(await jobsOf(name), [])
    }
  })

  it('can’t have two reactions of one name', () => {
    const twice = later(toyMade, 'same', async () => {})
    assert.throws(() => gatherContributions([reactionSlot.with(twice, twice)]), /two are named same/)
  })

  it('that an agent’s run makes true say so to every reaction', async () => {
    await runUnitOfWork(runtime, (uow) => uow.as('agent').emit(toyMade, { name: 'drawn' }))
    await waitFor('drawn', 'calm drawn agent')
  })
})
