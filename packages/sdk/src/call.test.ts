import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { cut, json, problem, silence, useServer } from '../testing/local-server.ts'
import { createShugyo, ShugyoError } from './index.ts'

const refusal = (code: string, details: unknown) => json({ error: { code, message: 'No.', details } }, 403)

describe('A call', () => {
  const server = useServer()
  const shugyo = () => createShugyo({ url: `${server.url}/`, key: 'svc_test' })
  const is = (code: string, status: number) => (error: unknown) =>
    error instanceof ShugyoError && error.code === code && error.status === status

  it('puts its fields into path, query and body, and its key into the header', async () => {
    server.answer(json({}))
    await shugyo().answerSkillCheck({ id: 'a/b', skill: 'focus', answers: [1, 2] })
    await shugyo().listTasks({ agentId: 'a b', limit: undefined })
    await shugyo().getChain()
    await shugyo().callChainRpc([{ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }])
    deepEqual(
      server.asked.map(({ route, body }) => [route, body]),
      [
        ['POST /api/v1/agents/a%2Fb/mastery/focus/check', '{"answers":[1,2]}'],
        ['GET /api/v1/tasks?agentId=a+b', ''],
        ['GET /api/v1/chain', ''],
        ['POST /api/v1/chain/rpc', '[{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}]'],
      ],
    )
    equal(server.asked[0]?.headers.authorization, 'Bearer svc_test')
    equal(server.asked[2]?.headers['idempotency-key'], undefined)
  })

  it('says what is missing before anything is sent', async () => {
    server.answer(json({}))
    await rejects(shugyo().getAgent({ id: '' }), /getAgent needs id/)
    equal(server.asked.length, 0)
  })

  it('[sdk-8] sends no id that an address would take for a step: another operation would answer', async () => {
    server.answer(json({}))
    for (const id of ['.', '..']) {
      await rejects(shugyo().revokeSession({ id }), /revokeSession: id can’t be \.+: /)
      await rejects(Promise.resolve(shugyo().listAgentBattles({ id })), /listAgentBattles: id can’t be/)
    }
    await rejects(shugyo().getPlayer({ handle: '..' }), /getPlayer: handle can’t be/)
    equal(server.asked.length, 0)
    await shugyo().getTask({ id: '%2e' })
    await shugyo().getTask({ id: '...' })
    deepEqual(
      server.asked.map(({ route }) => route),
      ['GET /api/v1/tasks/%252e', 'GET /api/v1/tasks/...'],
    )
  })

  it('goes to the same place when the version stands in the address', async () => {
    server.answer(json({}))
    await createShugyo({ url: `${server.url}/api/v1/` }).getChain()
    equal(server.asked[0]?.route, 'GET /api/v1/chain')
  })

  it('takes another key for an agent of its own', async () => {
    server.answer(json({}))
    await shugyo().withKey('svc_agent').getSelf()
    equal(server.asked[0]?.headers.authorization, 'Bearer svc_agent')
  })

  it('[sdk-9] answers the challenge of a sign-in, and sends it again with the answer', async () => {
    const asked = { challenge: 'mi3x1.0.AAAAAAAAAAAAAAAAAAAAAA', bits: 12 }
    const told: number[] = []
    server.answer(refusal('challenge_required', asked), json({ user: {} }))
    await createShugyo({ url: server.url, onChallenge: (bits) => told.push(bits) }).login({
      login: 'noor',
      password: 'secret words',
    })
    const { nonce, ...sent } = JSON.parse(server.asked[1]?.body ?? '')
    deepEqual(sent, { login: 'noor', password: 'secret words', challenge: asked.challenge })
    ok(createHash('sha256').update(`${asked.challenge}.${nonce}`).digest().readUInt16BE() < 2 ** 4)
    deepEqual([server.asked.length, told], [2, [12]])
  })

  it('[sdk-9] throws a challenge that comes again, is too hard or is none', async () => {
    const challenge = 'mi3x1.0.AAAAAAAAAAAAAAAAAAAAAA'
    server.answer(refusal('challenge_required', { challenge, bits: 4 }))
    await rejects(shugyo().login({ login: 'noor', password: 'x' }), is('challenge_required', 403))
    equal(server.asked.length, 2)
    for (const details of [
      { challenge, bits: 40 },
      { challenge: 'x'.repeat(60), bits: 1 },
      { bits: 1 },
      null,
    ]) {
      server.answer(refusal('challenge_required', details))
      const sent: number = server.asked.length
      await rejects(shugyo().login({ login: 'noor', password: 'x' }), is('challenge_required', 403))
      equal(server.asked.length, sent + 1)
    }
  })

  it('[sdk-9] lets a person prove who they are, and goes on; without one it throws', async () => {
    const asked = refusal('reauthentication_required', { methods: ['wallet'] })
    const methods: (readonly string[])[] = []
    const asking = (answer: boolean) =>
      createShugyo({
        url: server.url,
        onProofNeeded: async (some) => {
          methods.push(some)
          return answer
        },
      })
    server.answer(asked, json({ externalWallet: null }))
    deepEqual(await asking(true).unlinkWallet(), { externalWallet: null })
    deepEqual([methods, server.asked.length], [[['wallet']], 2])
    server.answer(asked)
    for (const client of [asking(true), asking(false), shugyo()])
      await rejects(client.unlinkWallet(), is('reauthentication_required', 403))
    equal(server.asked.length, 2 + 1 + 1)
  })

  it('whose line is cut twice goes out three times under one key', async () => {
    server.answer(cut, cut, json({ wallet: 7 }))
    deepEqual(await shugyo().topUp({ amount: 7 }), { wallet: 7 })
    const keys = server.asked.map(({ headers }) => headers['idempotency-key'])
    equal(keys.length, 3)
    equal(new Set(keys).size, 1)
    ok(keys[0])
  })

  it('takes the caller’s own key, and makes a new one for each action', async () => {
    server.answer(json({ wallet: 7 }))
    await shugyo().topUp({ amount: 7 }, { idempotencyKey: 'order-42' })
    await shugyo().topUp({ amount: 7 })
    await shugyo().topUp({ amount: 7 })
    const keys = server.asked.map(({ headers }) => headers['idempotency-key'])
    equal(keys[0], 'order-42')
    equal(new Set(keys).size, 3)
  })

  it('waits where the first try still runs', async () => {
    server.answer(cut, problem(409, 'idempotency_in_progress'), json({ wallet: 7 }))
    deepEqual(await shugyo().topUp({ amount: 7 }), { wallet: 7 })
  })

  it('that acts without a key is sent once', async () => {
    for (const failing of [cut, problem(503, 'unavailable'), problem(500, 'internal')]) {
      server.answer(failing)
      await rejects(shugyo().sendMessage({ id: 'a', text: 'hello' }), ShugyoError)
      await rejects(shugyo().deleteMessages({ id: 'a' }), ShugyoError)
      equal(server.asked.length, 2)
    }
  })

  it('that came too often waits as long as it is told, whatever it does', async () => {
    server.answer(problem(429, 'rate_limited', { 'retry-after': '1' }), json({ reply: null }))
    const startedMs = performance.now()
    await shugyo().sendMessage({ id: 'a', text: 'hello' })
    ok(performance.now() - startedMs >= 990)
  })

  it('that would have to wait for very long is told so instead', async () => {
    server.answer(problem(429, 'rate_limited', { 'retry-after': '3600' }))
    const refused = await shugyo()
      .getChain()
      .catch((error: unknown) => error)
    ok(refused instanceof ShugyoError)
    equal(refused.retryAfterMs, 3_600_000)
    equal(server.asked.length, 1)
  })

  it('is given up when it has failed too often, and never if told so', async () => {
    server.answer(problem(503, 'unavailable', { 'retry-after': '0' }))
    await rejects(shugyo().getChain(), is('unavailable', 503))
    equal(server.asked.length, 3)
    await rejects(shugyo().getChain({ maxRetries: 0 }), is('unavailable', 503))
    equal(server.asked.length, 4)
  })

  it('that is refused tells code, details and the request’s name, and is not repeated', async () => {
    server.answer(problem(409, 'agent_busy'))
    const refused = await shugyo()
      .getChain()
      .catch((error: unknown) => error)
    ok(refused instanceof ShugyoError)
    const { status, code, message, details, requestId } = refused
    deepEqual(
      { status, code, message, details, requestId },
      {
        status: 409,
        code: 'agent_busy',
        message: 'It is agent_busy.',
        details: { of: 'agent_busy' },
        requestId: 'request-1',
      },
    )
    equal(server.asked.length, 1)
  })

  it('ends when its time is over', async () => {
    server.answer(silence)
    await rejects(shugyo().getChain({ timeoutMs: 50, maxRetries: 1 }), is('timed_out', 0))
    equal(server.asked.length, 2)
  })

  it('ends when its caller says so: on the line, and while it waits', async () => {
    const stopping = new AbortController()
    const reason = new Error('enough')
    server.answer((_response) => stopping.abort(reason))
    await rejects(shugyo().getChain({ signal: stopping.signal }), reason)
    await rejects(shugyo().getChain({ signal: stopping.signal }), reason)
    equal(server.asked.length, 1)

    const waiting = new AbortController()
    server.answer((response, asked) => {
      problem(429, 'rate_limited', { 'retry-after': '50' })(response, asked)
      setTimeout(() => waiting.abort(reason), 50)
    })
    await rejects(shugyo().getChain({ signal: waiting.signal }), reason)
  })

  it('that somebody else answers says so', async () => {
    server.answer((response) => void response.end('<html>'))
    await rejects(shugyo().getChain(), is('unreadable_answer', 200))
    server.answer((response) => void response.writeHead(404).end('<html>'))
    await rejects(shugyo().getChain(), is('unreadable_answer', 404))
    server.answer((response) => void response.writeHead(302, { location: '/' }).end())
    await rejects(shugyo().topUp({ amount: 1 }), is('unreadable_answer', 302))
  })

  it('that reaches nobody says so', async () => {
    const nobody = createShugyo({ url: 'http://127.0.0.1:9', maxRetries: 0 })
    await rejects(nobody.getChain(), is('connection_failed', 0))
    const mistyped = createShugyo({ url: 'localhost:3000', maxRetries: 0 })
    await rejects(mistyped.getChain(), /The service was not reached: (?!fetch failed)/)
  })

  it('for a page answers with its text', async () => {
    server.answer((response) => void response.end('<svg/>'))
    equal(await shugyo().getPassportPicture({ id: 'a' }), '<svg/>')
  })
})

