import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { agentToken } from '../../../testing/agent-token.ts'
import type { Player } from '../../../testing/player.ts'
import { type TestService, useService } from '../../../testing/service.ts'
import { changeUnder } from '../../identity/testing.ts'
import { agentCreated } from '../index.ts'
import { factsOf, walletOf } from '../testing.ts'

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const create = (player: Player, body: object = {}, headers: Record<string, string> = {}) =>
  player.send('POST /agents', { headers, body: { name: 'Kaze', character: 'kuma', ...body } })

/** Payments from the wallet, oldest first. */
async function spentBy(service: TestService, player: Player): Promise<[string, number][]> {
  const { rows } = await service.runtime.database.pool.query(
    'select kind, amount from ledger.legs where debit = $1 order by id',
    [player.id],
  )
  return rows.map(({ kind, amount }) => [kind, Number(amount)])
}

describe('POST /agents', () => {
  const service = useService()

  it('[agents-12] makes an agent with a purse, the foundation skills and everything at its beginning', async () => {
    const player = await service.player('Emi')
    const { status, json } = await create(player, { name: '  Kaze of Nara ' })
    assert.equal(status, 200)
    const { id, careDueAt, skills, ...rest } = json
    assert.match(id, UUID_7)
    assert.deepEqual(rest, {
      name: 'Kaze of Nara',
      character: 'kuma',
      look: {},
      persona: {
        purpose: 'allrounder',
        voice: 'sensei',
        traits: { warmth: 50, energy: 50, humour: 50, detail: 50 },
        principles: ['ask-spend', 'private', 'honest'],
        backstory: '',
      },
      level: 1,
      xp: 0,
      xpNext: 100,
      rating: 1200,
      dan: '1 Kyu',
      wins: 0,
      losses: 0,
      draws: 0,
      streak: 0,
      status: 'idle',
      tokenId: null,
      vaultAddress: null,
      chainStatus: 'offchain',
      purse: 300,
      owner: { handle: 'Emi', displayName: 'Emi' },
    })
    const wait = Date.parse(careDueAt) - service.clock.now().getTime()
    assert(wait > 7 * DAY_MS - 60_000 && wait <= 7 * DAY_MS)
    const catalog = (await player.send('GET /skills?type=foundation')).json.data
    assert.deepEqual(
      skills.map(({ name }: { name: string }) => name).sort(),
      catalog.map(({ name }: { name: string }) => name).sort(),
    )
    for (const skill of skills) assert.deepEqual([skill.source, skill.equipped], ['starter', false])
    assert.deepEqual(await factsOf(service, id), [[agentCreated.name, { ownerId: player.id }]])
  })

  it('[agents-12] the first is free, each one after it costs 100; each takes 300 along', async () => {
    const player = await service.player()
    await create(player)
    assert.equal(await walletOf(player), 1_700)
    await create(player)
    assert.equal(await walletOf(player), 1_300)
    assert.deepEqual(await spentBy(service, player), [
      ['grant', 300],
      ['agent_fee', 100],
      ['grant', 300],
    ])
  })

  it('[agents-12] the free one is given once, even when it has gone to somebody else', async () => {
    const [player, other] = [await service.player(), await service.player()]
    const { json } = await create(player)
    const { pool } = service.runtime.database
    await pool.query('update agents.agents set owner_id = $2 where id = $1', [json.id, other.id])
    await create(player)
    assert.equal(await walletOf(player), 1_300)
    await create(other)
    assert.equal(await walletOf(other), 1_700)
  })

  it('[agents-12] without the credits makes nothing and says what it would take', async () => {
    const player = await service.player()
    for (let made = 0; made < 5; made++) assert.equal((await create(player)).status, 200)
    const { status, code, json } = await create(player)
    assert.deepEqual([status, code], [402, 'insufficient_funds'])
    assert.deepEqual(json.error.details, { needed: 400, available: 100 })
    assert.equal((await player.send('GET /agents')).json.data.length, 5)
    assert.equal(await walletOf(player), 100)
  })

  it('[agents-12] of 32 at once, exactly those that fit are made, and exactly one is free', async () => {
    const player = await service.player()
    const answers = await Promise.all(Array.from({ length: 32 }, () => create(player)))
    const made = answers.filter(({ status }) => status === 200)
    assert.equal(made.length, 5)
    for (const answer of answers) if (!made.includes(answer)) assert.equal(answer.code, 'insufficient_funds')
    assert.equal(new Set(made.map(({ json }) => json.id)).size, 5)
    const fees = (await spentBy(service, player)).filter(([kind]) => kind === 'agent_fee')
    assert.equal(fees.length, 4)
    assert.equal(await walletOf(player), 100)
    const { data } = (await player.send('GET /agents')).json
    assert.deepEqual(
      data.map(({ purse }: { purse: number }) => purse),
      [300, 300, 300, 300, 300],
    )
  })

  it('[agents-12] a retry with the same key makes one agent, also when all come at once', async () => {
    const player = await service.player()
    const headers = { 'idempotency-key': 'one-agent' }
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(player, {}, headers)))
    answers.push(await create(player, {}, headers))
    const made = answers.filter(({ status }) => status === 200)
    assert(made.length >= 2)
    assert.equal(new Set(made.map(({ text }) => text)).size, 1)
    for (const answer of answers)
      if (!made.includes(answer)) assert.equal(answer.code, 'idempotency_in_progress')
    assert.equal((await player.send('GET /agents')).json.data.length, 1)
    assert.equal(await walletOf(player), 1_700)
    assert.equal((await create(player, { name: 'Other' }, headers)).code, 'idempotency_key_reused')
  })

  it('[agents-2] takes starter characters only, and says how another is had', async () => {
    const player = await service.player()
    const rare = await create(player, { character: 'raven' })
    assert.deepEqual([rare.status, rare.code], [400, 'invalid_request'])
    assert.deepEqual(rare.json.error.details, [
      { path: 'body.character', message: 'is not free: Won by defeating Raven, the fifth boss.' },
    ])
    const unknown = await create(player, { character: 'toString' })
    assert.deepEqual(unknown.json.error.details, [
      { path: 'body.character', message: 'is no character; GET /characters lists them' },
    ])
    assert.equal(await walletOf(player), 2_000)
  })

  it('[agents-3] takes a persona in part, always with its three principles', async () => {
    const player = await service.player()
    const persona = {
      voice: 'rival',
      traits: { humour: 90.5 },
      principles: ['patient', 'honest', 'patient'],
      backstory: 'x'.repeat(280),
    }
    assert.deepEqual((await create(player, { persona })).json.persona, {
      purpose: 'allrounder',
      voice: 'rival',
      traits: { warmth: 50, energy: 50, humour: 90.5, detail: 50 },
      principles: ['ask-spend', 'private', 'honest', 'patient'],
      backstory: 'x'.repeat(280),
    })
  })

  it('[agents-3] stops a principle that no agent knows, and names those there are', async () => {
    const player = await service.player()
    for (const principles of [['obey-me'], ['patient', 'Honest'], ['']]) {
      const refused = await create(player, { persona: { principles } })
      assert.deepEqual([refused.status, refused.code], [400, 'invalid_request'])
      const [fault] = refused.json.error.details
      assert.match(fault.path, /^body\.persona\.principles\.[01]$/)
      assert.match(fault.message, /^must be one of ask-spend, private, honest, .*patient/)
    }
  })

  it('[agents-13] a name has 2 to 24 characters, of which two can be seen', async () => {
    const player = await service.player()
    for (const name of ['', 'x', '  x  ', '     ', 'x'.repeat(25), 'a\nb', 'a\tb', '\u200b\u200b', 7, null])
      assert.equal((await create(player, { name })).code, 'invalid_request', JSON.stringify(name))
    for (const name of ['風子', '🐻🐻', 'x'.repeat(24)])
      assert.equal((await create(player, { name })).json.name, name)
  })

  it('[agents-1] needs agents:write, and is closed to agent tokens', async () => {
    const player = await service.player()
    assert.equal((await create(await player.program('agents:read'))).code, 'insufficient_scope')
    assert.equal((await create(await player.program('agents:write'))).status, 200)
    assert.equal((await create(await agentToken(service, player))).code, 'forbidden')
  })

  it('[agents-11] makes no agent for an account that is deleted meanwhile', async () => {
    const player = await service.player()
    const answer = await changeUnder(service, player, 'deleted_at = now()', () => create(player))
    assert.equal(answer.code, 'unauthenticated')
  })
})
