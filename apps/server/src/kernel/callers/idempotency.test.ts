import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { operations } from '../../app/operations.ts'
import { agentToken } from '../../testing/agent-token.ts'
import type { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { DAY_MS } from '../lib/clock.ts'
import { signedIn } from '../operation/access.ts'
import { inArea, operation } from '../operation/operation.ts'
import { freshProof, PROOF_MS } from '../operation/proof.ts'
import { Type } from '../operation/schema.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import { purgeIdempotency } from './idempotency.ts'

const Note = Type.Object({ id: Type.String(), text: Type.String(), at: Type.String() })
const body = Type.Object({
  text: Type.String({ maxLength: 50 }),
  other: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
})

const keepNote = operation({
  id: 'keepNote',
  route: 'POST /notes',
  summary: 'Keep a note; one that says "refuse" is kept and then refused',
  access: signedIn,
  agentTokens: true,
  idem: true,
  body,
  response: Note,
  status: 201,
  problems: ['wrong_state'],
  async handler({ tx, at, newId, body: { text }, refuse }) {
    const id = newId<'note'>()
    await sql`insert into notes (id, text) values (${id}, ${text})`.execute(tx)
    // Waits here while a test holds the lock.
    if (text.startsWith('slow')) await sql`select from gate where name = ${text} for update`.execute(tx)
    const { rows } = await sql<{ open: boolean }>`select open from gate where name = 'mood'`.execute(tx)
    if (text === 'refuse' && !rows[0]?.open) refuse('wrong_state')
    return { id, text, at: at.toISOString() }
  },
})

const keepOther = operation({
  id: 'keepOther',
  route: 'POST /others',
  summary: 'Another operation with the same body',
  access: signedIn,
  idem: true,
  body,
  response: Note,
  handler: ({ at, newId, body: { text } }) => ({ id: newId<'note'>(), text, at: at.toISOString() }),
})

const keepOnce = operation({
  id: 'keepOnce',
  route: 'POST /once',
  summary: 'Prepares by looking whether it was done already',
  access: signedIn,
  idem: true,
  body,
  response: Note,
  problems: ['already_claimed'],
  async prepare({ db, body: { text }, refuse }) {
    const { rows } = await sql`select from notes where text = ${text}`.execute(db)
    if (rows.length > 0) refuse('already_claimed')
  },
  async handler({ tx, at, newId, body: { text } }) {
    const id = newId<'note'>()
    await sql`insert into notes (id, text) values (${id}, ${text})`.execute(tx)
    return { id, text, at: at.toISOString() }
  },
})

const keepProven = operation({
  id: 'keepProven',
  route: 'POST /proven',
  summary: 'Asks a session for fresh proof',
  access: signedIn,
  proof: freshProof,
  idem: true,
  body,
  response: Note,
  handler: ({ at, newId, body: { text } }) => ({ id: newId<'note'>(), text, at: at.toISOString() }),
})

const service = useService({
  operations: [...operations, ...inArea('Toys', keepNote, keepOther, keepOnce, keepProven)],
})
let aiko: Player

const keep = (key: string | null, text: string, who = aiko, route = 'POST /notes', more = {}) =>
  who.send(route, { headers: key === null ? {} : { 'idempotency-key': key }, body: { text, ...more } })

async function countNotes(text: string): Promise<number> {
  const { rows } = await service.runtime.database.pool.query(
    'select count(*) as n from notes where text = $1',
    [text],
  )
  return rows[0].n
}

async function countClaims(key: string): Promise<number> {
  const { pool } = service.runtime.database
  const { rows } = await pool.query('select count(*) as n from kernel.idempotency where key = $1', [key])
  return rows[0].n
}

/** Holds a row that the handler wants, until let go. */
async function holdGate(name: string) {
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  await client.query('insert into gate values ($1, true)', [name])
  await client.query('begin')
  await client.query('select from gate where name = $1 for update', [name])
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

const WAIT_MAX_MS = 60_000

async function waitUntil(question: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + WAIT_MAX_MS
  while (!(await question())) {
    assert(performance.now() < deadline, 'waited too long')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const blockedHandlers = async (): Promise<number[]> => {
  const { rows } = await service.runtime.database.pool.query(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
     and query like '%from gate%'`,
  )
  return rows.map(({ pid }) => pid)
}

describe('Idempotency-Key', () => {
  before(async () => {
    const { pool } = service.runtime.database
    await pool.query('create table notes (id uuid primary key, text text not null)')
    await pool.query('create table gate (name text primary key, open boolean not null)')
    aiko = await service.player('aiko')
  })

  it('never hands an agent’s result to a sibling agent or to its owner, who use the same key', async () => {
    const owner = await service.player()
    const [one, sibling] = [await agentToken(service, owner), await agentToken(service, owner)]
    const first = await keep('key-of-agents', 'mine', one)
    for (const who of [sibling, owner]) {
      const own = await keep('key-of-agents', 'mine', who)
      assert.deepEqual([own.status, own.headers.get('idempotency-replayed')], [201, null])
      assert.notEqual(own.json.id, first.json.id)
    }
    const again = await keep('key-of-agents', 'mine', one)
    assert.deepEqual([again.text, again.headers.get('idempotency-replayed')], [first.text, 'true'])
    assert.equal(await countNotes('mine'), 3)
  })

  it('repeats no answer to a session whose proof is no longer fresh', async () => {
    const player = Object.assign(await service.player(), { provesAgain: false })
    const kept = () => keep('key-of-proof', 'proven', player, 'POST /proven')
    const first = await kept()
    service.clock.advance(PROOF_MS)
    assert.equal((await kept()).code, 'reauthentication_required')
    await player.prove()
    const again = await kept()
    assert.deepEqual([again.text, again.headers.get('idempotency-replayed')], [first.text, 'true'])
  })

  it('answers a retry with the first result, byte for byte, and acts once', async () => {
    const first = await keep('key-1', 'replay')
    assert.deepEqual([first.status, first.headers.get('idempotency-replayed')], [201, null])
    service.clock.advance(5_000)
    const again = await keep('key-1', 'replay')
    assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [201, 'true'])
    assert.equal(again.text, first.text)
    assert.equal(again.headers.get('content-type'), first.headers.get('content-type'))
    assert.equal(await countNotes('replay'), 1)
  })

  it('acts every time without a key', async () => {
    await keep(null, 'keyless')
    await keep(null, 'keyless')
    assert.equal(await countNotes('keyless'), 2)
  })

  it('takes fields in another order, unknown fields and the quoted form for the same request', async () => {
    const first = await aiko.send('POST /notes', {
      headers: { 'idempotency-key': 'order' },
      body: '{"text":"order","other":1}',
      ...{},
    })
    assert.equal(first.status, 415)
    const json = { 'content-type': 'application/json' }
    const send = (key: string, text: string) =>
      aiko.send('POST /notes', { headers: { ...json, 'idempotency-key': key }, body: text })
    assert.equal((await send('order', '{"text":"order","other":1}')).status, 201)
    const other = await send('"order"', '{"unknown":true,"other":1,"text":"order"}')
    assert.equal(other.headers.get('idempotency-replayed'), 'true')
    assert.equal(await countNotes('order'), 1)
  })

  it('refuses the key for another body or another operation', async () => {
    await keep('reused', 'reused')
    for (const answer of [
      await keep('reused', 'something else'),
      await keep('reused', 'reused', aiko, 'POST /notes', { other: 1 }),
      await keep('reused', 'reused', aiko, 'POST /others'),
    ]) {
      assert.deepEqual([answer.status, answer.code], [422, 'idempotency_key_reused'])
    }
    assert.equal(await countNotes('something else'), 0)
  })

  it('refuses a key that is empty, too long or not printable', async () => {
    for (const key of ['""', 'x'.repeat(256), 'caf\u00e9', 'a\tb']) {
      const answer = await keep(key, 'bad key')
      assert.deepEqual([answer.status, answer.code], [400, 'invalid_request'], key)
      assert.equal(answer.json.error.details[0].path, 'header.Idempotency-Key')
    }
    assert.equal((await keep('x'.repeat(255), 'long key')).status, 201)
    assert.equal(await countNotes('bad key'), 0)
  })

  it('keeps the keys of two players apart, and joins a player’s session and programs', async () => {
    const ken = await service.player('ken')
    const program = await aiko.program('identity:read')
    const mine = await keep('shared', 'apart')
    const his = await keep('shared', 'apart', ken)
    assert.equal(his.headers.get('idempotency-replayed'), null)
    assert.notEqual(mine.json.id, his.json.id)
    assert.equal((await keep('shared', 'apart', program)).text, mine.text)
    assert.equal(await countNotes('apart'), 2)
  })

  it('says so while the first request is still running', async () => {
    const letGo = await holdGate('slow')
    const first = keep('running', 'slow')
    await waitUntil(async () => (await blockedHandlers()).length === 1)
    const second = await keep('running', 'slow')
    assert.deepEqual([second.status, second.code], [409, 'idempotency_in_progress'])
    await letGo()
    assert.equal((await first).status, 201)
    assert.equal((await keep('running', 'slow')).text, (await first).text)
    assert.equal(await countNotes('slow'), 1)
  })

  it('acts once for two hundred simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => keep('storm', 'storm')))
    assert.equal(await countNotes('storm'), 1)
    const first = answers.filter(
      ({ status, headers }) => status === 201 && !headers.get('idempotency-replayed'),
    )
    assert.equal(first.length, 1)
    for (const { status, code, text } of answers) {
      if (status === 201) assert.equal(text, first[0]?.text)
      else assert.deepEqual([status, code], [409, 'idempotency_in_progress'])
    }
  })

  it('acts once for two hundred simultaneous calls while the first is slow', async () => {
    const letGo = await holdGate('slow storm')
    const calls = Promise.all(Array.from({ length: 200 }, () => keep('slow storm', 'slow storm')))
    await waitUntil(async () => (await blockedHandlers()).length === 1)
    setTimeout(letGo, 300)
    const statuses = (await calls).map(({ status }) => status)
    assert.deepEqual([...new Set(statuses)].sort(), [201, 409])
    assert.equal(await countNotes('slow storm'), 1)
  })

  it('leaves no claim behind a refusal, so that a retry can act', async () => {
    const refused = await keep('refused', 'refuse')
    assert.deepEqual([refused.status, refused.code], [409, 'wrong_state'])
    assert.equal(await countClaims('refused'), 0)
    await service.runtime.database.pool.query(`insert into gate values ('mood', true)`)
    const retry = await keep('refused', 'refuse')
    assert.deepEqual([retry.status, retry.headers.get('idempotency-replayed')], [201, null])
    assert.equal(await countNotes('refuse'), 1)
  })

  it('leaves neither claim nor effect when the connection dies in the middle', async () => {
    const letGo = await holdGate('slow crash')
    const first = keep('crash', 'slow crash')
    await waitUntil(async () => (await blockedHandlers()).length === 1)
    for (const pid of await blockedHandlers()) {
      await service.runtime.database.pool.query('select pg_terminate_backend($1)', [pid])
    }
    const crashed = await first
    assert.deepEqual([crashed.status, crashed.code], [503, 'unavailable'])
    assert.equal(await countNotes('slow crash'), 0)
    assert.equal(await countClaims('crash'), 0)
    await letGo()
    const retry = await keep('crash', 'slow crash')
    assert.deepEqual([retry.status, retry.headers.get('idempotency-replayed')], [201, null])
    assert.equal(await countNotes('slow crash'), 1)
  })

  it('answers the first result even when a second preparation would refuse', async () => {
    const first = await keep('once', 'once', aiko, 'POST /once')
    const again = await keep('once', 'once', aiko, 'POST /once')
    assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [200, 'true'])
    assert.equal(again.text, first.text)
    assert.equal((await keep('once', 'twice', aiko, 'POST /once')).code, 'idempotency_key_reused')
    assert.equal((await keep('anew', 'once', aiko, 'POST /once')).code, 'already_claimed')
  })

  it('keeps a result for 24 hours by the clock, then acts anew', async () => {
    const first = await keep('day', 'day')
    service.clock.advance(DAY_MS - 60_000)
    assert.equal((await keep('day', 'day')).text, first.text)
    service.clock.advance(61_000)
    const anew = await keep('day', 'another day')
    assert.deepEqual([anew.status, anew.headers.get('idempotency-replayed')], [201, null])
    assert.equal((await keep('day', 'another day')).text, anew.text)
  })

  it('forgets old results for good, however many there are', async () => {
    const { runtime } = service
    const old = new Date(runtime.clock.now().getTime() - DAY_MS - 60_000)
    await runtime.database.pool.query(
      `insert into kernel.idempotency (actor, key, request_hash, status, body, created_at)
       select gen_random_uuid(), 'old', 'x', 200, '{}', $1 from generate_series(1, 12000)`,
      [old],
    )
    await keep('young', 'young')
    await runUnitOfWork(runtime, ({ enqueue }) => enqueue(purgeIdempotency, {}))
    await waitUntil(async () => (await countClaims('old')) === 0)
    assert.equal(await countClaims('young'), 1)
  })
})
