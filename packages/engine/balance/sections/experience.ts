import { drawFrom } from '../../src/core/random.ts'
import { NO_MOVE } from '../../src/core/words.ts'
import {
  type AgentMemory,
  BOSSES,
  type BossId,
  bossFighter,
  learn,
  newMemory,
  openingMemory,
  type RulesetId,
  temperOf,
} from '../../src/index.ts'
import { type Dice, dice } from '../../testing/cast.ts'
import { type Contestant, find, labSeed, openRing, plain } from '../lab.ts'
import { anyAgent, type Bench, one } from './bench.ts'

/** Plays an agent against one rival again and again; answers its score in percent by battle number. */
function curve(bench: Bench, makeAgent: () => Contestant, rival: () => Contestant, agents: number): number[] {
  const scores = new Array<number>(40).fill(0)
  for (let k = 0; k < agents; k++) {
    const me = makeAgent()
    const them = rival()
    let memory: AgentMemory = newMemory()
    for (let t = 0; t < scores.length; t++) {
      const a = { fighter: { ...me.fighter, memory: openingMemory(memory, 'rival') } }
      const ring = openRing(bench.ruleset, a, them, drawFrom(labSeed(`curve ${k}`, t)))
      while (!ring.over) ring.advance(NO_MOVE, NO_MOVE)
      memory = learn(memory, { rival: 'rival', gained: ring.gained().a })
      const score = ring.outcome() === 'draw' ? 50 : ring.outcome() === 'a' ? 100 : 0
      scores[t] = (scores[t] as number) + score / agents
    }
  }
  return scores
}

/** The worth of experience, and how agents learn one rival. */
export function experience(bench: Bench): void {
  const { report, ruleset, battles } = bench
  report.say('## Experience')
  const roll = dice(23)
  const memories = Array.from({ length: Math.max(12, battles(150)) }, () => fieldNotes(ruleset, roll, 60))
  const veteran = () =>
    anyAgent(roll, ruleset, {
      memory: openingMemory(memories[roll(memories.length)] as AgentMemory, 'nobody'),
    })
  const { score, error } = find({
    name: 'veteran',
    ruleset,
    battles: battles(60_000),
    one: veteran,
    other: () => anyAgent(roll, ruleset),
  })
  report.say(`an agent with 60 battles of field notes against one without: ${one(score)}`)
  report.require('experience', ruleset, 'field notes', score, [50.5, 60], error)
  const mean = (scores: number[], from: number, to: number) =>
    scores.slice(from, to).reduce((sum, x) => sum + x, 0) / (to - from)
  const rivals: [string, () => Contestant][] = [
    ...BOSSES.map(({ id }): [string, () => Contestant] => [
      id,
      () => ({ fighter: bossFighter(id as BossId, ruleset) }),
    ]),
    ['an agent that never learns', () => anyAgent(roll, ruleset)],
  ]
  for (const [name, rival] of rivals) {
    const scores = curve(bench, () => anyAgent(roll, ruleset), rival, Math.max(4, battles(1500)))
    report.say(
      `against ${name}, battle 1: ${one(mean(scores, 0, 1))}, 2-3: ${one(mean(scores, 1, 3))}, 4-8: ${one(mean(scores, 3, 8))}, 9-20: ${one(mean(scores, 8, 20))}, 21-40: ${one(mean(scores, 20, 40))}`,
    )
  }
  const calm = { warmth: 50, energy: 50, humour: 50, detail: 50 }
  const tempers = (['energy', 'humour', 'detail', 'warmth'] as const).map((trait) => {
    const temper = temperOf({ ...calm, [trait]: 100 })
    return `${trait} ${one(find({ name: `temper ${trait}`, ruleset, battles: battles(30_000), one: () => plain({ temper }), other: () => plain() }).score)}`
  })
  report.say(`temper at its extreme against neutral: ${tempers.join(', ')}`)
}

function fieldNotes(ruleset: RulesetId, roll: Dice, fights: number): AgentMemory {
  const me = anyAgent(roll, ruleset)
  let memory = newMemory()
  for (let t = 0; t < fights; t++) {
    const a = { fighter: { ...me.fighter, memory: openingMemory(memory, 'nobody') } }
    const ring = openRing(
      ruleset,
      a,
      anyAgent(roll, ruleset),
      drawFrom(labSeed(`notes ${roll(1_000_000)}`, t)),
    )
    while (!ring.over) ring.advance(NO_MOVE, NO_MOVE)
    memory = learn(memory, { rival: `rival ${t}`, gained: ring.gained().a })
  }
  return memory
}
