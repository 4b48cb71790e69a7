import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Operation } from '../../kernel/operation/operation.ts'
import { PROOF_MS } from '../../kernel/operation/proof.ts'
import type { Scope } from '../../kernel/operation/scopes.ts'
import { enrol, makeProgram } from '../../modules/custody/testing.ts'
import { scopeNames } from '../../modules/identity/index.ts'
import { askMessage, enterByWallet, giveRole, makeProof, makeSigner } from '../../modules/identity/testing.ts'
import { agentToken } from '../agent-token.ts'
import type { Player } from '../player.ts'
import { useService } from '../service.ts'
import { bodyOfOwn, isPublicRecord, pathOfNobody, pathOfOwn } from './makers.ts'
import { judged } from './narrowed.ts'
import { breaksOf, sample } from './sample.ts'

/**
 * What must hold for every operation there is, read off its declaration. A new operation is covered the moment
 * it stands in the list.
 */
const guarded = judged.filter((op) => op.access.kind !== 'public')

const request = (op: Operation, path: string) => `${op.method} ${path}`
const bodyOf = (op: Operation) => (op.body ? { body: sample(op.body) } : {})

/** In an address everything is text, so only what is still wrong as text counts. */
const survivesAddress = (why: string): boolean => !/instead|is missing|too short/.test(why)

