import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { inBattle, makeContender, makeDuel, moveToRound, playOut, viewBattle } from '../testing.ts'
import { findLeadChange } from './speak.ts'

type Line = { kind: string; side: string; agent: { id: string }; text: string }

describe('The fighters’ own words', () => {
  const service = useService()
  const linesOf = async (id: string): Promise<Line[]> => {
    const { json } = await service.visitor().send(`GET /battles/${id}/comments?limit=100`)
    return json.data.filter(({ kind }: Line) => kind === 'fighter').reverse()
  }
  async function untilLines(id: string, count: number): Promise<Line[]> {
    for (let tries = 0; ; tries++) {
      await untilReacted(service)
      const lines = await linesOf(id)
      if (lines.length >= count) return lines
      assert(tries < 500, `only ${JSON.stringify(lines)}`)
      await pause(20)
    }
  }

  it('[battles-41] are said at the start and at the end, by both', async () => {
    const { id, a, b } = await makeDuel(service)
    const start = await untilLines(id, 2)
    assert.deepEqual(
      start.map(({ side, agent }) => [side, agent.id]),
      [
        ['a', a.id],
        ['b', b.id],
      ],
    )
    await playOut(service, id)
    await untilReacted(service)
    const lines = await untilLines(id, 4)
    assert.deepEqual(
      lines.slice(-2).map(({ side }) => side),
      ['a', 'b'],
    )
    assert(lines.every(({ text }) => text.length > 0))
  })

  it('[battles-41] whoever takes the lead says so, never before everybody can see it', async () => {
    for (let tries = 0; ; tries++) {
      assert(tries < 60, 'no battle ever turned')
      const { id } = await makeDuel(service)
      await untilLines(id, 2)
      let said = false
      for (let round = 1; round <= 12 && !said; round++) {
        await moveToRound(service, id, round)
        const lines = await linesOf(id)
        const seen = await viewBattle(service, id)
        if (seen.status !== 'running') break
        const turn = findLeadChange(seen.rounds)
        if (turn === null) assert.equal(lines.length, 2, 'a turn was told before it was public')
        else {
          const line = (await untilLines(id, 3))[2]
          assert.equal(line?.side, turn.side)
          said = true
        }
      }
      await playOut(service, id)
      if (said) return
    }
  })

  it('[battles-41] bosses and training partners are silent', async () => {
    const trainee = await makeContender(service)
    const { id } = await inBattle(trainee, { mode: 'training' })
    await untilLines(id, 1)
    await playOut(service, id)
    const lines = await untilLines(id, 2)
    assert(lines.every(({ side }) => side === 'a'))
  })
})
