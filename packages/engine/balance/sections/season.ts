import { type Draw, drawFrom } from '../../src/core/random.ts'
import { NO_MOVE } from '../../src/core/words.ts'
import {
  type AgentMemory,
  danOf,
  eloDelta,
  kFactor,
  learn,
  newMemory,
  openingMemory,
  RATING_START,
  type Result,
} from '../../src/index.ts'
import { DANS } from '../../src/rating.ts'
import { getRuleset } from '../../src/rulesets/index.ts'
import { type Dice, dice } from '../../testing/cast.ts'
import { type Contestant, labSeed, openRing } from '../lab.ts'
import { anyAgent, type Bench, one } from './bench.ts'
import { answerToComingMove } from './calls.ts'

const AGENTS = 600
const BATTLES_EACH = 150
const RECENT = 3

/** How often an owner's call is right, in percent; -1 for one that never calls. Half never call, a fifth call well. */
const OWNERS = [-1, -1, -1, -1, -1, 25, 25, 25, 60, 60] as const

type Player = {
  id: string
  contestant: Contestant
  rightCalls: number
  memory: AgentMemory
  rating: number
  battles: number
  recent: string[]
}

function newPlayer(roll: Dice, ruleset: 1 | 2, k: number): Player {
  const rightCalls = OWNERS[roll(OWNERS.length)] as number
  const start = { memory: newMemory(), rating: RATING_START, battles: 0, recent: [] }
  return { id: `agent ${k}`, contestant: anyAgent(roll, ruleset), rightCalls, ...start }
}

/** A player near in rating whom this one has not just met; the search widens as it goes on. */
function findRival(roll: Dice, players: readonly Player[], player: Player): Player | null {
  for (let tries = 0; tries < 60; tries++) {
    const other = players[roll(players.length)] as Player
    const near = Math.abs(other.rating - player.rating) <= 60 + 10 * tries
    if (other !== player && near && !player.recent.includes(other.id)) return other
  }
  return null
}

function fight({ ruleset }: Bench, roll: Dice, a: Player, b: Player, seed: number): Result {
  const enter = (own: Player, rival: Player): Contestant => {
    const memory = openingMemory(own.memory, rival.id)
    return { fighter: { ...own.contestant.fighter, memory } }
  }
  const contestants = { a: enter(a, b), b: enter(b, a) }
  const draw: Draw = drawFrom(seed)
  const ring = openRing(ruleset, contestants.a, contestants.b, draw)
  const roundOf = (player: Player) => (player.rightCalls < 0 ? -1 : 1 + roll(getRuleset(ruleset).rounds - 4))
  const [roundA, roundB] = [roundOf(a), roundOf(b)]
  const answer = answerToComingMove(ruleset)
  const call = (player: Player, side: 'a' | 'b') =>
    roll(100) < player.rightCalls ? answer(ring, side, draw, contestants) : roll(5)
  while (!ring.over) {
    const callA = ring.round === roundA ? call(a, 'a') : NO_MOVE
    const callB = ring.round === roundB && callA === NO_MOVE ? call(b, 'b') : NO_MOVE
    ring.advance(callA, callB)
  }
  const gained = ring.gained()
  a.memory = learn(a.memory, { rival: b.id, gained: gained.a })
  b.memory = learn(b.memory, { rival: a.id, gained: gained.b })
  const outcome = ring.outcome()
  return outcome === 'draw' ? 'draw' : outcome === 'a' ? 'win' : 'loss'
}

const REVERSED = { win: 'loss', draw: 'draw', loss: 'win' } as const

function rate(a: Player, b: Player, result: Result): void {
  const [ratingA, ratingB] = [a.rating, b.rating]
  a.rating += eloDelta(ratingA, ratingB, result, kFactor(a.battles))
  b.rating += eloDelta(ratingB, ratingA, REVERSED[result], kFactor(b.battles))
  for (const [own, rival] of [
    [a, b],
    [b, a],
  ] as const) {
    own.battles++
    own.recent = [rival.id, ...own.recent].slice(0, RECENT)
  }
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, x) => sum + x, 0) / numbers.length

/** A whole season on the ladder: the spread of ratings and titles, and what good owners are worth. */
export function season(bench: Bench): void {
  const { report, ruleset, battles } = bench
  const roll = dice(37)
  const players = Array.from({ length: battles(AGENTS) }, (_, k) => newPlayer(roll, ruleset, k))
  report.say(`## A season of ${players.length} agents, ${BATTLES_EACH} battles each`)
  for (let k = 0; k < (players.length * BATTLES_EACH) / 2; k++) {
    const a = players[roll(players.length)] as Player
    const b = findRival(roll, players, a)
    if (b !== null) rate(a, b, fight(bench, roll, a, b, labSeed('season', k)))
  }
  const ratings = players.map(({ rating }) => rating).sort((x, y) => x - y)
  const at = (percent: number) => ratings[Math.floor((percent / 100) * (ratings.length - 1))]
  report.say(
    `rating: ${[0, 1, 5, 25, 50, 75, 95, 99, 100].map((percent) => `${percent}% ${at(percent)}`).join(', ')}`,
  )
  const titles = DANS.map(
    ({ dan }) => `${dan} ${one((100 * ratings.filter((x) => danOf(x) === dan).length) / ratings.length)}`,
  )
  report.say(`titles in percent: ${titles.join(', ')}`)
  const owners = [...new Set(OWNERS)].map((right) => {
    const theirs = players.filter(({ rightCalls }) => rightCalls === right).map(({ rating }) => rating)
    return `${right < 0 ? 'never call' : `right in ${right} percent`} ${mean(theirs).toFixed(0)}`
  })
  report.say(`mean rating of agents whose owners ${owners.join(', ')}`)
}
