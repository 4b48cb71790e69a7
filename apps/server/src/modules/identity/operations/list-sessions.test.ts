import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { DAY_MS, SECOND_MS } from '../../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { purgeExpired } from '../jobs.ts'
import { sessionsOf } from '../testing.ts'

const tokenOf = (player: Player): string => player.cookie?.replace('svc_session=', '') ?? ''

describe('GET /me/sessions', () => {
  const service = useService()
  const signIn = async (login: string, userAgent: string) => {
    const visitor = service.visitor()
    await visitor.send('POST /auth/login', {
      body: { login, password: PASSWORD },
      headers: { 'user-agent': userAgent },
    })
    return visitor
  }

  it('[identity-13] shows where the account is signed in, the one that asks first, then the newest', async () => {
    const player = await service.player('hana')
    service.clock.advance(SECOND_MS)
    const phone = await signIn('hana', 'Phone/2')
    const [newest, oldest, ...more] = await sessionsOf(phone)
    assert.equal(more.length, 0)
    assert.deepEqual([newest?.userAgent, newest?.current, oldest?.current], ['Phone/2', true, false])
    assert.match(newest?.id ?? '', /^[0-9a-f]{16}$/)
    assert.equal(Date.parse(newest?.expiresAt ?? '') - Date.parse(newest?.createdAt ?? ''), 30 * DAY_MS)
    assert.deepEqual(
      (await sessionsOf(player)).map(({ current }) => current),
      [true, false],
    )
    const program = await player.program('agents:read')
    assert.deepEqual(
      (await sessionsOf(program)).map(({ current }) => current),
      [false, false],
    )
  })

  it('[identity-13] leads page by page to every session, the current one first and once', async () => {
    const player = await service.player('pages')
    for (let more = 0; more < 4; more++) {
      service.clock.advance(SECOND_MS)
      await signIn('pages', `Phone/${more}`)
    }
    for (const limit of [1, 2, 5]) {
      const found: { id: string; current: boolean; userAgent: string }[] = []
      let next: string | null = ''
      while (next !== null) {
        const page: { data: typeof found; next: string | null } = (
          await player.send(`GET /me/sessions?limit=${limit}${next && `&cursor=${next}`}`)
        ).json
        found.push(...page.data)
        next = page.next
      }
      assert.deepEqual(
        found.map(({ current }) => current),
        [true, false, false, false, false],
      )
      assert.deepEqual(
        found.slice(1).map(({ userAgent }) => userAgent),
        ['Phone/3', 'Phone/2', 'Phone/1', 'Phone/0'],
      )
    }
    assert.equal((await player.send('GET /me/sessions?cursor=nonsense')).code, 'invalid_cursor')
  })

  it('[identity-13] cuts a user agent that goes on and on', async () => {
    await service.player('chatty')
    const visitor = await signIn('chatty', 'x'.repeat(5_000))
    assert.equal((await sessionsOf(visitor))[0]?.userAgent, 'x'.repeat(300))
  })

  it('[identity-2] keeps of a token its hash alone', async () => {
    const player = await service.player()
    const token = tokenOf(player)
    const { rows } = await service.runtime.database.pool.query(
      `select token_hash, row_to_json(s)::text as text from identity.sessions s where user_id = $1`,
      [player.id],
    )
    assert.deepEqual(rows[0].token_hash, createHash('sha256').update(token).digest())
    for (const secret of [
      token,
      Buffer.from(token, 'base64url').toString('hex'),
      Buffer.from(token).toString('hex'),
    ])
      assert(!rows[0].text.includes(secret))
  })

  it('[identity-12] slides forward when used a day later, with a fresh cookie', async () => {
    const player = await service.player()
    const [first] = await sessionsOf(player)
    service.clock.advance(DAY_MS - SECOND_MS * 60)
    const early = await player.send('GET /me/sessions')
    assert.equal(early.headers.get('set-cookie'), null)
    assert.equal(early.json.data[0].expiresAt, first?.expiresAt)
    service.clock.advance(SECOND_MS * 60)
    const token = tokenOf(player)
    const due = await player.send('GET /me/sessions')
    assert.match(
      due.headers.get('set-cookie') ?? '',
      /^svc_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    assert.equal(tokenOf(player), token)
    assert(Date.parse(due.json.data[0].expiresAt) >= Date.parse(first?.expiresAt ?? '') + DAY_MS)
    assert.equal((await player.send('GET /me')).headers.get('set-cookie'), null)
  })

  it('[identity-12] lives on while it is used, and ends 30 days after its last use', async () => {
    const player = await service.player()
    for (let day = 0; day < 80; day += 20) {
      service.clock.advance(20 * DAY_MS)
      assert.equal((await player.send('GET /me')).status, 200)
    }
    service.clock.advance(30 * DAY_MS + SECOND_MS)
    assert.equal((await player.send('GET /me')).code, 'unauthenticated')
    // A stale cookie counts as none, so public operations stay open.
    assert.equal((await player.send('GET /scopes')).status, 200)
    await runUnitOfWork(service.runtime, (uow) => purgeExpired.run(uow, {}))
    const { rows } = await service.runtime.database.pool.query(
      'select count(*) from identity.sessions where user_id = $1',
      [player.id],
    )
    assert.equal(rows[0].count, 0)
  })

  it('[identity-12] ends 180 days after its sign-in, however often it is used', async () => {
    const player = await service.player()
    const [made] = await sessionsOf(player)
    const end = Date.parse(made?.createdAt ?? '') + 180 * DAY_MS
    for (let day = 0; day < 175; day += 25) {
      service.clock.advance(25 * DAY_MS)
      const [session] = await sessionsOf(player)
      assert(Date.parse(session?.expiresAt ?? '') <= end, `${day}: ${session?.expiresAt}`)
    }
    const leftMs = end - service.clock.now().getTime()
    assert(leftMs > 4 * DAY_MS && leftMs <= 5 * DAY_MS, `${leftMs} ms are left`)
    service.clock.advance(leftMs - 60 * SECOND_MS)
    assert.equal((await player.send('GET /me')).status, 200)
    assert.equal((await player.send('GET /me')).status, 200)
    service.clock.advance(61 * SECOND_MS)
    assert.equal((await player.send('GET /me')).code, 'unauthenticated')
    assert.equal((await sessionsOf(await signIn(player.user?.handle ?? '', 'again'))).length, 1)
  })

  it('[identity-12] holds what a version without an end renewed past it', async () => {
    const player = await service.player()
    const { pool } = service.runtime.database
    const renewed = `update identity.sessions set created_at = $2::timestamptz - interval '179 days',
      expires_at = $2::timestamptz + interval '29 days' where user_id = $1`
    await pool.query(renewed, [player.id, service.clock.now()])
    const [session] = await sessionsOf(player)
    assert.equal(Date.parse(session?.expiresAt ?? '') - Date.parse(session?.createdAt ?? ''), 180 * DAY_MS)
    service.clock.advance(DAY_MS + SECOND_MS)
    assert.equal((await player.send('GET /me')).code, 'unauthenticated')
  })

  it('[identity-2] takes nothing but a whole token', async () => {
    const player = await service.player()
    const token = tokenOf(player)
    for (const wrong of [
      '',
      'x',
      token.slice(1),
      `${token}A`,
      `${token.slice(0, -2)}__`,
      '%',
      'a=b; c',
      token.toUpperCase(),
    ]) {
      const visitor = service.visitor()
      visitor.cookie = `svc_session=${wrong}`
      assert.equal((await visitor.send('GET /me')).code, 'unauthenticated', wrong)
    }
    const among = service.visitor()
    among.cookie = `theme=dark; svc_session=${token}; other=1`
    assert.equal((await among.send('GET /me')).status, 200)
  })
})

describe('Sessions of a service on HTTPS', () => {
  const service = useService({ settings: { publicUrl: 'https://shugyo.test' } })

  it('[identity-2] mark their cookie Secure: given, slid and taken back', async () => {
    const player = await service.player()
    const body = { login: player.user?.handle, password: PASSWORD }
    const given = await player.send('POST /auth/login', { body })
    service.clock.advance(2 * DAY_MS)
    const slid = await player.send('GET /me')
    const takenBack = await player.send('POST /auth/logout')
    for (const { headers } of [given, slid, takenBack])
      assert.match(headers.get('set-cookie') ?? '', /; HttpOnly; Secure; SameSite=Lax$/)
  })
})
