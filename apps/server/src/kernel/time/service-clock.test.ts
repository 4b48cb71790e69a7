import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { knowsTime } from '../lib/clock.ts'
import { Problem } from '../operation/problems.ts'
import { requireKnownTime } from './known-time.ts'
import { type ServiceClock, startServiceClock } from './service-clock.ts'

const START_MS = Date.UTC(2026, 10, 19, 6)

/** A database and a machine whose clocks move by hand; each question takes a while on the way there and back. */
async function makeScene() {
  const scene = {
    machineMs: 0,
    databaseMs: START_MS,
    thereMs: 1,
    backMs: 1,
    steps: [] as number[],
    down: false,
  }
  const pass = (ms: number) => {
    scene.machineMs += ms
    scene.databaseMs += ms
  }
  const clock = await startServiceClock({
    monotonicMs: () => scene.machineMs,
    onStep: (ms) => scene.steps.push(Math.round(ms)),
    async askDatabase() {
      if (scene.down) throw new Error('the database is away')
      pass(scene.thereMs)
      const answer = scene.databaseMs
      pass(scene.backMs)
      return answer
    },
  })
  clock.close()
  return { scene, pass, clock }
}

const apartMs = (clock: ServiceClock, scene: { databaseMs: number }): number =>
  clock.now().getTime() - scene.databaseMs

describe('the service clock', () => {
  it('[time-1] shows the database’s time, whatever the machine’s own clock says', async () => {
    const { scene, pass, clock } = await makeScene()
    assert(Math.abs(apartMs(clock, scene)) <= 1)
    pass(60_000)
    assert(Math.abs(apartMs(clock, scene)) <= 1)
    assert(clock.errorMs() >= 1 && clock.errorMs() < 15)
  })

  it('[time-1] goes by the quickest of several questions, and keeps a better answer of before', async () => {
    const { scene, pass, clock } = await makeScene()
    scene.thereMs = 800
    await clock.ask()
    assert(Math.abs(apartMs(clock, scene)) <= 1, 'an answer that was 400 ms on its way is no better')
    assert(knowsTime(clock))
    pass(400_000)
    assert(knowsTime(clock))
    pass(200_000)
    assert(!knowsTime(clock), 'two machines drift apart')
    scene.thereMs = 1
    await clock.ask()
    assert(knowsTime(clock))
    assert.deepEqual(scene.steps, [])
  })

  it('[time-1] catches up at once with a database whose clock went ahead, and says so', async () => {
    const { scene, clock } = await makeScene()
    let heard = 0
    clock.onMove(() => heard++)
    scene.databaseMs += 40_000
    await clock.ask()
    assert(Math.abs(apartMs(clock, scene)) <= 1)
    assert.deepEqual([scene.steps, heard], [[40_000], 1])
  })

  it('[time-1] never goes back: it waits for a database whose clock did', async () => {
    const { scene, pass, clock } = await makeScene()
    const before = clock.now().getTime()
    scene.databaseMs -= 3_000
    await clock.ask()
    let last = before
    for (let step = 0; step < 70; step++) {
      const now = clock.now().getTime()
      assert(now >= last)
      assert.equal(knowsTime(clock), now - scene.databaseMs <= 99, `${now - scene.databaseMs} ms ahead`)
      last = now
      pass(100)
    }
    assert(Math.abs(apartMs(clock, scene)) <= 1)
    assert.deepEqual(scene.steps, [-3_000])
  })

  it('[time-1] goes back with a database that was wrong by more than seconds', async () => {
    const { scene, clock } = await makeScene()
    scene.databaseMs -= 40 * 86_400_000
    await clock.ask()
    assert(Math.abs(apartMs(clock, scene)) <= 1)
    assert(knowsTime(clock))
  })

  it('[time-2] what depends on the moment is refused once the database was away for too long', async () => {
    const { scene, pass, clock } = await makeScene()
    scene.down = true
    await assert.rejects(clock.ask())
    requireKnownTime({ clock })
    pass(600_000)
    assert.throws(
      () => requireKnownTime({ clock }),
      (error) => error instanceof Problem && error.code === 'unavailable',
    )
    scene.down = false
    await clock.ask()
    requireKnownTime({ clock })
  })
})
