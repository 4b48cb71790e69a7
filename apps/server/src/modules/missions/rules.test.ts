import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { DAY_MS } from '../../kernel/lib/clock.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { DAILY } from './data/daily.ts'
import { MISSIONS, ONCE } from './data/missions.ts'
import type { MissionContent } from './data/schema.ts'
import { WEEKLY } from './data/weekly.ts'
import { advance, assignedAt, DRAWN, isComplete, isoWeekOf, periodAt } from './rules.ts'

const distinct = (texts: readonly string[]): number => new Set(texts).size

describe('The missions there are', () => {
  it('[missions-1] are as many as promised, each known by its id and title', () => {
    assert(ONCE.length >= 8)
    assert(DAILY.length >= 6)
    assert(WEEKLY.length >= 6)
    assert.equal(distinct(MISSIONS.map(({ id }) => id)), MISSIONS.length)
    assert.equal(distinct(MISSIONS.map(({ title }) => title)), MISSIONS.length)
    for (const { id, steps } of MISSIONS) {
      assert(steps.length > 0, id)
      assert.equal(distinct(steps.map((step) => step.id)), steps.length, id)
      assert.match(id, /^[a-z][a-z-]{2,39}$/)
    }
  })

  it('[missions-1] give experience within their bounds, and only what is repeated rarely gives a badge', () => {
    const bounds = { once: [50, 300], daily: [20, 40], weekly: [80, 150] } as const
    for (const { id, cadence, xp, badge } of MISSIONS) {
      const [least, most] = bounds[cadence]
      assert(xp >= least && xp <= most, id)
      if (cadence === 'daily') assert.equal(badge, null, id)
    }
    for (const cadence of ['once', 'daily', 'weekly'] as const)
      for (const mission of { once: ONCE, daily: DAILY, weekly: WEEKLY }[cadence])
        assert.equal(mission.cadence, cadence, mission.id)
    const badges = MISSIONS.flatMap(({ badge }) => badge ?? [])
    assert.equal(distinct(badges), badges.length)
  })
})

describe('Periods', () => {
  it('[missions-3] are days and ISO weeks, in UTC', () => {
    const weeks = {
      '2026-11-15T23:59:59.999Z': '2026-W46',
      '2026-11-16T00:00:00.000Z': '2026-W47',
      '2026-12-31T12:00:00.000Z': '2026-W53',
      '2027-01-03T23:59:59.999Z': '2026-W53',
      '2027-01-04T00:00:00.000Z': '2027-W01',
      '2024-12-30T00:00:00.000Z': '2025-W01',
      '2021-01-03T12:00:00.000Z': '2020-W53',
      '2028-01-01T00:00:00.000Z': '2027-W52',
      '2024-01-01T00:00:00.000Z': '2024-W01',
    }
    for (const [at, week] of Object.entries(weeks)) assert.equal(isoWeekOf(new Date(at)), week, at)
    assert.equal(periodAt('daily', new Date('2026-11-15T23:59:59.999Z')), '2026-11-15')
    assert.equal(periodAt('daily', new Date('2026-11-16T00:00:00.000Z')), '2026-11-16')
    assert.equal(periodAt('once', new Date()), 'once')
  })

  it('[missions-3] follow each other as texts do, seven days to a week', () => {
    const from = Date.UTC(2023, 0, 2)
    for (let day = 0; day < 2_600; day++) {
      const [one, next] = [new Date(from + day * DAY_MS), new Date(from + (day + 1) * DAY_MS)]
      assert(periodAt('daily', one) < periodAt('daily', next))
      const [week, after] = [isoWeekOf(one), isoWeekOf(next)]
      if (next.getUTCDay() === 1) assert(week < after, `${week} ${after}`)
      else assert.equal(week, after)
    }
  })
})

describe('What is drawn', () => {
  const agents = Array.from({ length: 200 }, () => randomUUID() as AgentId)
  const at = new Date('2026-11-15T10:00:00.000Z')
  const drawn = (agent: AgentId, when: Date, cadence: string) =>
    assignedAt(agent, when)
      .filter(({ mission }) => mission.cadence === cadence)
      .map(({ mission }) => mission.id)

  it('[missions-2] is three of each, and the same all through the period', () => {
    for (const agent of agents) {
      assert.equal(drawn(agent, at, 'once').length, ONCE.length)
      for (const cadence of ['daily', 'weekly']) {
        assert.equal(distinct(drawn(agent, at, cadence)), DRAWN)
        assert.deepEqual(
          drawn(agent, at, cadence),
          drawn(agent, new Date('2026-11-15T23:59:59.999Z'), cadence),
        )
      }
      const monday = new Date('2026-11-09T00:00:00.000Z')
      assert.deepEqual(drawn(agent, at, 'weekly'), drawn(agent, monday, 'weekly'))
    }
  })

  it('[missions-2] differs among agents and days, and leaves no mission out', () => {
    const days = Array.from({ length: 20 }, (_none, day) => new Date(at.getTime() + day * DAY_MS))
    const of = (cadence: string) =>
      agents.flatMap((agent) => days.flatMap((day) => drawn(agent, day, cadence)))
    for (const pool of [DAILY, WEEKLY]) {
      const all = of(pool[0]?.cadence ?? '')
      for (const { id } of pool) {
        const share = all.filter((one) => one === id).length / all.length
        assert(Math.abs(share - 1 / pool.length) < 0.04, `${id}: ${share}`)
      }
    }
    assert(distinct(agents.map((agent) => drawn(agent, at, 'daily').toSorted().join())) > 10)
  })
})

describe('Steps', () => {
  const mission: MissionContent = {
    ...(ONCE[0] as MissionContent),
    steps: [
      { id: 'care', label: 'Care on two days', action: 'care', times: 2, onDays: true },
      { id: 'battle', label: 'Fight three battles', action: 'battle', times: 3 },
    ],
  }

  it('[missions-4] count what is done and nothing beyond, as a plain model says', () => {
    const doing = fc.record({ action: fc.constantFrom('care', 'battle', 'talk'), day: fc.nat(3) })
    fc.assert(
      fc.property(fc.array(doing), (done) => {
        let steps = {}
        for (const { action, day } of done) steps = advance(mission, steps, [action as 'care'], day) ?? steps
        let [days, last] = [0, -1]
        for (const { action, day } of done)
          if (action === 'care' && day !== last && days < 2) [days, last] = [days + 1, day]
        const battles = Math.min(3, done.filter(({ action }) => action === 'battle').length)
        assert.equal((steps as { care?: { count: number } }).care?.count ?? 0, days)
        assert.equal((steps as { battle?: { count: number } }).battle?.count ?? 0, battles)
        assert.equal(isComplete(mission, steps), days === 2 && battles === 3)
      }),
    )
  })
})
