import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { operations } from '../../app/operations.ts'
import type { Actor } from './cast.ts'
import { judge } from './judge.ts'
import { Markers } from './markers.ts'
import type { Attempt } from './requests.ts'

const markers = new Markers()
const [own, other] = [markers.person(), markers.person()]
const actor: Actor = {
  name: 'session',
  owner: own,
  headers: {},
  stands: 'session',
  role: 'player',
  scopes: [],
  isToken: false,
}

const attempt = (id: string, given: Partial<Actor> = {}, body = ''): Attempt => ({
  op: operations.find((op) => op.id === id) ?? assert.fail(id),
  actor: { ...actor, ...given },
  wire: { method: 'GET', path: '/', headers: {}, body: Buffer.from(body) },
  arrives: true,
})
const json = { 'content-type': 'application/json', 'cache-control': 'private, no-store' }
const saying = (status: number, body: unknown) => ({ status, headers: json, text: JSON.stringify(body) })
const problem = (status: number, code: string) => saying(status, { error: { code, message: 'No.' } })
const faultsOf = (...given: Parameters<typeof judge> extends [infer A, infer H, unknown] ? [A, H] : never) =>
  judge(given[0], given[1], markers).join('; ')

describe('the judge of hostile requests', () => {
  it('finds what is another’s, and nothing in what is one’s own or was sent along', () => {
    const [mine, theirs] = [markers.word(own), markers.word(other)]
    assert.equal(faultsOf(attempt('logout'), saying(200, { ok: true, a: mine })), '')
    assert.equal(faultsOf(attempt('logout'), saying(200, { ok: true, a: theirs })), `leaks ${theirs}`)
    assert.equal(faultsOf(attempt('logout', {}, theirs), saying(200, { ok: true, a: theirs })), '')
    const id = '019a6f0e-5c1e-7c3a-9d55-8f1f0a2b3c4d'
    markers.keep(other, id)
    assert.equal(faultsOf(attempt('logout'), saying(200, { ok: true, a: id.toUpperCase() })), `leaks ${id}`)
  })

  it('finds failures, undeclared problems, broken shapes and broken schemas', () => {
    assert.match(faultsOf(attempt('logout'), problem(500, 'internal')), /fails with 500/)
    assert.match(faultsOf(attempt('logout'), problem(409, 'wrong_state')), /does not declare wrong_state/)
    assert.match(faultsOf(attempt('updateMe'), problem(404, 'invalid_request')), /invalid_request with 404/)
    assert.match(faultsOf(attempt('logout'), saying(400, { no: 1 })), /another shape/)
    assert.match(faultsOf(attempt('logout'), saying(200, { ok: 1 })), /breaks its schema/)
    assert.equal(faultsOf(attempt('updateMe'), problem(400, 'invalid_request')), '')
  })

  it('knows who must be refused, and how', () => {
    const key = { stands: 'key', scopes: ['agents:read'] } as const
    assert.match(faultsOf(attempt('logout', { stands: 'nobody' }), saying(200, { ok: true })), /admits/)
    assert.match(faultsOf(attempt('updateMe', key), problem(403, 'forbidden')), /insufficient_scope is due/)
    assert.match(faultsOf(attempt('deleteAccount', key), problem(401, 'unauthenticated')), /session_required/)
    assert.match(faultsOf(attempt('setRole', { role: 'moderator' }), problem(404, 'not_found')), /forbidden/)
    assert.equal(faultsOf(attempt('setRole', { role: 'moderator' }), problem(403, 'forbidden')), '')
  })
})