describe('A list', () => {
  const server = useServer()
  const listed = () => createShugyo({ url: server.url }).listNotifications({ limit: 2 })
  const pages = [
    json({ data: [1, 2], next: '2' }),
    json({ data: [3, 4], next: '4' }),
    json({ data: [5], next: null }),
  ]

  it('is asked for page by page, as far as somebody reads', async () => {
    server.answer(...pages)
    deepEqual(await Array.fromAsync(listed()), [1, 2, 3, 4, 5])
    deepEqual(
      server.asked.map(({ route }) => route.split('?')[1]),
      ['limit=2', 'limit=2&before=2', 'limit=2&before=4'],
    )
    server.answer(...pages)
    for await (const item of listed()) if (Number(item) === 2) break
    equal(server.asked.length, 1)
  })

  it('is one page when awaited, and nothing is asked before', async () => {
    server.answer(...pages)
    const list = listed()
    equal(server.asked.length, 0)
    deepEqual(await list, { data: [1, 2], next: '2' })
    deepEqual(await Promise.all([list]), [{ data: [1, 2], next: '2' }])
    equal(server.asked.length, 1)
  })

  it('that is refused is so where it is read', async () => {
    server.answer(problem(401, 'unauthenticated'))
    await rejects(Array.fromAsync(listed()), ShugyoError)
    await rejects(listed(), ShugyoError)
  })
})
