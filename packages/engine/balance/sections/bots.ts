import { BOTS, type BotName, FIXED, find, plain } from '../lab.ts'
import { type Bench, bot, one } from './bench.ts'

/** An agent against bots. */
export function bots({ report, ruleset, battles }: Bench): void {
  report.say('## An agent without notes against bots, wins in percent')
  const found = (Object.keys(BOTS) as BotName[]).map((name) => {
    const { score, error } = find({
      name: `bot ${name}`,
      ruleset,
      battles: battles(30_000),
      one: () => plain(),
      other: () => bot(name),
    })
    if (name === 'uniform') report.require('agent against uniform', ruleset, name, score, [65, 100], error)
    if (FIXED.includes(name))
      report.require('agent against a fixed move', ruleset, name, score, [85, 100], error)
    return `${name} ${one(score)}`
  })
  report.say(found.join(', '))
}
