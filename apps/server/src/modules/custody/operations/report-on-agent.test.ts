import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { useService } from '../../../testing/service.ts'
import { practise, skilledAgent } from '../../progress/testing.ts'
import { give, untilTask } from '../../tasks/testing.ts'
import {
  custodyOf,
  end,
  enrol,
  makeProgram,
  makeTraining,
  report,
  signIn,
  untilCustody,
  untilEnded,
} from '../testing.ts'

const WEEK_MS = 7 * DAY_MS
type Told = { by: string; week: number; text: string }

describe('POST /custody/{id}/reports', () => {
  const service = useService()
  service.clock.stop()

  it('[custody-8] the holder tells the owner, up to seven times a week, while it runs', async () => {
    const { owner, trainer, id } = await makeTraining(service)
    const { status, json } = await report(trainer, id, 'Two checks passed.', 4.5)
    assert.equal(status, 200)
    const { id: _id, createdAt: _at, ...rest } = json
    const expected = { by: trainer.user?.handle, week: 1, text: 'Two checks passed.', hours: 4.5 }
    assert.deepEqual(rest, expected)
    assert.deepEqual((await custodyOf(owner, id)).reports, [json])
    assert.equal((await report(owner, id)).code, 'forbidden')
    assert.equal((await report(await service.player(), id)).code, 'not_found')
    for (let count = 0; count < 6; count++) assert.equal((await report(trainer, id)).status, 200)
    assert.equal((await report(trainer, id)).code, 'limit_reached')
    await end(owner, id)
    assert.equal((await report(trainer, id)).code, 'wrong_state')
  })

  it('[custody-8] a week without one gets one from what happened, each once', async () => {
    const [owner, trainer] = [await service.player(), await service.player()]
    const { id: agentId } = await skilledAgent(service, owner, 'keen-edge')
    const { json } = await enrol(owner, agentId, (await makeProgram(trainer)).id)
    const { id } = json
    for (const right of [1, 0]) await practise(trainer, agentId, 'keen-edge', right)
    await trainer.send('POST /battles', { body: { agentId, mode: 'training' } })
    const task = await give(trainer, agentId, 'Research passwords')
    await untilTask(trainer, task.id, 'done')
    const reported = (weeks: number) =>
      untilCustody(service, owner, id, ({ reports }) => reports.length === weeks)
    service.clock.advance(WEEK_MS)
    const [first] = (await reported(1)).reports as Told[]
    assert.deepEqual([first?.by, first?.week], ['system', 1])
    assert.match(first?.text ?? '', /1 task \(1 done\), 2 practice checks, 1 training battle\.$/)
    assert(!first?.text.includes('passwords'), 'what was asked for is the trainer’s')
    await report(trainer, id, 'Second week.')
    service.clock.advance(WEEK_MS)
    service.clock.advance(WEEK_MS)
    const all = (await reported(3)).reports as Told[]
    assert.deepEqual(
      all.map(({ by, week }) => [by, week]),
      [
        ['system', 1],
        [trainer.user?.handle, 2],
        ['system', 3],
      ],
    )
    assert.match(all[2]?.text ?? '', /nothing happened/)
    // A worker makes up for missed weeks once it runs again, including the last; a week that was cut short has no
    // report.
    service.clock.advance(3 * WEEK_MS)
    for (const one of [owner, trainer]) await signIn(one)
    await untilEnded(service, owner, id)
    const weeks = ((await reported(6)).reports as Told[]).map(({ week }) => week)
    assert.deepEqual(weeks, [1, 2, 3, 4, 5, 6])
    const short = await makeTraining(service)
    service.clock.advance(WEEK_MS - 1)
    await end(short.owner, short.id)
    service.clock.advance(WEEK_MS)
    await makeTraining(service)
    assert.deepEqual((await custodyOf(short.owner, short.id)).reports, [])
  })
})
