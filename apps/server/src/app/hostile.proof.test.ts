import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Cast, makeCast } from '../testing/hostile/cast.ts'
import { askedText, judge } from '../testing/hostile/judge.ts'
import { Markers } from '../testing/hostile/markers.ts'
import { type Attempt, type Loot, makeAttempt } from '../testing/hostile/requests.ts'
import { Line } from '../testing/hostile/wire.ts'
import { below, chance, proofSize, tell } from '../testing/proof.ts'
import { useService } from '../testing/service.ts'
import { operations } from './operations.ts'

/** A hundred thousand at size 34. */
const REQUESTS = proofSize(3_000)
/** Of some thirty credentials, each calls every operation about once in two rounds, each round among other people. */
const ROUND = 3_000
const AT_ONCE = 8
const FAULTS_MAX = 40
const CURSORS_MAX = 200

/** What ends credentials, or hands things to others, comes last in a round: nothing could be told of those after it. */
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

/** What is sent here is for nobody else: free text in it is marked. */
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
    // Nobody out there is to be asked.
    network: { resolve: () => Promise.reject(new Error('ENOTFOUND')) },
    connectionsMax: 20,
  })

  it('0 leaks, 0 answers of 5xx, and every answer as it is declared', {
    timeout: proofSize(300_000) + 900_000,
  }, async () => {
    const markers = new Markers()
    const counts = new Map<string, number>()
    const faults: string[] = []
    let ownSeen = 0
    const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

    while ((counts.get('requests') ?? 0) < REQUESTS && faults.length < FAULTS_MAX) {
      const cast = await makeCast(service, markers)
      const line = new Line(service.url)
      const loot: Loot = { cursors: [] }
      const take = async (attempt: Attempt, isLate: boolean) => {
        const heard = await line.send(attempt.wire)
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
      for (const part of partsOf(cast))
        await inLanes(part.pairs, (pair) => take(attemptOf(pair, cast, loot), part.isLate))
      line.close()
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
    assert(ownSeen > 0, 'nobody saw a mark of their own: the proof proves nothing')
    assert.deepEqual(faults, [], `\n${faults.join('\n')}`)
  })
})

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
