import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Operation } from '../kernel/operation/operation.ts'
import type { Settings } from '../kernel/settings/settings.ts'
import { type Receiver, startReceiver } from '../modules/webhooks/testing.ts'
import { pathOfNobody, pathOfOwn, recordKinds } from '../testing/derived/makers.ts'
import { useService } from '../testing/service.ts'
import { type Server, untilCaughtUp, useServers } from '../testing/standby.ts'
import { liveAWholeLife } from '../testing/whole-life.ts'
import { operations } from './operations.ts'

const READ_BY_ALL = operations.filter(({ method, access }) => method === 'GET' && access.kind === 'public')
/** Routes beside the operations. */
const PAGES = [
  '/',
  '/docs',
  '/verify',
  '/health',
  '/ready',
  '/api/v1/openapi.json',
  '/.well-known/agent-card.json',
]

/** Reads that no copy of the database can answer: they count spectators in an unlogged table, or they write. */
const BEYOND_A_COPY = ['getReplay', 'getSiweNonce', 'listLiveBattles']

describe('What everybody may read, from a standby', () => {
  const servers = useServers()
  const settings: Partial<Settings> & { databaseUrl?: string; readDatabaseUrl?: string } = {
    webhooksAllowPrivate: true,
  }
  let [primary, standby]: Server[] = []
  let receiver: Receiver
  before(async () => {
    primary = await servers.start()
    standby = await servers.copyOf(primary)
    Object.assign(settings, { databaseUrl: primary.url, readDatabaseUrl: standby.url })
    receiver = await startReceiver()
  })
  const service = useService({ settings })
  after(() => receiver.close())

  const isFresh = async () => {
    const deadline = performance.now() + 60_000
    while (!service.runtime.replica?.isFresh) {
      assert(performance.now() < deadline, 'the copy is never fresh')
      await pause(50)
    }
  }
  const hasMaker = ({ path }: Operation) =>
    [...path.matchAll(/\{\w+\}/g)].every(({ index }) => recordKinds.includes(path.slice(0, index)))

  /** The beginning of an answer: a stream has no end. */
  async function look(path: string): Promise<{ status: number; text: string }> {
    const ending = new AbortController()
    const response = await fetch(`${service.url}${path}`, { signal: ending.signal, redirect: 'manual' })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
    const text = isStream ? '' : await response.text()
    ending.abort()
    return { status: response.status, text }
  }

  it('[replica-4] is answered as well as from the database itself, by all but what no copy has', async () => {
    const { traces } = await liveAWholeLife(service, receiver)
    const paths: string[] = [...PAGES]
    for (const op of READ_BY_ALL) {
      const path = hasMaker(op) ? await pathOfOwn(op, await service.player(), service) : pathOfNobody(op)
      paths.push(`/api/v1${path}`)
    }
    const { json } = await service.visitor().send('GET /battles')
    const over =
      (json.data as { id: string; status: string }[]).find(({ status }) => status === 'done')?.id ??
      assert.fail('no battle is over')
    for (const { path } of READ_BY_ALL)
      if (path.startsWith('/battles/{id}')) paths.push(`/api/v1${path.replace('{id}', over)}`)
    paths.push(`/api/v1/players/${traces.handle}`)
    await untilCaughtUp(standby as Server, primary as Server)
    await isFresh()
    const replica = service.runtime.replica ?? assert.fail('no copy is read from')
    const before = replica.answered
    for (const path of paths) {
      const { status, text } = await look(path)
      assert(status < 500, `${path}: ${status} ${text}`)
      assert(!path.includes(over) || status < 400, `${path}: ${status} ${text}`)
    }
    // [replica-4] Otherwise all answers could come from the database itself.
    assert(replica.isFresh)
    assert(replica.answered - before >= READ_BY_ALL.length - BEYOND_A_COPY.length, String(replica.answered))
    assert.deepEqual([...replica.beyond].toSorted(), BEYOND_A_COPY)
  })
})
