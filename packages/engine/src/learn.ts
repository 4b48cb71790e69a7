import { copyNotes, emptyNotes, type Memory, type Notes } from './core/notes.ts'
import { div } from './core/whole.ts'

/** The most rounds of notes that count when a battle starts; older habits fade behind newer ones. */
export const FIELD_ROUNDS = 48
export const RIVAL_ROUNDS = 24
/** How many rivals an agent keeps notes on, the most recent. */
export const RIVALS_KEPT = 32

/** Everything an agent has learned in the arena. Plain numbers: it can be stored, moved and sold with the agent. */
export type AgentMemory = {
  readonly field: Notes
  /** The most recently met first. */
  readonly rivals: readonly { readonly id: string; readonly notes: Notes }[]
}

export const newMemory = (): AgentMemory => ({ field: emptyNotes(), rivals: [] })

const each = (notes: Notes, change: (number: number) => number): Notes => ({
  obs: notes.obs.map(change),
  exp: notes.exp.map(change),
})

function merge(old: Notes, gained: Notes, numerator: number, denominator: number): Notes {
  const add = (before: readonly number[]) => (number: number, k: number) =>
    number + div((before[k] as number) * numerator, denominator)
  return { obs: gained.obs.map(add(old.obs)), exp: gained.exp.map(add(old.exp)) }
}

/** Field notes after a battle: what it taught, and fifteen sixteenths of what was known. */
export const mergeField = (old: Notes | null, gained: Notes): Notes =>
  merge(old ?? emptyNotes(), gained, 15, 16)

/** Rival notes after a battle: what it taught, and three quarters of what was known. */
export const mergeRival = (old: Notes | null, gained: Notes): Notes =>
  merge(old ?? emptyNotes(), gained, 3, 4)

/** Notes scaled down to at most this many rounds. */
export function capNotes(notes: Notes, rounds: number): Notes {
  const total = notes.obs.slice(0, 5).reduce((sum, number) => sum + number, 0)
  const most = rounds * 1000
  return total > most ? each(notes, (number) => div(number * most, total)) : copyNotes(notes)
}

/** The notes that a fighter takes into a battle. They are frozen into it and published with its proof. */
export function openingFrom(field: Notes | null, rival: Notes | null): Memory {
  const known = capNotes(rival ?? emptyNotes(), RIVAL_ROUNDS)
  return {
    field: capNotes(field ?? emptyNotes(), FIELD_ROUNDS),
    // Old habits of this rival count half against what the battle itself will show.
    rival: each(known, (number) => div(number, 2)),
  }
}

/**
 * The memory that an agent carries into a battle against one rival.
 *
 * @example const fighter = agentFighter({ ...entrant, memory: openingMemory(memory, rivalId) })
 */
export function openingMemory(memory: AgentMemory, rivalId: string): Memory {
  const met = memory.rivals.find((rival) => rival.id === rivalId)
  return openingFrom(memory.field, met?.notes ?? null)
}

/** One agent's part of a battle: its rival, and what its side gained of `play(...).gained`. */
export type Lesson = { readonly rival: string; readonly gained: Memory }

/**
 * The memory of an agent after a battle. Called rounds are not in `gained`: an agent learns only from rounds it chose.
 * Learn from each battle once: store the result under the battle's id and side.
 *
 * @example
 * const battle = play(input)
 * memory = learn(memory, { rival: rivalId, gained: battle.gained.a })
 */
export function learn(memory: AgentMemory, battle: Lesson): AgentMemory {
  const met = memory.rivals.find((rival) => rival.id === battle.rival)
  const others = memory.rivals.filter((rival) => rival.id !== battle.rival)
  const notes = mergeRival(met?.notes ?? null, battle.gained.rival)
  return {
    field: mergeField(memory.field, battle.gained.field),
    rivals: [{ id: battle.rival, notes }, ...others].slice(0, RIVALS_KEPT),
  }
}
