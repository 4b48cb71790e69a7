import { type Credits, credits } from '../../ledger/index.ts'

/** [battles-47] Shares of the prize pool in thousandths, by place; together 1,000. */
const SHARES: readonly { readonly to: number; readonly permille: number }[] = [
  { to: 1, permille: 200 },
  { to: 2, permille: 120 },
  { to: 3, permille: 80 },
  { to: 10, permille: 30 },
  { to: 50, permille: 6 },
  { to: 100, permille: 3 },
]

/** The last place that is paid. */
export const PRIZE_PLACES = 100

export const shareOf = (place: number): number => SHARES.find(({ to }) => place <= to)?.permille ?? 0

/** [battles-47] The prize of a place, rounded down: the rest stays in the pool for the next season. */
export const prizeFloor = (pool: Credits, place: number): Credits =>
  credits(Number((BigInt(pool) * BigInt(shareOf(place))) / 1000n))
