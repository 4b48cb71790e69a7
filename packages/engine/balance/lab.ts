import { type Draw, drawFrom, LANES, u32 } from '../src/core/random.ts'
import { BEATS, NO_MOVE } from '../src/core/words.ts'
import { type Fighter, type RulesetId, sparringPartner } from '../src/index.ts'
import { getRuleset } from '../src/rulesets/index.ts'
import type { Chooser, Ring } from '../src/rulesets/ruleset.ts'

// The laboratory plays thousands of battles. It opens rings directly, so that bots may take the place of agents.

/** A side in the laboratory: a fighter, and a bot that chooses for it, made anew for every battle. */
export type Contestant = { fighter: Fighter; bot?: () => Chooser }

export const plain = (change: Partial<Fighter> = {}): Contestant => ({
  fighter: { ...sparringPartner(), ...change },
})

const only = (weights: Int32Array, move: number): void => {
  weights.fill(0)
  weights[move] = 1000
}

/** Opponents that follow a fixed pattern. */
export const BOTS = {
  uniform: () => (_, weights) => weights.fill(200),
  strike: () => (_, weights) => only(weights, 0),
  pulse: () => (_, weights) => only(weights, 1),
  feint: () => (_, weights) => only(weights, 2),
  guard: () => (_, weights) => only(weights, 3),
  focus: () => (_, weights) => only(weights, 4),
  cycle: () => {
    let turn = 0
    return (_, weights) => only(weights, turn++ % 5)
  },
  copy: () => (seat, weights) =>
    seat.rival.last === NO_MOVE ? weights.fill(200) : only(weights, seat.rival.last),
  counter: () => (seat, weights) => {
    if (seat.rival.last === NO_MOVE) weights.fill(200)
    else for (let k = 0; k < 5; k++) weights[k] = (BEATS[k * 5 + seat.rival.last] as number) * 500
  },
  'own mix': () => (seat, weights) => weights.set(seat.mix),
} satisfies Record<string, () => Chooser>

export type BotName = keyof typeof BOTS
export const FIXED: readonly BotName[] = ['strike', 'pulse', 'feint', 'guard', 'focus']

/** A seed for the k-th battle of an experiment. */
export function labSeed(experiment: string, k: number): number {
  let hash = 7
  for (const letter of experiment) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  const from = (hash >>> 0) * 1024
  return (u32(from + k, 1, 100) >>> 12) * 2 ** 32 + u32(from + k, 2, 101)
}

/** A draw whose luck (rolls, criticals, foresight) comes from another seed than its choices. */
export const drawWithLuck = (seed: number, luckSeed: number): Draw => {
  const choices = drawFrom(seed)
  const luck = drawFrom(luckSeed)
  return (round, lane) => (lane <= LANES.chooseB ? choices(round, lane) : luck(round, lane))
}

export function openRing(ruleset: RulesetId, a: Contestant, b: Contestant, draw: Draw): Ring {
  const choosers = { ...(a.bot && { a: a.bot() }), ...(b.bot && { b: b.bot() }) }
  return getRuleset(ruleset).open({ a: a.fighter, b: b.fighter }, draw, choosers)
}

/** A watching owner: the index of the move to call before the next round, -1 for none. */
export type Owner = (
  ring: Ring,
  side: 'a' | 'b',
  draw: Draw,
  contestants: { a: Contestant; b: Contestant },
) => number

export type Experiment = {
  name: string
  ruleset: RulesetId
  battles: number
  one: () => Contestant
  other: () => Contestant
  /** Sides are swapped every other battle, unless this is set. */
  keepSides?: boolean
  owner?: () => Owner
}

/** The result of an experiment, all in percent. `score` is the first contestant's: wins and half the draws. */
export type Finding = {
  battles: number
  score: number
  sideA: number
  draws: number
  knockouts: number
  knockoutsByRound: number[]
  comebacks: number
  halfTimeLeaderLost: number
  use: number[]
  /** Standard error of a score. */
  error: number
}

type Tally = Omit<Finding, 'error'>

function emptyTally(battles: number, rounds: number): Tally {
  const none = { score: 0, sideA: 0, draws: 0, knockouts: 0, comebacks: 0, halfTimeLeaderLost: 0 }
  return { battles, ...none, knockoutsByRound: new Array(rounds).fill(0), use: new Array(5).fill(0) }
}

const bump = (list: number[], index: number): void => {
  list[index] = (list[index] as number) + 1
}

/** Plays one battle and adds it to the tally; the first contestant sits on side b when swapped. */
function playOne(experiment: Experiment, k: number, tally: Tally): void {
  const { ruleset, one, other, owner, keepSides } = experiment
  const swapped = keepSides !== true && k % 2 === 1
  const first = one()
  const second = other()
  const contestants = swapped ? { a: second, b: first } : { a: first, b: second }
  const side = swapped ? 'b' : 'a'
  const draw = drawFrom(labSeed(experiment.name, k))
  const ring = openRing(ruleset, contestants.a, contestants.b, draw)
  const half = Math.ceil(getRuleset(ruleset).rounds / 2)
  const watch = owner?.()
  let behindA = false
  let behindB = false
  let halfLead = 0
  while (!ring.over) {
    const called = watch === undefined ? NO_MOVE : watch(ring, side, draw, contestants)
    ring.advance(side === 'a' ? called : NO_MOVE, side === 'b' ? called : NO_MOVE)
    const lead = ring.standingA.hp - ring.standingB.hp
    if (lead <= -20) behindA = true
    if (lead >= 20) behindB = true
    if (ring.round === half) halfLead = Math.sign(lead)
    bump(tally.use, (swapped ? ring.standingB : ring.standingA).last)
  }
  const outcome = ring.outcome()
  const won = outcome === 'draw' ? 0 : outcome === 'a' ? 1 : -1
  tally.sideA += (won + 1) / 2
  tally.score += (won * (swapped ? -1 : 1) + 1) / 2
  if (won === 0) tally.draws++
  if ((won > 0 && behindA) || (won < 0 && behindB)) tally.comebacks++
  if (won !== 0 && halfLead !== 0 && won !== halfLead) tally.halfTimeLeaderLost++
  if (ring.standingA.hp <= 0 || ring.standingB.hp <= 0) {
    tally.knockouts++
    bump(tally.knockoutsByRound, ring.round - 1)
  }
}

/** Runs an experiment. The same experiment always has the same result. */
export function find(experiment: Experiment): Finding {
  const { battles, ruleset } = experiment
  const tally = emptyTally(battles, getRuleset(ruleset).rounds)
  for (let k = 0; k < battles; k++) playOne(experiment, k, tally)
  const percent = (count: number) => (100 * count) / battles
  const moves = tally.use.reduce((sum, count) => sum + count, 0)
  return {
    battles,
    score: percent(tally.score),
    sideA: percent(tally.sideA),
    draws: percent(tally.draws),
    knockouts: percent(tally.knockouts),
    knockoutsByRound: tally.knockoutsByRound.map(percent),
    comebacks: percent(tally.comebacks),
    halfTimeLeaderLost: percent(tally.halfTimeLeaderLost),
    use: tally.use.map((count) => (100 * count) / moves),
    error: 50 / Math.sqrt(battles),
  }
}
