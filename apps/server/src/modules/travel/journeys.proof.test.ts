import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { allDojos, type Dojo, distanceM } from '@shugyo/knowledge'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/lib/clock.ts'
import { below, proofSize, tell } from '../../testing/proof.ts'
import { useService } from '../../testing/service.ts'
import { checkInAt, northOf } from './testing.ts'

const JOURNEYS = 250
const OWNERS = 4

const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T

describe('Random journeys', () => {
  const service = useService()
  service.clock.stop()

  it('[travel-5] are accepted and refused as a plain model of the rules says', async () => {
    const journeys = proofSize(JOURNEYS)
    const owners = await Promise.all(
      Array.from({ length: OWNERS }, async () => {
        const owner = await service.player()
        const agents = [(await owner.makeAgent()).id, (await owner.makeAgent()).id]
        const program = await owner.program('travel:write', 'agents:write')
        return { program, agents, last: null as { dojo: Dojo; at: number } | null }
      }),
    )
    const careAt = new Map(owners.flatMap(({ agents }) => agents.map((id) => [id, now()] as const)))
    const visitedAt = new Map<string, number>()
    const few = Array.from({ length: 6 }, () => pick(allDojos()))
    const visits: { owner: (typeof owners)[number]; agentId: string; dojo: Dojo }[] = []
    const seen = new Map<string, number>()

    for (let journey = 0; journey < journeys; journey++) {
      // Sometimes repeats the last visit at once: otherwise hardly any check-in would come too soon.
      const again = below(4) === 0 ? visits.at(-1) : undefined
      if (!again)
        service.clock.advance(pick([0, MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 11 * HOUR_MS, DAY_MS]))
      const owner = again?.owner ?? pick(owners)
      const agentId = again?.agentId ?? pick(owner.agents)
      if (below(4) === 0) {
        await owner.program.send(`POST /agents/${agentId}/care`)
        careAt.set(agentId, now())
      }
      const dojo = again?.dojo ?? pick(below(3) === 0 ? allDojos() : few)
      const metres = again ? 0 : pick([0, 150, 195, 205, 300, 345, 355, 900])
      const accuracy = pick([0, 60, 150, 400])
      const expected = verdictOf()
      const { status, code } = await checkInAt(owner.program, agentId, dojo, {
        ...northOf(dojo, metres),
        accuracy,
      })
      const got = status === 200 ? 'taken' : code
      assert.equal(got, expected, `journey ${journey}`)
      seen.set(expected, (seen.get(expected) ?? 0) + 1)
      if (got !== 'taken') continue
      visitedAt.set(`${agentId} ${dojo.id}`, now())
      owner.last = { dojo, at: now() }
      visits.push({ owner, agentId, dojo })

      function verdictOf(): string {
        if (now() - (careAt.get(agentId) as number) >= 7 * DAY_MS) return 'agent_dormant'
        if (metres > 200 + Math.min(accuracy, 150)) return 'too_far'
        const before = visitedAt.get(`${agentId} ${dojo.id}`)
        if (before !== undefined && now() - before < 6 * HOUR_MS) return 'too_soon'
        if (!owner.last) return 'taken'
        const km = distanceM(owner.last.dojo, dojo) / 1_000
        const hours = (now() - owner.last.at) / HOUR_MS
        return km - 50 > 1_000 * hours ? 'impossible_travel' : 'taken'
      }
    }
    tell(`${journeys} journeys: ${[...seen].map(([outcome, times]) => `${times} ${outcome}`).join(', ')}`)
    const outcomes = ['agent_dormant', 'impossible_travel', 'taken', 'too_far', 'too_soon']
    assert.deepEqual([...seen.keys()].toSorted(), outcomes, JSON.stringify([...seen]))
  })

  const now = () => service.clock.now().getTime()
})
