import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { leastBurst, watchBursts } from '../testing/hostile/burst.ts'
import { type Cast, makeCast } from '../testing/hostile/cast.ts'
import { askedText, judge } from '../testing/hostile/judge.ts'
import { Markers } from '../testing/hostile/markers.ts'
import {
  type Attempt,
  costlyAttempts,
  costlyLines,
  type Loot,
  makeAttempt,
} from '../testing/hostile/requests.ts'
import { Line, type Wire } from '../testing/hostile/wire.ts'
import { below, chance, proofSize, tell } from '../testing/proof.ts'
import { useService } from '../testing/service.ts'
import { operations } from './operations.ts'

/** A hundred thousand at size 34. */
const REQUESTS = proofSize(3_000)
/** Each of some thirty credentials calls every operation about once in two rounds; each round has other players. */
const ROUND = 3_000
const AT_ONCE = 8
const FAULTS_MAX = 40
/** [http-18] The longest time that one request may block the thread that serves all callers. */
const BURST_MAX_MS = 50
const CURSORS_MAX = 200

/** Operations that end credentials or hand over things come last in a round: later calls would prove nothing. */
const LAST: readonly string[] = [
  'logout',
  'deleteAccount',
  'revokeKey',
  'revokeSession',
  'revokeOtherSessions',
  'changePassword',
  'suspendPlayer',
  'setRole',
  'transferAgent',
  'buyAgent',
]

/** No other player may see the texts sent here: free text in them is marked. */
const PRIVATE: readonly string[] = [
  'sendMessage',
  'putInstructions',
  'createKey',
  'createWebhook',
  'updateWebhook',
  'createSchedule',
  'decline',
]