describe('every operation', () => {
  const service = useService()
  let everything: Player
  const keys = new Map<string, Player>()

  /** A key that holds all scopes but these, made once. */
  async function keyWithout(missing: readonly Scope[]): Promise<Player> {
    const name = missing.join()
    const known = keys.get(name)
    if (known) return known
    const key = await (await service.player()).program(
      ...scopeNames.filter((scope) => !missing.includes(scope)),
    )
    keys.set(name, key)
    return key
  }

  /** Whom nothing but refusals await: one of each serves all operations. */
  let passerBy: Player
  let token: Player

  before(async () => {
    everything = await keyWithout([])
    passerBy = await service.player()
    token = await agentToken(service, await service.player())
  })

  for (const op of guarded) {
    it(`${op.id} refuses a caller without a credential`, async () => {
      const answer = await service.visitor().send(request(op, pathOfNobody(op)), bodyOf(op))
      assert.deepEqual([answer.status, answer.code], [401, 'unauthenticated'])
    })

    it(`${op.id} refuses a key that nobody has`, async () => {
      const headers = { authorization: `Bearer svc_0123456789_${'0'.repeat(64)}` }
      const answer = await service.visitor().send(request(op, pathOfNobody(op)), { headers, ...bodyOf(op) })
      assert.deepEqual([answer.status, answer.code], [401, 'unauthenticated'])
    })
  }

  for (const op of guarded) {
    const { access } = op
    if (access.kind === 'scopes') {
      it(`${op.id} refuses a key without ${access.scopes.join(', ')}`, async () => {
        const key = await keyWithout(access.scopes)
        const answer = await key.send(request(op, pathOfNobody(op)), bodyOf(op))
        assert.deepEqual([answer.status, answer.code], [403, 'insufficient_scope'])
        assert.deepEqual(answer.json.error.details, { missing: access.scopes })
      })
    }
    if (access.kind === 'session' || access.kind === 'role') {
      it(`${op.id} refuses any key`, async () => {
        const answer = await everything.send(request(op, pathOfNobody(op)), bodyOf(op))
        assert.deepEqual([answer.status, answer.code], [403, 'session_required'])
      })
    }
    if (access.kind === 'role') {
      it(`${op.id} refuses a player without the role`, async () => {
        const answer = await passerBy.send(request(op, pathOfNobody(op)), bodyOf(op))
        assert.deepEqual([answer.status, answer.code], [403, 'forbidden'])
      })
    }
    if (!op.agentTokens) {
      it(`${op.id} refuses an agent token`, async () => {
        const answer = await token.send(request(op, pathOfNobody(op)), bodyOf(op))
        const bySession = access.kind === 'session' || access.kind === 'role'
        assert.deepEqual([answer.status, answer.code], [403, bySession ? 'session_required' : 'forbidden'])
      })
    }
    if (op.method !== 'GET') {
      it(`${op.id} refuses a browser on another site`, async () => {
        const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
        const answer = await passerBy.send(request(op, pathOfNobody(op)), { headers, ...bodyOf(op) })
        assert.deepEqual([answer.status, answer.code], [403, 'cross_origin'])
      })
    }
  }

  for (const op of judged) {
    const places = { body: op.body, query: op.query, path: op.params }
    for (const [place, schema] of Object.entries(places)) {
      for (const broken of schema ? breaksOf(schema) : []) {
        if (place !== 'body' && !survivesAddress(broken.why)) continue
        it(`${op.id} refuses ${place}${broken.path} when it ${broken.why}`, async () => {
          const caller = await callerOf(op)
          const answer = await caller.send(...withBroken(op, place, broken.value as Record<string, unknown>))
          assert.deepEqual([answer.status, answer.code], [400, 'invalid_request'], answer.text)
          const [first, ...others] = answer.json.error.details as { path: string; message: string }[]
          const paths = [first, ...others].map((fault) => fault?.path ?? '')
          const told = answer.json.error.message as string
          const name = first?.path.replace(/^(?:body|query|path)\./, '')
          assert(
            told.startsWith(`\`${name}\`: ${first?.message.replace(/\.$/, '')}.`),
            `${told} should name the field`,
          )
          assert(
            paths.some((path) => path.startsWith(`${place}${broken.path}`)),
            `${paths} should name ${place}${broken.path}`,
          )
        })
      }
    }
  }

  /** Somebody whom the operation admits, so that it looks at the request. */
  const callerOf = async ({ access }: Operation): Promise<Player> => {
    if (access.kind !== 'session' && access.kind !== 'role') return everything
    if (!aSession) {
      aSession = await service.player()
      await giveRole(service, aSession, 'admin')
    }
    return aSession
  }
  let aSession: Player | undefined

  for (const op of guarded.filter((one) => isPublicRecord(one) && one.problems.includes('forbidden'))) {
    it(`${op.id} is not for a stranger`, async () => {
      const owner = await service.player()
      const answer = await passerBy.send(request(op, await pathOfOwn(op, owner, service)), bodyOf(op))
      assert.deepEqual([answer.status, answer.code], [403, 'forbidden'])
    })
  }

  const onOwnRecords = guarded.filter(
    (one) => one.params && one.access.kind !== 'role' && !isPublicRecord(one),
  )
  for (const op of onOwnRecords) {
    it(`${op.id} hides another player's record`, async () => {
      const owner = await service.player()
      const answer = await passerBy.send(request(op, await pathOfOwn(op, owner, service)), bodyOf(op))
      assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
    })
  }

  for (const op of onOwnRecords.filter(({ path, holders }) => path.startsWith('/agents/{id}') && !holders)) {
    it(`${op.id} does not know whoever trains the agent`, async () => {
      const [owner, trainer] = [await service.player(), await service.player()]
      const path = await pathOfOwn(op, owner, service)
      const enrolled = await enrol(owner, path.split('/')[2] as string, (await makeProgram(trainer)).id)
      assert.equal(enrolled.status, 200, enrolled.text)
      const answer = await trainer.send(request(op, path), bodyOf(op))
      assert.deepEqual([answer.status, answer.code], [404, 'not_found'])
    })
  }

  for (const op of judged.filter(({ proof }) => proof)) {
    it(`${op.id} asks an old session for fresh proof, each by itself, and no key`, async () => {
      const [player, elsewhere, signer] = [service.visitor(), service.visitor(), makeSigner()]
      for (const session of [player, elsewhere]) await enterByWallet(session, signer)
      const program = await player.program('identity:read', 'identity:write')
      const sent = bodyThatNeedsProof(op)
      const call = (by: Player) => by.send(request(op, pathOfNobody(op)), sent)
      service.clock.advance(PROOF_MS)
      for (const by of [player, elsewhere]) {
        const { status, code, json } = await call(by)
        assert.deepEqual([status, code], [403, 'reauthentication_required'])
        assert.deepEqual(json.error.details, { methods: ['wallet'] })
      }
      const proof = await player.send('POST /me/proof', { body: await makeProof(player, signer) })
      assert.equal(proof.status, 200, proof.text)
      for (const by of [elsewhere, player, program]) {
        const { code } = await call(by)
        assert.equal(code === 'reauthentication_required', by === elsewhere)
      }
    })
  }

  for (const op of judged.filter(({ idem }) => idem)) {
    it(`${op.id} answers a retry with the first result`, async () => {
      const player = await service.player()
      const headers = { 'idempotency-key': `derived-${op.id}` }
      const sent = { headers, ...(await bodyOfOwn(op, player, service)) }
      const route = request(op, await pathOfOwn(op, player, service))
      const [first, second] = [await player.send(route, sent), await player.send(route, sent)]
      assert.equal(first.status, op.status, first.text)
      assert.deepEqual([second.status, second.text], [first.status, first.text])
      assert.equal(second.headers.get('idempotency-replayed'), 'true')
    })
  }
})

