import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { columnsHolding } from '../../../testing/columns-holding.ts'
import { PASSWORD, Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { askMessage, changeUnder, enterByWallet, makeProof, makeSigner, securityLog } from '../testing.ts'

const erase = (player: Player, body: object) => player.send('POST /me/delete', { body })

describe('POST /me/delete', () => {
  const service = useService()

  it('[identity-11] asks for the handle and the password, and without them changes nothing', async () => {
    const player = await service.player('Careful')
    const wrongHandle = await erase(player, { confirmHandle: 'Carefree', password: PASSWORD })
    assert.deepEqual([wrongHandle.status, wrongHandle.code], [400, 'invalid_request'])
    assert.equal(wrongHandle.json.error.details[0].path, 'body.confirmHandle')
    for (const password of ['wrong password', '', undefined]) {
      const answer = await erase(player, { confirmHandle: 'Careful', password })
      assert.deepEqual([answer.status, answer.code], [401, 'invalid_credentials'])
    }
    assert.deepEqual((await player.api.GET('/me')).data, { user: player.user, wallet: 2000 })
    const failures = (await securityLog(player)).filter(({ action }) => action === 'deletion_failed')
    assert.deepEqual(
      failures.map(({ detail }) => detail['count']),
      [3],
    )
  })

  it('[identity-11] leaves an anonymous name, and of the person nothing at all', async () => {
    const userAgent = 'Netscape/4.7 (Amiga; deletion test)'
    const person = new Player(service.url)
    const names = { email: 'Hanako.Mori@Example.org', handle: 'HanaMori', displayName: 'Hanako of the Woods' }
    const headers = { 'user-agent': userAgent }
    const registered = await person.send('POST /auth/register', {
      headers,
      body: { ...names, password: PASSWORD },
    })
    person.user = registered.json.user
    const signer = makeSigner()
    await person.send('POST /me/wallet/link', { headers, body: await makeProof(person, signer) })
    await askMessage(service.visitor(), signer) // A nonce that stays unused.
    const body = { name: 'Hanako’s secret laptop', scopes: ['identity:read'] }
    const key = (await person.send('POST /me/keys', { headers, body })).json
    await person.send('POST /auth/login', {
      headers,
      body: { login: names.handle, password: 'wrong password' },
    })
    const second = new Player(service.url)
    await second.send('POST /auth/login', { headers, body: { login: names.handle, password: PASSWORD } })
    const traces = [
      names.email,
      names.handle,
      names.displayName,
      signer.address,
      signer.address.slice(2),
      userAgent,
      body.name,
      key.prefix,
    ]
    for (const trace of traces)
      assert.notDeepEqual(await columnsHolding(service, trace), [], `${trace} is kept nowhere`)

    const answer = await erase(person, { confirmHandle: 'hanamori', password: PASSWORD })
    assert.equal(answer.status, 200)
    assert.equal(answer.json.ok, true)
    assert.match(answer.json.handle, /^deleted_[0-9a-f]{12}$/)
    for (const trace of traces) assert.deepEqual(await columnsHolding(service, trace), [], trace)
    const { rows } = await service.runtime.database.pool.query(
      'select handle, display_name, email, password_hash, external_wallet from identity.users where id = $1',
      [person.id],
    )
    const { handle } = answer.json
    assert.deepEqual(rows, [
      { handle, display_name: handle, email: null, password_hash: null, external_wallet: null },
    ])
  })

  it('[identity-11] takes the cookie back; sessions and keys are dead', async () => {
    const player = await service.player('gone')
    const program = await player.program('identity:read')
    const phone = service.visitor()
    await phone.send('POST /auth/login', { body: { login: 'gone', password: PASSWORD } })
    const kept = service.visitor()
    kept.cookie = player.cookie
    const { headers } = await erase(player, { confirmHandle: 'gone', password: PASSWORD })
    assert.match(headers.get('set-cookie') ?? '', /^svc_session=; Max-Age=0; /)
    for (const caller of [kept, phone, program])
      assert.equal((await caller.send('GET /me')).code, 'unauthenticated')
    for (const login of ['gone', 'gone@example.com']) {
      const answer = await service.visitor().send('POST /auth/login', { body: { login, password: PASSWORD } })
      assert.deepEqual([answer.status, answer.code], [401, 'invalid_credentials'])
    }
  })

  it('[identity-11] forfeits the credits', async () => {
    const player = await service.player()
    await erase(player, { confirmHandle: player.user?.handle, password: PASSWORD })
    const { rows } = await service.runtime.database.pool.query(
      'select balance from ledger.accounts where owner = $1',
      [player.id],
    )
    assert.deepEqual(rows, [{ balance: 0 }])
  })

  it('[identity-11] stops anybody from taking the handle of a deleted account for a year', async () => {
    const player = await service.player('Heron')
    await erase(player, { confirmHandle: 'heron', password: PASSWORD })
    const take = (handle: string) =>
      service.visitor().send('POST /auth/register', {
        body: { email: `new.${handle}@example.com`, password: PASSWORD, handle },
      })
    for (const handle of ['heron', 'HERON']) {
      const refused = await take(handle)
      assert.deepEqual([refused.status, refused.code], [409, 'handle_taken'])
      assert.match(refused.json.error.message, /reserved for a year.*choose another/)
    }
    service.clock.advance(365 * DAY_MS - 60_000)
    assert.equal((await take('heron')).code, 'handle_taken')
    service.clock.advance(120_000)
    assert.equal((await take('heron')).status, 201)
  })

  it('[identity-11] frees email and wallet for a new account', async () => {
    const player = await service.player('phoenix')
    const signer = makeSigner()
    await player.send('POST /me/wallet/link', { body: await makeProof(player, signer) })
    const { json } = await erase(player, { confirmHandle: 'phoenix', password: PASSWORD })
    const body = { email: 'phoenix@example.com', password: PASSWORD, handle: 'phoenix_again' }
    const again = (await service.visitor().send('POST /auth/register', { body })).json.user
    assert.notEqual(again.id, player.id)
    assert.notEqual(again.walletAddress, player.user?.walletAddress)
    assert.notEqual((await enterByWallet(service.visitor(), signer)).id, player.id)
    const login = { login: json.handle, password: PASSWORD }
    assert.equal(
      (await service.visitor().send('POST /auth/login', { body: login })).code,
      'invalid_credentials',
    )
  })

  it('[identity-11] asks no password of an account that has none', async () => {
    const visitor = service.visitor()
    const signer = makeSigner()
    const { handle, id } = await enterByWallet(visitor, signer)
    assert.equal((await erase(visitor, { confirmHandle: handle })).status, 200)
    const again = await enterByWallet(service.visitor(), signer)
    assert.notEqual(again.id, id)
    assert.notEqual(again.handle, handle, 'it rests')
  })

  it('[identity-11] is for a session only', async () => {
    const player = await service.player()
    const program = await player.program('identity:read', 'identity:write')
    const answer = await erase(program, { confirmHandle: player.user?.handle, password: PASSWORD })
    assert.deepEqual([answer.status, answer.code], [403, 'session_required'])
  })

  it('[identity-11] happens once when asked for twice at the same time', async () => {
    const player = await service.player()
    const body = { confirmHandle: player.user?.handle, password: PASSWORD }
    const answers = await Promise.all([erase(player, body), erase(player, body)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401])
  })

  it('[identity-17] refuses a password that is changed while it is being checked', async () => {
    const player = await service.player('wavering')
    const call = () => erase(player, { confirmHandle: 'wavering', password: PASSWORD })
    const late = await changeUnder(service, player, `password_hash = 'another'`, call)
    assert.equal(late.code, 'invalid_credentials')
    assert.equal((await player.send('GET /me')).status, 200)
  })

  it('[identity-11] whatever else is under way writes nothing about the account afterwards', async () => {
    const player = await service.player('shadow')
    const key = (await player.send('POST /me/keys', { body: { name: 'k', scopes: ['identity:read'] } })).json
    const calls = [
      () => player.send('GET /me/export'),
      () => player.send('POST /me/keys', { body: { name: 'late', scopes: ['identity:read'] } }),
      () => player.send('DELETE /me/sessions'),
      () => player.send(`DELETE /me/keys/${key.id}`),
      () => player.send('POST /me/password', { body: { current: 'wrong password', next: PASSWORD } }),
      () => player.send('POST /auth/logout'),
    ]
    const { pool } = service.runtime.database
    const count = async () => {
      const text = `select (select count(*) from identity.security_log where user_id = $1)
        + (select count(*) from identity.api_keys where user_id = $1) as count`
      return (await pool.query(text, [player.id])).rows[0].count
    }
    const before = await count()
    for (const call of calls) {
      assert.equal((await changeUnder(service, player, 'deleted_at = now()', call)).status, 401)
      assert.equal(await count(), before)
      await pool.query('update identity.users set deleted_at = null where id = $1', [player.id])
    }
  })
})

describe('POST /me/delete, within its limit', () => {
  const service = useService({ limitFactor: 1 })
  service.clock.stop()

  it('[identity-11] is no way to guess a password: five tries in ten minutes', async () => {
    const player = await service.player()
    const body = { confirmHandle: player.user?.handle, password: 'wrong password' }
    for (let attempt = 0; attempt < 5; attempt++) assert.equal((await erase(player, body)).status, 401)
    assert.equal((await erase(player, { ...body, password: PASSWORD })).status, 429)
  })
})
