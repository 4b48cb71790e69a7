import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { agentFighter, type Fighter, type Memory, STANCES, type Stance } from '@shugyo/engine'
import { ThreadPool } from '../../../../kernel/threads/pool.ts'
import type { AgentRow } from '../../../agents/index.ts'
import { type Duel, type Odds, oddsOf, RULES, type Tally } from './duel.ts'
import { abilitiesOf, type Choice, sensibleChoices } from './loadouts.ts'

/** About two seconds of one core: no request plays more at once. */
const BATTLES_MAX = 24_000

const pool = new ThreadPool<readonly Duel[], Tally[]>(new URL('./worker.ts', import.meta.url), {
  name: 'odds',
  limitMs: 60_000,
})

/** Plays these duels in a thread of their own, accounts in turn, so that nothing else is held up. */
export async function measure(account: string, duels: readonly Duel[]): Promise<Tally[]> {
  const battles = duels.reduce((sum, duel) => sum + duel.battles, 0)
  assert(battles <= BATTLES_MAX, `${battles} battles at once`)
  return duels.length === 0 ? [] : pool.ask(account, duels)
}

/** A first seed derived from the purpose: the same question plays the same battles. */
export const seedFor = (...purpose: readonly (string | number)[]): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(purpose)).digest('hex').slice(0, 12), 16)

const BATTLES_A_CHOICE = 1_000
const BATTLES_OF_A_FINALIST = 2_000
const FINALISTS = 3
const BATTLES_AN_ABILITY = 200
const ABILITIES_MAX = 20

/** A fighter, with what it knows of this rival. */
export type Contestant = {
  readonly agent: Pick<AgentRow, 'ownerId' | 'skills' | 'persona'>
  readonly memory: Memory
}

export type Compared = { readonly stance: Stance; readonly choice: Choice; readonly odds: Odds }

export type Comparison = {
  /** The best first, then the runners-up. */
  readonly ways: readonly Compared[]
  /** The rival's moves against the first loadout that was measured. */
  readonly rivalMoves: number[][]
  /** How many battles the comparison played. */
  readonly battles: number
}

/** The odds of every stance with every sensible loadout against a rival; `purpose` decides the seeds. */
export async function compareWays(
  own: Contestant,
  rival: Fighter,
  purpose: string,
  stances: readonly Stance[] = STANCES,
): Promise<Comparison> {
  const against = duelsAgainst(own, rival, purpose)
  const ranked = await rankAbilities(own, against)
  const choices = sensibleChoices(own.agent.skills, ranked)
  const ways = stances.flatMap((stance) => choices.map((choice) => ({ stance, choice })))
  const tallies = await measure(
    own.agent.ownerId,
    ways.map((way, at) => against(way, BATTLES_A_CHOICE, `way ${at}`)),
  )
  const compared = ways.map((way, at) => ({ ...way, odds: oddsOf(tallies[at] as Tally) })).sort(byOdds)
  const [finalists, rest] = [compared.slice(0, FINALISTS), compared.slice(FINALISTS)]
  // The luckiest of many look better than they are, so the reported odds come from fresh battles that chose nobody.
  const fresh = await measure(
    own.agent.ownerId,
    finalists.map((way, at) => against(way, BATTLES_OF_A_FINALIST, `final ${at}`)),
  )
  const best = finalists.map((way, at) => ({ ...way, odds: oddsOf(fresh[at] as Tally) })).sort(byOdds)
  return {
    ways: [...best, ...rest],
    rivalMoves: (tallies[0] as Tally).rivalMoves,
    battles: [...tallies, ...fresh].reduce((sum, { battles }) => sum + battles, 0),
  }
}

const byOdds = (one: Compared, other: Compared): number => other.odds.percent - one.odds.percent

/** Whether a difference is larger than the errors of both. */
export const surelyBetter = (one: Compared, other: Compared): boolean =>
  one.odds.percent - other.odds.percent > Math.hypot(one.odds.error, other.odds.error)

type Way = { readonly stance: Stance; readonly choice: Pick<Choice, 'equipped'> }

/** Duels of the contestant, fighting in some way, against one rival. */
export const duelsAgainst =
  (own: Contestant, rival: Fighter, purpose: string) =>
  ({ stance, choice }: Way, battles: number, part: string): Duel => ({
    ruleset: RULES.ruleset,
    fighters: { a: fighterOf(own, stance, choice.equipped), b: rival },
    side: 'a',
    battles,
    seed: seedFor(purpose, part),
  })

const fighterOf = ({ agent, memory }: Contestant, stance: Stance, equipped: readonly string[]): Fighter =>
  agentFighter({ stance, equipped, ...RULES, traits: agent.persona.traits, memory })

/** The agent's abilities by how much each alone improves the odds, best first. */
async function rankAbilities(
  { agent }: Contestant,
  against: ReturnType<typeof duelsAgainst>,
): Promise<string[]> {
  const codes = abilitiesOf(agent.skills).slice(0, ABILITIES_MAX)
  const alone = (code: string) => ({ stance: 'balanced' as const, choice: { equipped: [code] } })
  const tallies = await measure(
    agent.ownerId,
    codes.map((code) => against(alone(code), BATTLES_AN_ABILITY, code)),
  )
  const wins = new Map(codes.map((code, at) => [code, (tallies[at] as Tally).wins]))
  return codes.toSorted((one, other) => (wins.get(other) ?? 0) - (wins.get(one) ?? 0))
}
