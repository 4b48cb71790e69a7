import { createClient } from 'redis'
import { type Bucket, judge, type Limiter, type Verdict, type WindowCount, windowMs } from './limiter.ts'
import { memoryLimiter } from './memory.ts'

const COMMAND_TIMEOUT_MS = 150
const COMMAND_STEPS = 3
const RETRY_AFTER_OUTAGE_MS = 1_000

// KEYS: one list per bucket, the times of the calls in its window, oldest first. ARGV: now, then (calls, window) per
// bucket, in whole milliseconds. Answers what each held before the draw, as (calls, newest, blocking); draws from all
// buckets or from none. A list is never longer than the calls of its bucket.
const TAKE = `
local now = tonumber(ARGV[1])
local held, fits = {}, true
for i, key in ipairs(KEYS) do
  local most, window = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  local oldest = redis.call('LINDEX', key, 0)
  while oldest and tonumber(oldest) <= now - window do
    redis.call('LPOP', key)
    oldest = redis.call('LINDEX', key, 0)
  end
  local calls = redis.call('LLEN', key)
  local newest, blocking = redis.call('LINDEX', key, -1) or '0', '0'
  if calls >= most then
    fits = false
    blocking = redis.call('LINDEX', key, calls - most)
  end
  for _, part in ipairs({ tostring(calls), newest, blocking }) do table.insert(held, part) end
end
if fits then
  for i, key in ipairs(KEYS) do
    local at = math.max(now, tonumber(held[3 * i - 1]))
    redis.call('RPUSH', key, string.format('%.0f', at))
    redis.call('PEXPIRE', key, string.format('%.0f', at - now + tonumber(ARGV[2 * i + 1]) + 1000))
  end
end
return held`

/** [limits-1] Each is called once an outage, however long it lasts and however many calls it affects. */
export type OutageEvents = { gone(error: Error): void; back(): void }

/**
 * Buckets shared by all nodes through Redis. While Redis is out of reach each node counts by itself: the service goes
 * on, and so do the limits.
 */
export function redisLimiter(url: string, events: OutageEvents, keyPrefix = 'window:'): Limiter {
  // The calls that this node let through are counted here too, so that neither an outage nor a Redis that comes back
  // empty gives anyone a fresh bucket. Otherwise this is a part of the count in Redis, and never stricter.
  const own = memoryLimiter()
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(2_000, 50 * 2 ** tries) },
  })
  let outUntilMs = 0
  let isAway = false
  const noteOutage = (error: Error) => {
    if (Date.now() < outUntilMs) return
    outUntilMs = Date.now() + RETRY_AFTER_OUTAGE_MS
    if (!isAway) events.gone(error)
    isAway = true
  }
  const noteAnswer = () => {
    if (isAway) events.back()
    isAway = false
  }
  client.on('error', noteOutage)
  client.on('ready', () => {
    outUntilMs = 0
    noteAnswer()
  })
  client.connect().catch(noteOutage)

  async function askRedis(buckets: readonly Bucket[], nowMs: number): Promise<Verdict[] | null> {
    if (!client.isReady || Date.now() < outUntilMs) return null
    try {
      const keys = buckets.map(({ key }) => keyPrefix + key)
      const sizes = buckets.flatMap((bucket) => [String(bucket.limit.calls), String(windowMs(bucket))])
      const held = await withTimeout(client.eval(TAKE, { keys, arguments: [String(nowMs), ...sizes] }))
      noteAnswer()
      return judge(buckets, readHeld((held as string[]).map(Number)), nowMs)
    } catch (error) {
      noteOutage(error as Error)
      return null
    }
  }

  return {
    async take(buckets, nowMs) {
      const local = own.look(buckets, nowMs)
      if (isRefused(local)) return local
      const shared = await askRedis(buckets, nowMs)
      if (shared && isRefused(shared)) return shared
      const counted = own.take(buckets, nowMs)
      // While this call waited for Redis, this node may have let through others, so its own count decides too.
      return shared && !isRefused(counted) ? shared : counted
    },
    async giveBack(verdict, nowMs) {
      own.giveBack(verdict, nowMs)
      if (!client.isReady || Date.now() < outUntilMs) return
      const time = verdict.countedMs.toFixed(0)
      await withTimeout(client.lRem(keyPrefix + verdict.bucket.key, 1, time)).catch(noteOutage)
    },
    isShared: () => client.isReady && Date.now() >= outUntilMs,
    async close() {
      if (client.isOpen) client.destroy()
    },
  }
}

/** Three numbers per bucket. */
const readHeld = (numbers: readonly number[]): WindowCount[] =>
  Array.from({ length: numbers.length / 3 }, (_, at) => {
    const [calls = 0, newestMs = 0, blockingMs = 0] = numbers.slice(3 * at, 3 * at + 3)
    return { calls, newestMs, blockingMs }
  })

const isRefused = (verdicts: readonly Verdict[]): boolean => verdicts.some(({ allowed }) => !allowed)

/**
 * [limits-2] The wait is cut into steps, as timers fire first: a process that was busy itself reads the answer of Redis
 * between two steps.
 */
function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout
    const wait = (steps: number) => {
      if (steps === 0) reject(new Error('Redis did not answer in time'))
      else timer = setTimeout(wait, COMMAND_TIMEOUT_MS / COMMAND_STEPS, steps - 1)
    }
    wait(COMMAND_STEPS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
