// Records the golden log of a ruleset, once: a cast of agents meets again and again and learns, bosses step in, owners
// call. A log that exists is never written again; a change of rules is a new ruleset with a log of its own.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { packBattle } from '../golden/format.ts'
import { logFile } from '../golden/log.ts'
import {
  type AgentMemory,
  type BattleInput,
  BOSS_IDS,
  bossFighter,
  type Entrant,
  type Fighter,
  learn,
  newMemory,
  play,
  type RulesetId,
  withEdge,
} from '../src/index.ts'
import { RULESETS } from '../src/rulesets/index.ts'
import { type Dice, dice, fighterWith, randomCalls, randomEntrant, randomSeed } from '../testing/cast.ts'

const BATTLES = 320
const CAST = 24
/** First come newcomers, of every kind; then a cast that learns. Notes are the longest part of a line. */
const FRESH_UNTIL = 200

type Agent = { id: string; entrant: Entrant; memory: AgentMemory }

function recordBattles(ruleset: RulesetId, roll: Dice): string[] {
  const rounds = ruleset === 1 ? 7 : 12
  let born = 0
  const newcomer = (): Agent => ({
    id: `agent-${born++}`,
    entrant: randomEntrant(roll, ruleset, roll(4) === 0 ? 'open' : 'ranked'),
    memory: newMemory(),
  })
  const cast = Array.from({ length: CAST }, newcomer)
  const member = (): Agent => cast[roll(CAST)] as Agent
  const lines: string[] = []
  for (let k = 0; k < BATTLES; k++) {
    const [one, other] = k < FRESH_UNTIL ? [newcomer(), newcomer()] : [member(), member()]
    const knows = (agent: Agent, rival: string): Fighter => fighterWith(agent.entrant, agent.memory, rival)
    const boss = k % 6 === 5 ? (BOSS_IDS[roll(5)] ?? 'scout') : null
    const rival = boss ?? other.id
    const house = ruleset === 2 && k % 40 === 7
    const b = boss === null ? knows(other, one.id) : bossFighter(boss, ruleset)
    const fighters = { a: knows(one, rival), b: house && boss === null ? withEdge(b, 1 + roll(25)) : b }
    const input: BattleInput = { ruleset, seed: randomSeed(roll), fighters, calls: randomCalls(roll, rounds) }
    const battle = play(input)
    lines.push(packBattle(input, battle))
    one.memory = learn(one.memory, { rival, gained: battle.gained.a })
    if (boss === null && other !== one)
      other.memory = learn(other.memory, { rival: one.id, gained: battle.gained.b })
  }
  return lines
}

for (const { id } of RULESETS) {
  if (existsSync(logFile(id))) {
    console.log(`ruleset ${id} is frozen: its log stays as it is`)
    continue
  }
  const lines = recordBattles(id, dice(id))
  await writeFile(logFile(id), `${lines.join('\n')}\n`)
  console.log(`recorded ${lines.length} battles of ruleset ${id}`)
}
