import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  ABILITIES,
  agentFighter,
  BOSS_IDS,
  bossFighter,
  type Fighter,
  type Fighters,
  STANCES,
} from '@shugyo/engine'
import { below, proofSize, tell } from '../../../../testing/proof.ts'
import { measure } from './compare.ts'
import { oddsOf, RULES } from './duel.ts'

const PAIRS = proofSize(1)
const ESTIMATES = 40
const BATTLES = 1_000
const PLAYED = 20_000
/** Twenty estimates at once, as many as one request may ask for. */
const AT_ONCE = 20
const MISSES_EXPECTED = 0.05
/** How improbable a count of misses must be before it counts as a fault. */
const IMPROBABLE = 1e-5

const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T

function anyAgent(): Fighter {
  const equipped = Array.from({ length: below(5) }, () => oneOf(ABILITIES).id)
  const traits = { warmth: below(101), energy: below(101), humour: below(101), detail: below(101) }
  return agentFighter({ stance: oneOf(STANCES), equipped, ...RULES, traits })
}

const anyPair = (): Fighters => ({
  a: anyAgent(),
  b: below(2) === 0 ? bossFighter(oneOf(BOSS_IDS)) : anyAgent(),
})

/** The largest number of misses that chance would bring. */
function mostMisses(cases: number): number {
  let term = (1 - MISSES_EXPECTED) ** cases
  let sum = term
  let misses = 0
  while (1 - sum > IMPROBABLE) {
    term *= ((cases - misses) / (misses + 1)) * (MISSES_EXPECTED / (1 - MISSES_EXPECTED))
    sum += term
    misses++
  }
  return misses
}

describe('The odds that a scout tells', () => {
  it('[battles-52] agree with 20,000 battles within the error they state, in 95 of 100 cases', async () => {
    let misses = 0
    for (let pair = 0; pair < PAIRS; pair++) {
      const duel = { ruleset: RULES.ruleset, fighters: anyPair(), side: 'a' } as const
      const seed = () => below(2 ** 30) * 2 ** 20
      const [played] = await measure('somebody', [{ ...duel, battles: PLAYED, seed: seed() }])
      const truth = (100 * (played?.wins ?? 0)) / PLAYED
      for (let done = 0; done < ESTIMATES; done += AT_ONCE) {
        const duels = Array.from({ length: AT_ONCE }, () => ({ ...duel, battles: BATTLES, seed: seed() }))
        for (const tally of await measure('somebody', duels)) {
          const { percent, error } = oddsOf(tally)
          assert(error <= 5, `an error of ${error} points`)
          if (Math.abs(percent - truth) > error) misses++
        }
      }
    }
    const cases = PAIRS * ESTIMATES
    tell(`${misses} of ${cases} odds were off by more than their error`)
    assert(misses <= mostMisses(cases), `${misses} of ${cases}`)
  })
})
