import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as engine from '@shugyo/engine'
import { exhibitionOf, slotAt } from '../exhibition/exhibition.ts'
import { HOUSE } from '../exhibition/house.ts'
import { type Bout, MOVES, openingOf, roundsMost } from './bout.ts'
import { beats, framesOf } from './frames.ts'
import { sentenceOf } from './sentences.ts'
import { CALL_MARGIN_MS, callWindow, ROUND_MS, roundsDue } from './timing.ts'

const minutes = (count: number) => Array.from({ length: count }, (_, k) => exhibitionOf(slotAt(k * 20_000)))

describe('The arena’s model says what the engine does', () => {
  it('knows what each ability costs before the first round', () => {
    for (const { id, cost } of engine.ABILITIES) {
      const bout = { bracket: 'ranked', abilities: { a: [id], b: [] } } as unknown as Bout
      assert.equal(openingOf(bout, 'a').hp, 100 - cost, id)
      assert.equal(openingOf({ ...bout, bracket: 'open' }, 'a').hp, 100)
    }
  })

  it('counts rounds and calls by the same clock', () => {
    assert.deepEqual([ROUND_MS, CALL_MARGIN_MS], [engine.ROUND_MS, engine.CALL_MARGIN_MS])
    for (const ruleset of [1, 2] as const) {
      for (let nowMs = -500; nowMs < 19_000; nowMs += 7) {
        assert.equal(roundsDue(ruleset, 0, nowMs), engine.roundsDue(ruleset, 0, nowMs))
        const decided = engine.decideCall({ ruleset, startedAtMs: 0, nowMs, over: false, called: false })
        assert.equal(callWindow(ruleset, 0, nowMs)?.round, 'round' in decided ? decided.round : undefined)
      }
      assert.equal(engine.roundsDue(ruleset, 0, 1e9), roundsMost(ruleset))
    }
  })

  it('says until when a call counts, to the millisecond', () => {
    const window = callWindow(2, 0, 3_000)
    assert.deepEqual(window, { round: 3, opensAtMs: 2_550, closesAtMs: 3_950 })
    assert.equal(callWindow(2, 0, 3_950)?.round, 3)
    assert.equal(callWindow(2, 0, 3_951)?.round, 4)
  })

  it('knows which move beats which', () => {
    for (const move of MOVES) assert.equal(MOVES.filter((other) => beats(move, other)).length, 2)
    assert.ok(beats('strike', 'feint') && beats('focus', 'guard') && !beats('guard', 'feint'))
  })
})

describe('Frames', () => {
  it('carry hp, damage, healing and charge from round to round', () => {
    for (const bout of minutes(40)) {
      const frames = framesOf(bout)
      assert.equal(frames.length, bout.rounds.length + 1)
      for (const [index, { a, b }] of frames.entries()) {
        if (index === 0) continue
        for (const side of [a, b]) {
          const left = Math.max(side.events.includes('last-stand') ? 3 : 0, side.hpBefore - side.taken)
          assert.equal(side.hp, Math.min(100, left + side.healed))
          assert.ok(side.charge >= 0 && side.charge <= 3)
        }
      }
      assert.equal(frames.at(-1)?.outcome, bout.outcome)
      assert.ok(frames.slice(0, -1).every(({ outcome }) => outcome === null))
    }
  })

  it('show who was hurt, who fell and who won', () => {
    for (const bout of minutes(40)) {
      const last = framesOf(bout).at(-1)
      if (!last?.outcome || last.outcome === 'draw') continue
      const [winner, loser] = last.outcome === 'a' ? [last.a, last.b] : [last.b, last.a]
      assert.equal(winner.faces.rest, winner.down ? 'ko' : 'happy')
      assert.equal(loser.faces.rest, loser.down ? 'ko' : 'hurt')
    }
    const [round] = minutes(1)[0]?.rounds ?? []
    const bout = minutes(1)[0] as Bout
    const hit = framesOf({ ...bout, rounds: [{ ...round, to_a: 9 } as never], outcome: null })[1]
    assert.equal(hit?.a.faces.impact, 'hurt')
  })

  it('are each told in one sentence', () => {
    const bout = minutes(1)[0] as Bout
    const names = { a: 'Tempest', b: 'Petal' }
    const sentences = framesOf(bout).map((frame) => sentenceOf(frame, names))
    assert.match(sentences[0] ?? '', /^Before the first round: Tempest \d+ hp, Petal \d+ hp\.$/)
    for (const [index, sentence] of sentences.entries()) {
      assert.equal(sentence.match(/\./g)?.length, 1, sentence)
      if (index > 0) assert.match(sentence, new RegExp(`^Round ${index}: Tempest \\w+, Petal \\w+; .* hp`))
    }
    assert.match(sentences.at(-1) ?? '', /wins the battle\.$|is a draw\.$/)
  })
})

describe('The exhibition of the minute', () => {
  it('is the same for everybody in the same slot, and another in the next', () => {
    assert.deepEqual(exhibitionOf(slotAt(1_000)), exhibitionOf(slotAt(19_999)))
    const pairs = new Set(minutes(60).map(({ a, b }) => `${a?.name} ${b?.name}`))
    assert.ok(pairs.size > 30)
    for (const { a, b } of minutes(200)) assert.notEqual(a?.name, b?.name)
  })

  it('is worth looking at', () => {
    const dull = minutes(120).filter(
      ({ rounds }) => rounds.reduce((sum, { to_a, to_b }) => sum + to_a + to_b, 0) < 100,
    )
    assert.ok(dull.length <= 2, `${dull.length} of 120 are dull`)
  })

  it('lets every round be shown before the next begins', () => {
    const { startedAtMs } = slotAt(61_000)
    assert.ok(startedAtMs + 12 * ROUND_MS < 80_000)
  })

  it('is fought by those whom the service seats', async () => {
    const { ROSTER } = await import('../../../../server/src/modules/battles/matchmaking/house-roster.ts')
    for (const one of HOUSE) {
      const { agent, character, handle, rating, stance, skills, traits } =
        ROSTER.find((member) => member.agent === one.name) ?? {}
      assert.deepEqual(one, { name: agent, character, owner: handle, rating, stance, skills, traits })
    }
  })
})
