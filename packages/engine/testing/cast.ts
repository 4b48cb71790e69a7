import { below, u32 } from '../src/core/random.ts'
import {
  ABILITIES,
  type AgentMemory,
  agentFighter,
  type Bracket,
  type Call,
  type Entrant,
  MOVES,
  openingMemory,
  type RulesetId,
  STANCES,
} from '../src/index.ts'

/** A stream of numbers for random battles: the engine's own generator, with a counter. */
export function dice(seed: number): (sides: number) => number {
  let count = 0
  return (sides) => below(u32(seed, ++count, 9), sides)
}

export type Dice = ReturnType<typeof dice>

const pick = <T>(roll: Dice, list: readonly T[]): T => list[roll(list.length)] as T

export function randomEquipped(roll: Dice, ruleset: RulesetId, slots: number): string[] {
  const codes = ABILITIES.filter((one) => one.rulesets.includes(ruleset)).map((one) => one.id)
  const equipped = new Set<string>()
  while (equipped.size < slots) equipped.add(pick(roll, codes))
  return [...equipped]
}

export const randomEntrant = (roll: Dice, ruleset: RulesetId, bracket: Bracket): Entrant => ({
  stance: pick(roll, STANCES),
  equipped: randomEquipped(roll, ruleset, roll(5)),
  bracket,
  ruleset,
  traits: { warmth: roll(101), energy: roll(101), humour: roll(101), detail: roll(101) },
})

export const fighterWith = (entrant: Entrant, memory: AgentMemory, rival: string) =>
  agentFighter({ ...entrant, memory: openingMemory(memory, rival) })

export const randomSeed = (roll: Dice): number =>
  roll(2 ** 20) * 2 ** 20 + roll(2 ** 20) + roll(2 ** 12) * 2 ** 40

/** Sometimes an owner calls. */
export function randomCalls(roll: Dice, rounds: number): Call[] {
  const calls: Call[] = []
  if (roll(3) === 0) calls.push({ side: 'a', round: 1 + roll(rounds), move: pick(roll, MOVES) })
  if (roll(3) === 0) calls.push({ side: 'b', round: 1 + roll(rounds), move: pick(roll, MOVES) })
  return calls
}
