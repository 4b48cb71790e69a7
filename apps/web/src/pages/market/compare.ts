import type { AgentSale } from '@shugyo/sdk'

/** Agents at most this many levels apart are comparable. */
const LEVELS_AWAY = 3
/** Fewer say nothing about a usual price. */
const ENOUGH = 5

export type Comparison = {
  /** Prices of comparable sold agents, cheapest first. */
  readonly prices: readonly number[]
  /** The middle half of them, when there are enough. */
  readonly band: readonly [number, number] | null
}

export function compare(sales: readonly AgentSale[], level: number): Comparison {
  const prices = sales
    .filter((sale) => Math.abs(sale.level - level) <= LEVELS_AWAY)
    .map(({ price }) => price)
    .toSorted((one, other) => one - other)
  const at = (share: number) => prices[Math.floor((prices.length - 1) * share)] ?? 0
  return { prices, band: prices.length < ENOUGH ? null : [at(0.25), at(0.75)] }
}
