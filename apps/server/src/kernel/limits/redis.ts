import { createClient } from 'redis'
import { type Bucket, costUs, depthUs, judge, type Limiter, microseconds, type Verdict } from './limiter.ts'
import { memoryLimiter } from './memory.ts'

const COMMAND_TIMEOUT_MS = 150
const RETRY_AFTER_OUTAGE_MS = 1_000

// KEYS: one per bucket. ARGV: now, then (depth, cost) per bucket, all in whole microseconds. Answers the
// times of fullness before the draw; draws from all buckets or from none.
const TAKE = `
local now = tonumber(ARGV[1])
local before, fits = {}, true
for i, key in ipairs(KEYS) do
  local depth, cost = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  before[i] = redis.call('GET', key) or '0'
  if math.max(tonumber(before[i]), now) + cost - now > depth then fits = false end
end
if fits then
  for i, key in ipairs(KEYS) do
    local full = math.max(tonumber(before[i]), now) + tonumber(ARGV[2 * i + 1])
    redis.call('SET', key, string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000) + 1000)
  end
end
return before`

/**
 * Buckets shared by all nodes through Redis. While Redis is out of reach each node counts by itself: the
 * service goes on, and so do the limits.
 */
export function redisLimiter(url: string, onOutage: (error: Error) => void, keyPrefix = 'limit:'): Limiter {
  // What this node let through is counted here too, so that neither an outage nor a Redis that comes back
  // empty hands anyone a fresh bucket. In good times this is a part of what Redis counts, and never stricter.
  const own = memoryLimiter()
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(2_000, 50 * 2 ** tries) },
  })
  let outUntilMs = 0
  const noteOutage = (error: Error) => {
    if (Date.now() < outUntilMs) return
    outUntilMs = Date.now() + RETRY_AFTER_OUTAGE_MS
    onOutage(error)
  }
  client.on('error', noteOutage)
  client.on('ready', () => {
    outUntilMs = 0
  })
  client.connect().catch(noteOutage)

  async function askRedis(buckets: readonly Bucket[], nowMs: number): Promise<Verdict[] | null> {
    if (!client.isReady || Date.now() < outUntilMs) return null
    const nowUs = microseconds(nowMs)
    try {
      const keys = buckets.map(({ key }) => keyPrefix + key)
      const sizes = buckets.flatMap((bucket) => [String(depthUs(bucket)), String(costUs(bucket))])
      const before = await withTimeout(client.eval(TAKE, { keys, arguments: [String(nowUs), ...sizes] }))
      return judge(buckets, (before as string[]).map(Number), nowUs)
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
      return shared ?? counted
    },
    isShared: () => client.isReady && Date.now() >= outUntilMs,
    async close() {
      if (client.isOpen) client.destroy()
    },
  }
}

const isRefused = (verdicts: readonly Verdict[]): boolean => verdicts.some(({ allowed }) => !allowed)

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not answer in time')), COMMAND_TIMEOUT_MS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
