import { agentFighter, danOf, deriveSeed, play } from '@shugyo/engine'
import type { Bout, Corner } from '../model/bout.ts'
import { HOUSE, type HouseFighter } from './house.ts'

const MINUTE_MS = 60_000
/** Three bouts a minute: a moment to look at both, twelve rounds, a moment for the winner. */
export const BOUT_MS = 20_000
const ENTRANCE_MS = 1_400

/** The bout at a moment: everybody who looks then sees the same one. */
export type Slot = { readonly minute: number; readonly number: number; readonly startedAtMs: number }

export function slotAt(nowMs: number): Slot {
  const number = Math.floor((nowMs % MINUTE_MS) / BOUT_MS)
  const minute = Math.floor(nowMs / MINUTE_MS)
  return { minute, number, startedAtMs: minute * MINUTE_MS + number * BOUT_MS + ENTRANCE_MS }
}

const cornerOf = ({ name, character, owner, rating }: HouseFighter): Corner => ({
  id: null,
  name,
  character,
  look: {},
  dan: danOf(rating),
  rating,
  owner,
  boss: false,
})

const enter = ({ stance, skills, traits }: HouseFighter) =>
  agentFighter({ stance, equipped: skills, bracket: 'ranked', ruleset: 2, traits })

/** Two different house fighters, picked by the seed alone. */
function pick(seed: number): readonly [HouseFighter, HouseFighter] {
  const first = seed % HOUSE.length
  const step = 1 + (Math.floor(seed / HOUSE.length) % (HOUSE.length - 1))
  return [HOUSE[first] as HouseFighter, HOUSE[(first + step) % HOUSE.length] as HouseFighter]
}

/** If nobody falls and little damage is dealt, the next of these is fought instead; everybody follows the same seed. */
const TRIES = 6
const LIVELY_DAMAGE = 150

function isLively({ rounds }: Bout): boolean {
  const last = rounds.at(-1)
  const dealt = rounds.reduce((sum, { to_a, to_b }) => sum + to_a + to_b, 0)
  return dealt >= LIVELY_DAMAGE && last !== undefined && last.a_hp !== last.b_hp
}

/** The whole exhibition of a slot: the minute is its seed, so no server is needed. */
export function exhibitionOf(slot: Slot): Bout {
  let bout = fight(slot, 0)
  for (let again = 1; again < TRIES && !isLively(bout); again++) bout = fight(slot, again)
  return bout
}

function fight({ minute, number }: Slot, again: number): Bout {
  const seed = deriveSeed({
    serverSeed: minute.toString(16).padStart(64, '0'),
    battleId: `exhibition-${number}-${again}`,
    clientSeeds: { a: null, b: null },
    beacon: null,
  })
  const [one, other] = pick(seed)
  const fighters = { a: enter(one), b: enter(other) }
  const { rounds, outcome } = play({ ruleset: 2, seed, fighters })
  return {
    ruleset: 2,
    bracket: 'ranked',
    a: cornerOf(one),
    b: cornerOf(other),
    abilities: { a: fighters.a.abilities, b: fighters.b.abilities },
    rounds,
    outcome,
  }
}

/** As much of an exhibition as is due: the outcome only after its last round. */
export function boutUntil(bout: Bout, rounds: number): Bout {
  const over = rounds >= bout.rounds.length
  return { ...bout, rounds: bout.rounds.slice(0, rounds), outcome: over ? bout.outcome : null }
}