/** A body for which an account without a password has to prove who it is. */
function bodyThatNeedsProof(op: Operation): { body?: unknown } {
  if (!op.body) return {}
  const plain = sample(op.body) as Record<string, unknown>
  const bodies = [plain, { ...plain, agentId: undefined, scopes: scopeNames }]
  const body = bodies.find((one) => op.proof?.isNeeded(one as never, ['wallet']))
  return { body: body ?? assert.fail(`give a body with which ${op.id} needs a proof`) }
}

describe('every limit of an operation', () => {
  const service = useService({ limitFactor: 1 })
  service.clock.stop()

  for (const op of judged.filter(({ limit }) => limit)) {
    const { calls, windowS } = op.limit as { calls: number; windowS: number }
    it(`${op.id} refuses call ${calls + 1} within ${windowS} s`, async () => {
      service.clock.advance(24 * 3_600_000)
      const caller = op.access.kind === 'public' ? service.visitor() : await service.player()
      service.clock.advance(3_600_000)
      const sent = (await countedBody(op, caller)) ?? bodyOf(op)
      for (let call = 0; call < calls; call++) {
        const answer = await caller.send(request(op, pathOfNobody(op)), sent)
        assert.notEqual(answer.status, 429, `call ${call + 1} was refused`)
      }
      const over = await caller.send(request(op, pathOfNobody(op)), sent)
      assert.deepEqual([over.status, over.code], [429, 'rate_limited'])
      const { details } = over.json.error
      assert.deepEqual([details.limit, details.windowSeconds], [calls, windowS])
      assert.equal(over.headers.get('retry-after'), String(details.retryAfter))
      assert(over.headers.get('ratelimit-policy')?.includes(`"${op.id}";q=${calls};w=${windowS}`))
      service.clock.advance(details.retryAfter * 1_000)
      assert.notEqual((await caller.send(request(op, pathOfNobody(op)), sent)).status, 429)
    })
  }
})

/** [limits-7] What breaks a bound is not counted: where the sample does, a body that is refused for what it says. */
async function countedBody({ id }: Operation, caller: Player): Promise<{ body: object } | null> {
  if (id === 'deleteAccount')
    return { body: { confirmHandle: caller.user?.handle, password: 'a wrong guess' } }
  if (id === 'proveIdentity') return { body: { password: 'a wrong guess' } }
  if (id !== 'verifySiwe' && id !== 'linkWallet') return null
  const message = await askMessage(caller, makeSigner())
  return { body: { message, signature: `0x${'00'.repeat(65)}` } }
}

function withBroken(
  op: Operation,
  place: string,
  value: Record<string, unknown>,
): Parameters<Player['send']> {
  if (place === 'body') return [request(op, pathOfNobody(op)), { body: value }]
  if (place === 'path') {
    const path = op.path.replace(/\{(\w+)\}/g, (_brace, name: string) =>
      encodeURIComponent(String(value[name])),
    )
    return [request(op, path), bodyOf(op)]
  }
  const search = new URLSearchParams(Object.entries(value).map(([name, one]) => [name, String(one)]))
  return [request(op, `${pathOfNobody(op)}?${search}`), bodyOf(op)]
}
