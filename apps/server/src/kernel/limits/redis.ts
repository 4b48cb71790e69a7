import { createClient } from 'redis'
import { type Limiter, weigh } from './limiter.ts'
import { memoryLimiter } from './memory.ts'

const COMMAND_TIMEOUT_MS = 150
const RETRY_AFTER_OUTAGE_MS = 1_000

// KEYS: one per bucket. ARGV: now, then (window, cost) per bucket, all in milliseconds. Answers the times of
// fullness before the draw; draws from all buckets or from none.
const TAKE = `
local now = tonumber(ARGV[1])
local before, fits = {}, true
for i, key in ipairs(KEYS) do
  local window, cost = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  local full = tonumber(redis.call('GET', key) or '0')
  before[i] = tostring(full)
  if math.max(full, now) + cost - now > window + 0.0001 then fits = false end
end
if fits then
  for i, key in ipairs(KEYS) do
    local full = math.max(tonumber(before[i]), now) + tonumber(ARGV[2 * i + 1])
    redis.call('SET', key, string.format('%.3f', full), 'PX', math.ceil(full - now) + 1000)
  end
end
return before`

/**
 * Buckets shared by all nodes through Redis. While Redis is out of reach each node counts by itself: the
 * service goes on, and so do the limits.
 */
export function redisLimiter(url: string, onOutage: (error: Error) => void): Limiter {
  const own = memoryLimiter()
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(2_000, 50 * 2 ** tries) },
  })
  client.on('error', onOutage)
  client.connect().catch(onOutage)
  let outUntilMs = 0

  return {
    async take(buckets, nowMs) {
      // Counted here too, so that an outage does not hand everyone a fresh bucket.
      const ownVerdicts = own.take(buckets, nowMs)
      if (!client.isReady || Date.now() < outUntilMs) return ownVerdicts
      try {
        const before = await withTimeout(
          client.eval(TAKE, {
            keys: buckets.map((bucket) => `limit:${bucket.key}`),
            arguments: [
              String(nowMs),
              ...buckets.flatMap(({ limit }) => [
                String(limit.windowS * 1_000),
                String((limit.windowS * 1_000) / limit.calls),
              ]),
            ],
          }) as Promise<string[]>,
        )
        return buckets.map((bucket, at) => weigh(bucket, Number(before[at]), nowMs))
      } catch (error) {
        outUntilMs = Date.now() + RETRY_AFTER_OUTAGE_MS
        onOutage(error as Error)
        return ownVerdicts
      }
    },
    async close() {
      client.destroy()
    },
  }
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not answer in time')), COMMAND_TIMEOUT_MS)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
