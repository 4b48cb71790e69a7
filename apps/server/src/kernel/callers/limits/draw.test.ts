import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operations } from '../../../app/operations.ts'
import { PASSWORD, Player } from '../../../testing/player.ts'
import { useService } from '../../../testing/service.ts'
import { MINUTE_MS } from '../../lib/clock.ts'
import { everyone, signedIn } from '../../operation/access.ts'
import { inArea, operation, perSeconds } from '../../operation/operation.ts'
import { Type } from '../../operation/schema.ts'

const common = {
  summary: 'A toy',
  response: Type.Object({ ok: Type.Boolean() }),
  handler: () => ({ ok: true }),
} as const
const toys = [
  operation({ ...common, id: 'open', route: 'GET /open', access: everyone }),
  operation({ ...common, id: 'known', route: 'GET /known', access: signedIn }),
  operation({ ...common, id: 'rare', route: 'GET /rare', access: everyone, limit: perSeconds(3, 3_600) }),
  operation({
    ...common,
    id: 'rareToo',
    route: 'GET /rareToo',
    access: signedIn,
    limit: perSeconds(3, 3_600),
  }),
]

const strict = useService({ operations: [...operations, ...inArea('Toys', ...toys)], limitFactor: 1 })
const proxied = useService({
  operations: [...operations, ...inArea('Toys', ...toys)],
  limitFactor: 1,
  settings: { trustedProxies: 1 },
})

type Sent = Awaited<ReturnType<Player['send']>>

/** The number of calls that get through, and the first refusal; a slow machine needs more calls for it. */
async function count(calls: number, call: () => Promise<Sent>) {
  const startedAt = Date.now()
  let passed = 0
  let refused: Sent | undefined
  for (let sent = 0; sent < calls || (!refused && sent < 10 * calls); sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, call))
    passed += answers.filter(({ status }) => status !== 429).length
    refused ??= answers.find(({ status }) => status === 429)
  }
  return { passed, refused, tookMs: Date.now() - startedAt }
}

/** Exactly so many in a minute; on a machine so slow that the calls take longer, so many for each minute begun. */
function assertLimit({ passed, tookMs }: { passed: number; tookMs: number }, perMinute: number): void {
  const most = perMinute * Math.ceil(tookMs / 60_000)
  assert(passed >= perMinute && passed <= most, `${passed} passed, ${perMinute} to ${most} expected`)
}

