import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { modules } from '../../../app/modules.ts'
import { startService } from '../../../app/service.ts'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { eventsOf } from '../../../kernel/module.ts'
import type { Scope } from '../../../kernel/operation/scopes.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import { type Heard, Listener } from '../../../testing/listener.ts'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { untilReacted } from '../../../testing/until-reacted.ts'
import { giveTo } from '../../agents/testing.ts'
import { give, untilTask } from '../../tasks/testing.ts'
import { appendToStream } from '../index.ts'
import { hasScope } from '../rules.ts'

type Told = { data: { change: string } }
type TaskTold = { data: { change: string; task: { id: string } } }

const service = useService()
const opened: Listener[] = []
after(() => {
  for (const listener of opened) listener.close()
})

async function listen(player: Player, lastEventId?: number): Promise<Listener> {
  const resume = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
  const headers = { cookie: player.cookie ?? '', ...resume }
  const listener = await Listener.open(`${service.url}/api/v1/me/stream`, headers)
  opened.push(listener)
  return listener
}

/** Sends an account an event, as a module’s fact would. */
const tell = (runtime: Runtime, player: Player, count: number, type = 'test', afterwards = async () => {}) =>
  runUnitOfWork(runtime, async (uow) => {
    const data = { change: 'counted', count }
    await appendToStream(uow, { to: player.id as UserId, type, at: uow.at, data, notice: null })
    await afterwards()
  })

const ids = (heard: readonly Heard[]): number[] => heard.map(({ id }) => Number(id))
const upTo = (count: number, from = 1): number[] =>
  Array.from({ length: count - from + 1 }, (_, k) => from + k)
const head = async (player: Player): Promise<number> => {
  const { rows } = await service.runtime.database.pool.query(
    'select last from stream.heads where user_id = $1',
    [player.id],
  )
  return rows[0]?.last ?? 0
}

/** Waits for the events of a new account's registration, which come a moment after it. */
async function settledPlayer(): Promise<Player> {
  const player = await service.player()
  while ((await head(player)) < 1) await pause(5)
  return player
}

