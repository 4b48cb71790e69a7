import { Exact } from './exact.ts'
import type { Ask } from './lesson.ts'

export const percent = (value: Exact): string => `${value.times(new Exact(100n)).brief(4)} %`
export const fraction = ({ over, under }: Exact): string => `${over}/${under}`

export function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let at = 1; at <= k; at++) ways = (ways * BigInt(n - k + at)) / BigInt(at)
  return ways
}

export const ask = (
  q: string,
  show: (value: Exact) => string,
  right: Exact,
  wrong: readonly Exact[],
): Ask => ({
  q,
  right: show(right),
  wrong: [...wrong, right.plus(new Exact(1n, 7n)), right.plus(new Exact(1n, 9n))].map(show),
})
