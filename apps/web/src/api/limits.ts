import { serverNow } from './clock.ts'
import { makeStore, useStore } from './store.ts'

/** The rest of a limit, according to the last answer. */
export type Limit = {
  /** `session`, `address`, `account`, `key`, or an operation with a limit of its own. */
  readonly name: string
  readonly calls: number
  readonly windowSeconds: number
  readonly left: number
  /** When the limit is full again, by the service's clock. */
  readonly fullAtMs: number
}

const limits = makeStore<readonly Limit[]>([])

export const useLimits = (): readonly Limit[] => useStore(limits)

/** Every answer says what is left: `RateLimit: "session";r=599;t=60`, `RateLimit-Policy: "session";q=600;w=60`. */
export function learnLimits(headers: Headers): void {
  const told = readLimits(headers)
  const names = new Set(told.map(({ name }) => name))
  if (told.length > 0) limits.set([...told, ...limits.get().filter(({ name }) => !names.has(name))])
}

function readLimits(headers: Headers): Limit[] {
  const policies = partsOf(headers.get('ratelimit-policy'))
  return partsOf(headers.get('ratelimit')).flatMap(({ name, values }) => {
    const policy = policies.find((one) => one.name === name)?.values
    const { r: left, t: seconds } = values
    if (!policy || left === undefined || seconds === undefined) return []
    const { q: calls = 0, w: windowSeconds = 0 } = policy
    return [{ name, calls, windowSeconds, left, fullAtMs: serverNow() + seconds * 1_000 }]
  })
}

function partsOf(header: string | null) {
  return (header ?? '').split(',').flatMap((part) => {
    const [quoted = '', ...pairs] = part.trim().split(';')
    const name = /^"(.*)"$/.exec(quoted)?.[1]
    const values = Object.fromEntries(
      pairs.map((pair) => pair.split('=')).map(([key = '', value]) => [key, Number(value)]),
    ) as Partial<Record<string, number>>
    return name === undefined ? [] : [{ name, values }]
  })
}