describe('GET /me/stream', () => {
  it('[stream-9] tells of each piece of work in the order in which it went', async () => {
    const player = await settledPlayer()
    const { id: agentId } = await player.makeAgent()
    await untilReacted(service)
    const [listener, before] = [await listen(player), await head(player)]
    const given = await Promise.all(
      ['passwords', 'negotiation', 'heat pumps'].map((what) => give(player, agentId, `Research ${what}`)),
    )
    for (const { id } of given) await untilTask(player, id, 'done')
    await untilReacted(service)
    const heard = await listener.until(1 + (await head(player)) - before)
    const tasks = heard.filter(({ event }) => event === 'task').map(({ data }) => (data as TaskTold).data)
    for (const { id } of given) {
      const changes = tasks.filter(({ task }) => task.id === id).map(({ change }) => change)
      const moves = changes.filter((change) => change !== 'progress')
      assert.deepEqual(moves, ['queued', 'planning', 'running', 'done'])
      assert.equal(changes.at(-1), 'done')
    }
  })

  it('[stream-1] tells what happens to the account, as webhooks are told it', async () => {
    const player = await settledPlayer()
    const listener = await listen(player)
    await player.program('agents:read')
    const [, noted] = await listener.until(2)
    assert(noted)
    // biome-ignore lint/suspicious/noExplicitAny: looked into below
    const { id, type, createdAt, data } = noted.data as any
    assert.deepEqual([noted.event, type], ['security', 'security'])
    assert.match(id, /^[0-9a-f-]{36}$/)
    assert(!Number.isNaN(Date.parse(createdAt)))
    assert.deepEqual([data.change, data.security.action], ['noted', 'key_created'])
  })

  it('[stream-2] numbers without gaps and in order, however many deeds write at once', async () => {
    const player = await settledPlayer()
    const start = await head(player)
    const early = await listen(player, start)
    const late: Listener[] = []
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let count = 0; count < 25; count++) {
        // Some transactions wait before they commit, and some fail.
        const slow = () => pause((writer * 7 + count) % 5)
        const failing = count % 6 === 5
        const afterwards = async () => {
          await slow()
          if (failing) throw new Error('rolled back')
        }
        await tell(service.runtime, player, count, 'test', afterwards).catch((error) => {
          if (!failing) throw error
        })
        if (writer === 0 && count % 8 === 0) late.push(await listen(player, start))
      }
    })
    await Promise.all(writers)
    const last = await head(player)
    assert.equal(last - start, 8 * 21)
    for (const listener of [early, ...late]) {
      assert.deepEqual(ids(await listener.until(last - start)), upTo(last, start + 1))
    }
  })

  it('[streams-14] misses nothing that another process writes', async () => {
    const player = await settledPlayer()
    const { settings } = service.runtime
    const other = await startService(
      { ...settings, databaseUrl: service.databaseUrl, port: 0, operatorPort: 0, role: 'worker' },
      { log: service.runtime.log, connectionsMax: 5 },
    )
    try {
      const start = await head(player)
      const listener = await listen(player, start)
      await Promise.all(upTo(20).map((count) => tell(other.open.runtime, player, count)))
      assert.deepEqual(ids(await listener.until(20)), upTo(start + 20, start + 1))
      await Promise.all([tell(other.open.runtime, player, 21), tell(service.runtime, player, 22)])
      assert.deepEqual(ids(await listener.until(22)), upTo(start + 22, start + 1))
    } finally {
      await other.stop()
    }
  })

  it('[stream-3] needs identity:read, shows the caller’s own alone, and refuses agent tokens', async () => {
    const [player, stranger] = [await settledPlayer(), await settledPlayer()]
    const own = await listen(player)
    const theirs = await listen(stranger)
    await tell(service.runtime, player, 1)
    await own.until(2)
    await tell(service.runtime, stranger, 2)
    const [, heard] = await theirs.until(2)
    assert(heard)
    assert.equal((heard.data as { data: { count: number } }).data.count, 2)
    const token = await agentToken(service, player)
    assert.equal((await token.send('GET /me/stream')).status, 403)
    const key = await player.program('agents:read')
    assert.equal((await key.send('GET /me/stream')).code, 'insufficient_scope')
  })

  it('[stream-3] tells a key of what it could read elsewhere, and of all if it may make webhooks', async () => {
    const player = await settledPlayer()
    const start = await head(player)
    const told = async (...scopes: Scope[]) => {
      const { data } = await player.api.POST('/me/keys', { body: { name: 'x', scopes } })
      const headers = { authorization: `Bearer ${data?.key}`, 'last-event-id': String(start) }
      const listener = await Listener.open(`${service.url}/api/v1/me/stream`, headers)
      opened.push(listener)
      return listener
    }
    const narrow = await told('identity:read')
    const wider = await told('identity:read', 'battles:read')
    const all = await told('identity:read', 'webhooks:write')
    for (const type of ['battle', 'secret', 'payment', 'security'])
      await tell(service.runtime, player, 0, type)
    const own = (listener: Listener) =>
      listener.heard.filter(({ data }) => (data as Told).data.change === 'counted').map(({ event }) => event)
    for (const listener of [narrow, wider, all]) {
      while (!own(listener).includes('security')) await pause(5)
    }
    assert.deepEqual(own(narrow), ['security'])
    assert.deepEqual(own(wider), ['battle', 'security'])
    assert.deepEqual(own(all), ['battle', 'secret', 'payment', 'security'])
  })

  it('[stream-3] knows the scope of every event', () => {
    assert.deepEqual(
      eventsOf(modules)
        .map(({ name }) => name)
        .filter((name) => !hasScope(name)),
      [],
    )
  })

  it('[stream-4] keeps events for seven days and says when some are gone', async () => {
    const player = await settledPlayer()
    await tell(service.runtime, player, 1)
    service.clock.advance(3 * DAY_MS)
    await tell(service.runtime, player, 2)
    const all = await listen(player, 0)
    assert.deepEqual(ids(await all.until(3)), [1, 2, 3])
    service.clock.advance(5 * DAY_MS)
    const count = 'select count(*)::int as n from stream.events where user_id = $1'
    const { pool } = service.runtime.database
    while ((await pool.query(count, [player.id])).rows[0].n > 1) await pause(20)
    const resumed = await listen(player, 2)
    assert.deepEqual(ids(await resumed.until(1)), [3])
    const [reset, ready] = await (await listen(player, 0)).until(2)
    assert.deepEqual([reset?.event, ready?.event, ready?.id], ['reset', 'ready', '3'])
    const [unknown] = await (await listen(player, 99)).until(1)
    assert.equal(unknown?.event, 'reset')
  })

  it('[stream-4] replays a thousand missed events, and not more', async () => {
    const player = await settledPlayer()
    await service.runtime.database.pool.query(
      `with last as (update stream.heads set last = 1001 where user_id = $1)
       insert into stream.events (user_id, number, id, type, sealed, at)
       select user_id, n, id, type, sealed, at from stream.events, generate_series(2, 1001) n
       where user_id = $1 and number = 1`,
      [player.id],
    )
    assert.deepEqual(ids(await (await listen(player, 1)).until(1_000)), upTo(1_001, 2))
    const [first] = await (await listen(player, 0)).until(1)
    assert.equal(first?.event, 'reset')
  })

  it('[stream-5] begins with the newest number and tells nothing old', async () => {
    const player = await settledPlayer()
    await tell(service.runtime, player, 1)
    const last = await head(player)
    const listener = await listen(player)
    assert.deepEqual(await listener.until(1), [{ id: String(last), event: 'ready', data: {} }])
    await tell(service.runtime, player, 2)
    assert.deepEqual(ids(await listener.until(2)), [last, last + 1])
  })

  it('[stream-7] tells an agent’s words to its owner, and forgets them when they are erased', async () => {
    const player = await settledPlayer()
    const [{ id }, other] = [await player.makeAgent('One'), await player.makeAgent('Two')]
    const talkTo = (agentId: string) =>
      player.send(`POST /agents/${agentId}/messages`, { body: { text: 'hi' } })
    const listener = await listen(player)
    const { json } = await talkTo(id)
    await untilReacted(service)
    await talkTo(other.id)
    await untilReacted(service)
    // biome-ignore lint/suspicious/noExplicitAny: events of every shape
    const words = (heard: readonly any[]) =>
      heard.filter(({ event }) => event === 'message').map(({ data }) => data.data.message)
    while (words(listener.heard).length < 2) await pause(5)
    assert.deepEqual(words(listener.heard)[0], { agentId: id, ...json.reply })
    assert.equal((await player.send(`DELETE /agents/${id}/messages`)).json.deleted, 2)
    await untilReacted(service)
    const { events: kept } = (await player.send('GET /me/export')).json
    const left = kept.filter(({ type }: { type: string }) => type === 'message')
    assert.deepEqual(
      // biome-ignore lint/suspicious/noExplicitAny: events of every shape
      left.map(({ data }: any) => data.message.agentId),
      [other.id],
    )
    // A listener that has not seen the erased events is told of the gap.
    const erased = listener.heard.find(({ event }) => event === 'message')
    const [reset] = await (await listen(player, Number(erased?.id) - 1)).until(1)
    assert.equal(reset?.event, 'reset')
  })

  it('[stream-8] names players as they are called when it is read: a deleted account has no name on it', async () => {
    const [player, giver] = [await settledPlayer(), await service.player('named_once')]
    const { id } = await giver.makeAgent()
    await giveTo(service, id, giver, player)
    await untilReacted(service)
    const from = async () => {
      const listener = await listen(player, 0)
      const heard = await listener.until(await head(player))
      // biome-ignore lint/suspicious/noExplicitAny: events of every shape
      const told = heard.find(({ event }) => event === 'transfer')?.data as any
      return { name: told.data.transfer.from, text: listener.text }
    }
    assert.equal((await from()).name, 'named_once')
    const body = { confirmHandle: 'named_once', password: PASSWORD }
    assert.equal((await giver.send('POST /me/delete', { body })).status, 200)
    const { name, text } = await from()
    assert.match(name, /^deleted_/)
    assert(!text.includes('named_once'))
  })

  it('[stream-6] is part of the export, goes with the account, and stays gone', async () => {
    const player = await settledPlayer()
    await tell(service.runtime, player, 1)
    const { json } = await player.send('GET /me/export')
    // The export itself may already be listed after it.
    assert(json.events.some(({ type }: { type: string }) => type === 'test'))
    const listener = await listen(player)
    const body = { confirmHandle: player.user?.handle, password: PASSWORD }
    assert.equal((await player.send('POST /me/delete', { body })).status, 200)
    await listener.ended
    await tell(service.runtime, player, 2)
    const { rowCount } = await service.runtime.database.pool.query(
      'select 1 from stream.events where user_id = $1',
      [player.id],
    )
    assert.equal(rowCount, 0)
  })
})
