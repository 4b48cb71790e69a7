import { emptyNotes, type Notes } from '../src/core/notes.ts'
import { sha256, toHex, utf8 } from '../src/core/sha256.ts'
import {
  type Battle,
  type BattleInput,
  bossFighter,
  type Fighter,
  type Round,
  type RulesetId,
} from '../src/index.ts'

// One recorded battle per line: all inputs, all results. Notes are in base 36 without zeros, rounds as one line of
// words each, and what both sides learned as its hash.

type FighterLine = Omit<Fighter, 'memory' | 'boss'> & { field?: string; rival?: string }

export type GoldenLine = {
  seed: number
  a: FighterLine
  b: FighterLine | { boss: string }
  calls: BattleInput['calls']
  rounds: string[]
  outcome: string
  gained: string
}

const packNumbers = (numbers: readonly number[]): string =>
  numbers.map((number) => (number === 0 ? '' : number.toString(36))).join(',')

const unpackNumbers = (text: string): number[] =>
  text.split(',').map((digits) => Number.parseInt(digits || '0', 36))

const packNotes = ({ obs, exp }: Notes): string => `${packNumbers(obs)}/${packNumbers(exp)}`

function unpackNotes(text: string | undefined): Notes {
  if (text === undefined) return emptyNotes()
  const [obs = '', exp = ''] = text.split('/')
  return { obs: unpackNumbers(obs), exp: unpackNumbers(exp) }
}

const isBlank = ({ obs }: Notes): boolean => obs.every((number) => number === 0)

function packFighter(fighter: Fighter): GoldenLine['b'] {
  if (fighter.boss !== undefined) return { boss: fighter.boss }
  const { memory, ...rest } = fighter
  return {
    ...rest,
    ...(isBlank(memory.field) ? {} : { field: packNotes(memory.field) }),
    ...(isBlank(memory.rival) ? {} : { rival: packNotes(memory.rival) }),
  }
}

function unpackFighter(line: GoldenLine['b'], ruleset: RulesetId): Fighter {
  if ('boss' in line) return bossFighter(line.boss as never, ruleset)
  const { field, rival, ...rest } = line
  return { ...rest, memory: { field: unpackNotes(field), rival: unpackNotes(rival) } }
}

const packRound = (round: Round): string =>
  [
    ...[
      round.a_move,
      round.b_move,
      round.to_a,
      round.to_b,
      round.a_hp,
      round.b_hp,
      round.a_charge,
      round.b_charge,
    ],
    ...[Number(round.a_called), Number(round.b_called), ...round.events],
  ].join(' ')

/** The result of a battle, in the log's format. */
export const packResult = ({ rounds, outcome, gained }: Battle) => ({
  rounds: rounds.map(packRound),
  outcome,
  gained: toHex(sha256(utf8(JSON.stringify(gained)))).slice(0, 16),
})

export function packBattle({ seed, fighters, calls }: BattleInput, battle: Battle): string {
  const line = { seed, a: packFighter(fighters.a), b: packFighter(fighters.b), calls: calls ?? [] }
  return JSON.stringify({ ...line, ...packResult(battle) })
}

export type Golden = { input: BattleInput; result: ReturnType<typeof packResult> }

function unpackBattle(text: string, ruleset: RulesetId): Golden {
  const { seed, a, b, calls, rounds, outcome, gained } = JSON.parse(text) as GoldenLine
  const fighters = { a: unpackFighter(a, ruleset), b: unpackFighter(b, ruleset) }
  return {
    input: { ruleset, seed, fighters, calls: calls ?? [] },
    result: { rounds, outcome: outcome as never, gained },
  }
}

export const unpackLog = (text: string, ruleset: RulesetId): Golden[] =>
  text
    .trim()
    .split('\n')
    .map((line) => unpackBattle(line, ruleset))
