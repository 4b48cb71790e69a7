import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addMs } from '../../../kernel/lib/clock.ts'
import { runUnitOfWork } from '../../../kernel/transaction/run-unit-of-work.ts'
import { PASSWORD, type Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { purgeExpired } from '../jobs.ts'
import { STRAY_ENTRY_MS } from '../rules.ts'
import { changeUnder, securityLog, sessionsOf, suspend } from '../testing.ts'

const TRIES = 15

const login = (visitor: Player, name: string, password = PASSWORD, headers = {}) =>
  visitor.send('POST /auth/login', { body: { login: name, password }, headers })

describe('POST /auth/login', () => {
  const service = useService()

  it('[identity-3] signs in by handle and by email, in any case', async () => {
    const player = await service.player('Aiko')
    for (const name of ['Aiko', 'aiko', 'AIKO', 'Aiko@Example.com', 'AIKO@EXAMPLE.COM']) {
      const visitor = service.visitor()
      const { status, json } = await login(visitor, name)
      assert.deepEqual([status, json.user], [200, player.user])
      assert.equal((await visitor.api.GET('/me')).data?.user.id, player.id)
    }
  })

  it('[identity-5] answers a wrong password and an unknown account alike', async () => {
    await service.player('known')
    const wrong = await login(service.visitor(), 'known', 'not the password')
    const unknown = await login(service.visitor(), 'nobody_at_all')
    const unknownEmail = await login(service.visitor(), 'nobody@example.com')
    assert.deepEqual([wrong.status, wrong.code], [401, 'invalid_credentials'])
    for (const answer of [unknown, unknownEmail]) {
      assert.deepEqual([answer.status, answer.text], [wrong.status, wrong.text])
      assert.deepEqual([...answer.headers.keys()], [...wrong.headers.keys()])
      assert.equal(answer.headers.get('set-cookie'), null)
    }
  })

  it('[identity-5] takes the same time for a wrong password and an unknown account', async () => {
    await service.player('timed')
    // A busy machine may spoil one round; a real difference shows in each of them.
    const ratios: number[] = []
    for (let round = 0; round < 3; round++) {
      ratios.push(await timeRatio(service.visitor(), 'timed', `untimed_${round}`))
      if (Math.abs(Math.log(ratios.at(-1) as number)) < Math.log(1.3)) return
    }
    assert.fail(`known / unknown: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`)
  })

  it('[identity-9] notes a failure with its way and address, and the sign-in after it', async () => {
    const player = await service.player('watched')
    await login(service.visitor(), 'watched', 'not the password', { 'user-agent': 'burglar/1' })
    await login(player, 'watched', PASSWORD, { 'user-agent': 'owner/1' })
    const [signIn, failure, registered] = await securityLog(player)
    const address = '127.0.0.1'
    assert.deepEqual(
      [failure?.action, failure?.via, failure?.target, failure?.detail],
      ['sign_in_failed', 'password', null, { address, userAgent: 'burglar/1' }],
    )
    const [current] = await sessionsOf(player)
    assert.deepEqual(
      [signIn?.action, signIn?.via, signIn?.target, signIn?.detail],
      ['sign_in', 'password', current?.id, { address, userAgent: 'owner/1' }],
    )
    assert.equal(registered?.action, 'registered')
  })

  it('[identity-9] keeps failures on nobody’s account for the operator, for 30 days', async () => {
    const { pool } = service.runtime.database
    const stray = async () =>
      (await pool.query('select action, detail from identity.security_log where user_id is null')).rows
    await pool.query('delete from identity.security_log where user_id is null')
    await login(service.visitor(), 'nobody_again', 'secret of somebody', { 'user-agent': 'lost/1' })
    const detail = { address: '127.0.0.1', userAgent: 'lost/1' }
    assert.deepEqual(await stray(), [{ action: 'sign_in_failed', detail }])
    const purge = () => runUnitOfWork(service.runtime, (uow) => purgeExpired.run(uow, {}))
    await purge()
    assert.equal((await stray()).length, 1)
    const at = addMs(service.clock.now(), -STRAY_ENTRY_MS)
    await pool.query('update identity.security_log set at = $1 where user_id is null', [at])
    await purge()
    assert.equal((await stray()).length, 0)
  })

  it('[identity-17] opens no session with a password that is changed while it is being checked', async () => {
    const player = await service.player('hasty')
    const visitor = service.visitor()
    const late = await changeUnder(service, player, `password_hash = 'another'`, () =>
      login(visitor, 'hasty'),
    )
    assert.deepEqual([late.status, late.code, visitor.cookie], [401, 'invalid_credentials', undefined])
    assert.equal((await sessionsOf(player)).length, 1)
  })

  it('[identity-11] opens no session for an account that is deleted while it is being checked', async () => {
    const player = await service.player('leaving')
    const late = await changeUnder(service, player, 'deleted_at = now()', () =>
      login(service.visitor(), 'leaving'),
    )
    assert.equal(late.code, 'invalid_credentials')
    const count = 'select count(*) from identity.sessions where user_id = $1'
    assert.equal((await service.runtime.database.pool.query(count, [player.id])).rows[0].count, 1)
  })

  it('[identity-19] refuses a suspended account: to sign in, by session and by key', async () => {
    const player = await service.player('rowdy')
    const program = await player.program('identity:read')
    await suspend(service, player)
    const answers = [
      await login(service.visitor(), 'rowdy'),
      await player.send('GET /me'),
      await program.send('GET /me'),
    ]
    assert.deepEqual(
      answers.map(({ status, code }) => [status, code]),
      Array(3).fill([403, 'suspended']),
    )
    // A caller without the password learns nothing of the suspension.
    assert.equal((await login(service.visitor(), 'rowdy', 'wrong password')).code, 'invalid_credentials')
  })

  it('[identity-5] lets nobody in to an account without a password', async () => {
    const player = await service.player('keyless')
    const { pool } = service.runtime.database
    await pool.query('update identity.users set password_hash = null where id = $1', [player.id])
    for (const password of [' ', PASSWORD, 'null']) {
      assert.equal((await login(service.visitor(), 'keyless', password)).code, 'invalid_credentials')
    }
  })
})

async function timeRatio(visitor: Player, known: string, unknown: string): Promise<number> {
  const times: Record<string, number[]> = { [known]: [], [unknown]: [] }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    for (const name of [known, unknown]) {
      const started = performance.now()
      await login(visitor, name, 'not the password')
      times[name]?.push(performance.now() - started)
    }
  }
  return median(times[known] ?? []) / median(times[unknown] ?? [])
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number

describe('POST /auth/login, within its limit', () => {
  const service = useService({ limitFactor: 1 })
  service.clock.stop()

  it('refuses the eleventh try of a minute, and says when the next one fits', async () => {
    const visitor = service.visitor()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 10; attempt++) statuses.push((await login(visitor, 'nobody')).status)
    assert.deepEqual(statuses, Array(10).fill(401))
    const refused = await login(visitor, 'nobody')
    assert.deepEqual([refused.status, refused.code], [429, 'rate_limited'])
    const waitS = Number(refused.headers.get('retry-after'))
    assert(waitS >= 1 && waitS <= 60, `${waitS} s`)
    service.clock.advance(waitS * 1_000)
    assert.equal((await login(visitor, 'nobody')).status, 401)
  })
})