describe('every credential at every operation with hostile input', () => {
  const service = useService({
    // No outside service may be called.
    network: { resolve: () => Promise.reject(new Error('ENOTFOUND')) },
    connectionsMax: 20,
  })

  const markers = new Markers()

  it('0 leaks, 0 answers of 5xx, and every answer as it is declared', {
    timeout: proofSize(300_000) + 900_000,
  }, async () => {
    const counts = new Map<string, number>()
    const faults: string[] = []
    let ownSeen = 0
    let longest = { ms: 0, of: 'nothing' }
    let [delayMs, longestTurnMs] = [0, 0]
    const bursts = watchBursts()
    const suspects = new Map<string, Attempt>()
    const underWay = new Set<Attempt>()
    const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

    while ((counts.get('requests') ?? 0) < REQUESTS && faults.length < FAULTS_MAX) {
      const cast = await makeCast(service, markers)
      const line = new Line(service.url)
      const loot: Loot = { cursors: [] }
      const take = async (attempt: Attempt, isLate: boolean) => {
        underWay.add(attempt)
        const heard = await line.send(attempt.wire)
        // Any request in flight during a long turn may be the cause.
        const turnMs = bursts.take()
        longestTurnMs = Math.max(longestTurnMs, turnMs)
        if (turnMs > BURST_MAX_MS) for (const one of underWay) suspects.set(keyOf(one), one)
        underWay.delete(attempt)
        count('requests')
        count(`${Math.floor(heard.status / 100)}xx`)
        ownSeen += markers.ownIn(heard.text, attempt.actor.owner)
        if (heard.status < 300) count(`works ${attempt.op.id}`)
        const found = judge({ ...attempt, arrives: attempt.arrives && !isLate }, heard, markers)
        for (const fault of found)
          faults.push(
            `${attempt.op.id} as ${attempt.actor.name}: ${fault}\n  ${askedText(attempt).slice(0, 600)}\n  ${heard.status} ${heard.text.slice(0, 300)}`,
          )
        const { next } = /"next":"(?<next>[^"]+)"/.exec(heard.text)?.groups ?? {}
        if (next && loot.cursors.length < CURSORS_MAX) loot.cursors.push(next)
      }
      bursts.begin()
      for (const part of partsOf(cast)) {
        await inLanes(part.pairs, (pair) => take(attemptOf(pair, cast, loot), part.isLate))
        delayMs = Math.max(delayMs, bursts.longestDelayMs())
        await judgeCosts(line)
      }
      line.close()
    }
    bursts.stop()

    /** [http-18] Alone and repeated: a request that is still slow is slow by itself. */
    async function judgeCosts(line: Line): Promise<void> {
      const attempts = [...suspects.values()]
      suspects.clear()
      counts.set('suspects', (counts.get('suspects') ?? 0) + attempts.length)
      for (const attempt of attempts) {
        const ms = await leastBurst(bursts, BURST_MAX_MS, () => line.send(attempt.wire))
        const of = `${attempt.op.id} as ${attempt.actor.name}`
        if (ms > longest.ms) longest = { ms, of }
        if (ms > BURST_MAX_MS)
          faults.push(`${of}: holds everybody for ${ms.toFixed(0)} ms\n  ${askedText(attempt).slice(0, 600)}`)
      }
    }

    function attemptOf({ op, actor }: Pair, { pool }: Cast, loot: Loot): Attempt {
      const { owner } = actor
      const isPrivate = owner !== null && PRIVATE.includes(op.id)
      const word = () => (isPrivate ? markers.word(owner) : `word${below(1e9).toString(36)}`)
      return makeAttempt(op, actor, { pool, word }, loot)
    }

    const worked = operations.filter(({ id }) => counts.has(`works ${id}`)).length
    const statuses = ['2xx', '3xx', '4xx', '5xx', '0xx'].map((kind) => `${counts.get(kind) ?? 0} ${kind}`)
    tell(
      `${counts.get('requests')} requests to ${operations.length} operations, ${worked} of which worked: ${statuses.join(', ')}; own marks seen ${ownSeen} times; ${faults.length} faults`,
    )
    tell(
      `the longest stretch of the processor for one request, alone: ${longest.ms.toFixed(1)} ms of ${longest.of}, among ${counts.get('suspects') ?? 0} that were looked at again; of any turn of the event loop: ${longestTurnMs.toFixed(1)} ms; the longest delay of the event loop: ${delayMs.toFixed(0)} ms`,
    )
    assert(ownSeen > 0, 'nobody saw a mark of their own: the proof proves nothing')
    assert.deepEqual(faults, [], `\n${faults.join('\n')}`)
  })

  it('[http-18] no text that is long to read holds everybody for more than 50 ms, wherever it may be written', {
    timeout: proofSize(600_000) + 900_000,
  }, async () => {
    const { actors, pool } = await makeCast(service, markers)
    const line = new Line(service.url)
    const bursts = watchBursts()
    const slow = new Map<string, { ms: number; text: string }>()
    let longest = { ms: 0, of: 'nothing' }
    let sent = 0
    async function judgeOne(of: string, wire: Wire, text: string): Promise<void> {
      sent++
      const ms = await leastBurst(bursts, BURST_MAX_MS, () => line.send(wire))
      if (ms > longest.ms) longest = { ms, of }
      if (ms > Math.max(BURST_MAX_MS, slow.get(of)?.ms ?? 0)) slow.set(of, { ms, text })
    }
    bursts.begin()
    for (const op of operations.filter(({ id }) => !LAST.includes(id))) {
      const role = op.access.kind === 'role' ? op.access.role : 'player'
      const actor = actors.find((one) => one.stands === 'session' && one.role === role)
      if (!actor) continue
      for (const { field, wire, text } of costlyAttempts(op, actor, { pool, word: () => 'word' })) {
        await judgeOne(`${op.id} ${field}`, wire, text)
      }
    }
    for (const { field, wire, text } of costlyLines()) await judgeOne(field, wire, text)
    line.close()
    bursts.stop()
    tell(
      `${sent} costly texts: the longest stretch of the processor for one request: ${longest.ms.toFixed(1)} ms of ${longest.of}; the longest delay of the event loop: ${bursts.longestDelayMs().toFixed(0)} ms`,
    )
    const told = Array.from(
      slow,
      ([of, { ms, text }]) => `${of}: ${ms.toFixed(0)} ms for ${JSON.stringify(text.slice(0, 40))}…`,
    )
    assert.deepEqual(told, [], `\n${told.join('\n')}`)
  })
})

/** One of each kind is tried again. */
const keyOf = ({ op, wire }: Attempt): string =>
  `${op.id} ${wire.raw ? 'by hand' : (wire.body?.length ?? 0) >> 10}`

type Pair = { readonly op: (typeof operations)[number]; readonly actor: Cast['actors'][number] }

function partsOf({ actors }: Cast): { pairs: Pair[]; isLate: boolean }[] {
  const pairs = operations.flatMap((op) => actors.map((actor) => ({ op, actor, at: chance() })))
  const mixed = pairs.sort((one, other) => one.at - other.at).slice(0, ROUND)
  const isLate = ({ op }: Pair) => LAST.includes(op.id)
  return [
    { pairs: mixed.filter((pair) => !isLate(pair)), isLate: false },
    { pairs: mixed.filter(isLate), isLate: true },
  ]
}

async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < all.length) await work(all[next++] as T)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
