import type { Agent, Approval } from '@shugyo/sdk'
import { digits } from '../../ui/data/words.ts'

/** The service gives purpose and reason in one line: “Hire Lantern: more than 20 credits needs your word”. */
const halves = (reason: string): readonly [what: string, why: string] => {
  const at = reason.lastIndexOf(': ')
  return at < 0 ? [reason, ''] : [reason.slice(0, at), reason.slice(at + 2)]
}

const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

/** The exact action, and whose. */
export function titleOf({ agentId, reason }: Approval, agents: readonly Agent[]): string {
  const name = agents.find(({ id }) => id === agentId)?.name ?? 'An agent'
  return `${name} asks: ${lower(halves(reason)[0])}`
}

/** The rule that made it ask, and what would be left. */
export function ruleOf({ agentId, reason, amount }: Approval, agents: readonly Agent[]): string {
  const why = halves(reason)[1]
  const purse = agents.find(({ id }) => id === agentId)?.purse
  const left =
    purse === undefined
      ? ''
      : purse >= amount
        ? ` The purse holds ${digits(purse)} and would hold ${digits(purse - amount)}.`
        : ` The purse holds ${digits(purse)}: ${digits(amount - purse)} too few.`
  return `${why.slice(0, 1).toUpperCase()}${why.slice(1)}.${left}`
}