describe('rate limits', () => {
  it('are 300 a minute for a key, each key for itself', async () => {
    const aiko = await strict.player('aiko')
    const [one, other] = [await aiko.program('identity:read'), await aiko.program('identity:read')]
    const result = await count(340, () => one.send('GET /known'))
    assertLimit(result, 300)
    assert.equal(result.refused?.headers.get('ratelimit-policy'), '"key";q=300;w=60')
    assert.equal((await other.send('GET /known')).status, 200)
    assert.equal((await aiko.send('GET /known')).status, 200)
  })

  it('are 600 a minute for a session, and told in every answer', async () => {
    const ken = await strict.player('ken')
    strict.clock.advance(MINUTE_MS)
    const first = await ken.send('GET /known')
    assert.equal(first.headers.get('ratelimit-policy'), '"session";q=600;w=60')
    assert.equal(first.headers.get('ratelimit'), '"session";r=599;t=60')
    assert.equal(first.headers.get('retry-after'), null)
    const result = await count(660, () => ken.send('GET /known'))
    assertLimit({ ...result, passed: result.passed + 1 }, 600)
    const { refused } = result
    assert.deepEqual([refused?.status, refused?.code], [429, 'rate_limited'])
    assert.match(refused?.headers.get('ratelimit') ?? '', /^"session";r=0;t=\d+$/)
    const { retryAfter, ...limit } = (refused as Sent).json.error.details
    assert.deepEqual(limit, { limit: 600, windowSeconds: 60 })
    assert(retryAfter >= 1 && retryAfter <= 60, `${retryAfter} s`)
    assert.equal(refused?.headers.get('retry-after'), String(retryAfter))
    strict.clock.advance(MINUTE_MS)
    assert.equal((await ken.send('GET /known')).status, 200)
  })

  it('are 600 a minute for an address without a credential, whatever it claims to be', async () => {
    strict.clock.advance(MINUTE_MS)
    let caller = 0
    const claim = () => ({ headers: { 'x-forwarded-for': `1.2.3.${++caller % 250}` } })
    assertLimit(await count(660, () => strict.visitor().send('GET /open', claim())), 600)
    strict.clock.advance(MINUTE_MS)
  })

  it('of an operation are counted beside the caller’s own, and told apart', async () => {
    const answers: Sent[] = []
    for (let call = 0; call < 5; call++) answers.push(await strict.visitor().send('GET /rare'))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 429, 429],
    )
    assert.equal(answers[0]?.headers.get('ratelimit-policy'), '"address";q=600;w=60, "rare";q=3;w=3600')
    assert.match(answers[0]?.headers.get('ratelimit') ?? '', /^"address";r=599;t=60, "rare";r=2;t=3600$/)
    const { retryAfter, ...limit } = (answers[3] as Sent).json.error.details
    assert.equal(answers[3]?.headers.get('retry-after'), String(retryAfter))
    assert.deepEqual(limit, { limit: 3, windowSeconds: 3600 })
    assert(retryAfter > 3_400 && retryAfter <= 3_600, `${retryAfter} s`)
  })

  it('stop a fourth call in any hour, however the three before it were spread', async () => {
    const ryo = await strict.player('ryo')
    const statuses: number[] = []
    for (let step = 0; step < 7; step++) {
      statuses.push((await ryo.send('GET /rareToo')).status)
      strict.clock.advance(10 * MINUTE_MS)
    }
    assert.deepEqual(statuses, [200, 200, 200, 429, 429, 429, 200])
    strict.clock.advance(60 * MINUTE_MS)
  })

  it('stop an account that opens more sessions than two would use', async () => {
    const screens = [await strict.player('many_screens')]
    for (let more = 0; more < 2; more++) {
      const screen = strict.visitor()
      await screen.api.POST('/auth/login', { body: { login: 'many_screens', password: PASSWORD } })
      screens.push(screen)
    }
    strict.clock.advance(MINUTE_MS)
    const startedAt = Date.now()
    const results: Awaited<ReturnType<typeof count>>[] = []
    for (const screen of screens) results.push(await count(600, () => screen.send('GET /known')))
    const passed = results.reduce((sum, one) => sum + one.passed, 0)
    assertLimit({ passed, tookMs: Date.now() - startedAt }, 1_200)
    const { refused } = results[2] ?? {}
    assert.match(refused?.headers.get('ratelimit-policy') ?? '', /"account";q=1200;w=60/)
    assert.equal(refused?.json.error.details.limit, 1_200)
    strict.clock.advance(MINUTE_MS)
  })

  it('of an operation are one for all sessions and keys of a player', async () => {
    const mio = await strict.player('mio')
    const program = await mio.program('identity:read')
    const statuses: number[] = []
    for (const who of [mio, program, mio, program, mio])
      statuses.push((await who.send('GET /rareToo')).status)
    assert.deepEqual(statuses, [200, 200, 200, 429, 429])
  })

  it('[limits-3] of an operation are not used up by a key or an agent token that may not call it', async () => {
    const yui = await strict.player('yui')
    const { id: agentId } = await yui.makeAgent()
    const { json } = await yui.send('POST /me/keys', {
      body: { name: 'agent', scopes: ['agents:read'], agentId },
    })
    const token = new Player(strict.url, json.key)
    const key = await yui.program('agents:read')
    const refusals = async (who: Player, route: string, body?: object) => {
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries++)
        statuses.push((await who.send(route, body ? { body } : {})).status)
      return statuses
    }
    const password = { current: 'a wrong guess', next: 'quite another password' }
    assert.deepEqual(await refusals(token, 'POST /me/password', password), [403, 403, 403, 403, 403, 429])
    assert.deepEqual(await refusals(key, 'GET /me/export'), [403, 403, 403, 429, 429, 429])
    assert.deepEqual(await refusals(token, 'GET /me/export'), [403, 403, 403, 429, 429, 429])
    assert.equal((await yui.send('GET /me/export')).status, 200)
    const changed = await yui.send('POST /me/password', { body: { ...password, current: PASSWORD } })
    assert.equal(changed.status, 200, changed.text)
  })

  it('[limits-7] of an operation are not used up by requests that break a bound, and only they are free', async () => {
    strict.clock.advance(60 * MINUTE_MS)
    const sora = await strict.player('sora')
    const keyOf = (scope: string) =>
      sora.send('POST /me/keys', {
        body: { name: 'key', scopes: [scope], expiresInDays: scope === '' ? 0 : 1 },
      })
    const left = ({ headers }: Sent, name: string) =>
      Number(new RegExp(`"${name}";r=(\\d+)`).exec(headers.get('ratelimit') ?? '')?.[1])
    // Broken by the schema, and by the handler.
    for (const scope of ['', 'nonsense']) {
      for (let call = 0; call < 12; call++) {
        const broken = await keyOf(scope)
        assert.deepEqual([broken.status, broken.code], [400, 'invalid_request'], broken.text)
        assert.equal(left(broken, 'createKey'), 10)
      }
    }
    const made: number[] = []
    for (let call = 0; call < 11; call++) made.push((await keyOf('agents:read')).status)
    assert.deepEqual(made, [...Array.from({ length: 10 }, () => 200), 429])
    assert.equal((await keyOf('nonsense')).status, 429)
    const session = left(await sora.send('GET /known'), 'session')
    assert(session <= 600 - 35, `the session's own limit counts them all: ${session} left`)
    const guesses: number[] = []
    for (let call = 0; call < 6; call++) {
      const body = { current: 'a wrong guess', next: 'quite another password' }
      guesses.push((await sora.send('POST /me/password', { body })).status)
    }
    assert.deepEqual(guesses, [401, 401, 401, 401, 401, 429])
    strict.clock.advance(60 * MINUTE_MS)
  })

  it('[limits-7] of registrations are not used up by broken ones, by whichever server the request comes', async () => {
    const visitor = strict.visitor()
    const register = (handle: string) =>
      visitor.send('POST /auth/register', {
        body: { email: `${handle}@example.com`, password: PASSWORD, handle },
      })
    for (let call = 0; call < 15; call++) assert.equal((await register('x')).status, 400)
    assert.equal((await register('not_broken')).status, 201)
    strict.clock.advance(60 * MINUTE_MS)
  })

  it('draw nothing for a call that is refused', async () => {
    const rin = await strict.player('rin')
    for (let call = 0; call < 3; call++) await rin.send('GET /rareToo')
    strict.clock.advance(MINUTE_MS)
    const left = async () =>
      Number(/r=(\d+)/.exec((await rin.send('GET /known')).headers.get('ratelimit') ?? '')?.[1])
    const before = await left()
    for (let call = 0; call < 50; call++) assert.equal((await rin.send('GET /rareToo')).status, 429)
    assert((await left()) >= before - 1)
  })

  it('count a wrong credential against the address it comes from', async () => {
    strict.clock.advance(MINUTE_MS)
    const wrong = { headers: { authorization: 'Bearer svc_00000000_wrong' } }
    const first = await strict.visitor().send('GET /known', wrong)
    assert.deepEqual([first.status, first.headers.get('ratelimit')], [401, '"address";r=599;t=60'])
    const result = await count(660, () => strict.visitor().send('GET /known', wrong))
    assertLimit({ ...result, passed: result.passed + 1 }, 600)
    // The first of them may just be leaving the window on a slow machine, so one try may fit; never all of them.
    let refused = false
    for (let tries = 0; tries < 50 && !refused; tries++) {
      await strict.visitor().send('GET /known', wrong)
      refused = (await strict.visitor().send('GET /open')).status === 429
    }
    assert(refused)
    strict.clock.advance(MINUTE_MS)
  })
})

describe('behind a proxy that is trusted', () => {
  const from = (address: string) =>
    proxied.visitor().send('GET /rare', { headers: { 'x-forwarded-for': address } })
  const statuses = async (...addresses: string[]) => {
    const found: number[] = []
    for (const address of addresses) found.push((await from(address)).status)
    return found
  }

  it('each caller has limits of its own', async () => {
    assert.deepEqual(
      await statuses('1.1.1.1', '1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2'),
      [200, 200, 200, 429, 200],
    )
    assert.deepEqual(await statuses('9.9.9.9, 1.1.1.1'), [429], 'what the caller added itself must not count')
  })

  it('a whole IPv6 network of one home is one caller', async () => {
    const home = [
      '2001:db8:1:2::1',
      '2001:db8:1:2::2',
      '2001:0DB8:1:2:ffff::3',
      '2001:db8:1:2:a:b:c:d',
      '2001:db8:1:3::1',
    ]
    assert.deepEqual(await statuses(...home), [200, 200, 200, 429, 200])
  })
})
