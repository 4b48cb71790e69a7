import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { AgentId, UserId } from '../lib/ids.ts'
import {
  type Access,
  actingAgent,
  type Caller,
  checkAccess,
  confinedTo,
  everyone,
  type KeyCaller,
  type KnownCaller,
  mayReach,
  requireScopes,
  role,
  scopes,
  sessionOnly,
  signedIn,
} from './access.ts'
import type { Problem } from './problems.ts'

const userId = 'u' as UserId
const anonymous: Caller = { kind: 'anonymous' }
const session = (name: 'player' | 'moderator' | 'admin'): Caller => ({
  kind: 'session',
  userId,
  role: name,
  sessionId: 's' as never,
})
const key = (more: Partial<KeyCaller> = {}): Caller => ({
  kind: 'key',
  userId,
  role: 'admin',
  keyId: 'k' as never,
  prefix: 'p',
  scopes: new Set(['agents:read'] as const),
  forbiddenScopes: new Set(),
  agentId: null,
  ...more,
})
const token = key({ agentId: 'a' as AgentId, forbiddenScopes: new Set(['approvals:write'] as const) })

function verdict(access: Access, caller: Caller, admitsAgentTokens = false): string {
  try {
    checkAccess(access, admitsAgentTokens, caller)
    return 'ok'
  } catch (error) {
    return (error as Problem).code
  }
}

describe('checkAccess', () => {
  it('admits everyone to what is public', () => {
    for (const caller of [anonymous, session('player'), key(), token])
      assert.equal(verdict(everyone, caller), 'ok')
  })

  it('admits nobody unknown to the rest', () => {
    for (const access of [signedIn, sessionOnly, scopes('agents:read'), role('admin')]) {
      assert.equal(verdict(access, anonymous), 'unauthenticated')
    }
  })

  it('never lets a key stand for its person, an admin’s key included', () => {
    assert.equal(verdict(sessionOnly, key()), 'session_required')
    assert.equal(verdict(role('moderator'), key()), 'session_required')
  })

  it('ranks the roles', () => {
    const ranks = ['player', 'moderator', 'admin'] as const
    assert.deepEqual(
      ranks.map((rank) => verdict(role('moderator'), session(rank))),
      ['forbidden', 'ok', 'ok'],
    )
    assert.deepEqual(
      ranks.map((rank) => verdict(role('admin'), session(rank))),
      ['forbidden', 'forbidden', 'ok'],
    )
    assert.throws(() => checkAccess(role('admin'), false, session('moderator')), {
      code: 'forbidden',
      message: 'Only an admin may do this.',
    })
  })

  it('asks a key for every scope, and names those that are missing', () => {
    assert.equal(verdict(scopes('agents:read'), key()), 'ok')
    assert.throws(() => checkAccess(scopes('agents:read', 'chat:write', 'tasks:read'), false, key()), {
      code: 'insufficient_scope',
      details: { missing: ['chat:write', 'tasks:read'] },
    })
    assert.equal(verdict(scopes('chat:write'), session('player')), 'ok')
  })

  it('admits an agent token only where the operation says that it confines it', () => {
    for (const access of [signedIn, scopes('agents:read')]) {
      assert.equal(verdict(access, token), 'forbidden')
      assert.equal(verdict(access, token, true), 'ok')
    }
    assert.equal(verdict(scopes('chat:write'), token, true), 'insufficient_scope')
    assert.equal(verdict(scopes('chat:write'), token), 'forbidden')
    assert.equal(verdict(sessionOnly, token, true), 'session_required')
  })

  it('[http-15] tells an agent token what it can’t hold before what it lacks', () => {
    const message = 'An agent token can’t hold approvals:write, which this needs: it acts only as its agent.'
    const told = { code: 'forbidden', message }
    assert.throws(() => checkAccess(scopes('approvals:write'), false, token), told)
    assert.throws(() => requireScopes(token as KnownCaller, ['tasks:write', 'approvals:write']), told)
    assert.throws(() => requireScopes(key() as KnownCaller, ['tasks:write', 'approvals:write']), {
      code: 'insufficient_scope',
      details: { missing: ['tasks:write', 'approvals:write'] },
    })
  })
})

describe('a confined caller', () => {
  const [own, other] = ['a' as AgentId, 'b' as AgentId]
  const [bound, free, person] = [token, key(), session('player')] as KnownCaller[] as [
    KnownCaller,
    KnownCaller,
    KnownCaller,
  ]

  it('is an agent token, confined to its own agent; nobody else is confined', () => {
    assert.deepEqual([bound, free, person].map(confinedTo), [own, null, null])
  })

  it('reaches its own agent and no other', () => {
    assert.deepEqual([mayReach(bound, own), mayReach(bound, other)], [true, false])
    for (const caller of [free, person]) assert(mayReach(caller, own) && mayReach(caller, other))
  })

  it('acts as its agent when it names none; others act as whom they name, or for themselves', () => {
    assert.deepEqual([actingAgent(bound, undefined), actingAgent(bound, own)], [own, own])
    // Naming another agent is no way out: a caller who acts for an agent must reach it.
    assert.equal(actingAgent(bound, other), other)
    assert(!mayReach(bound, other))
    for (const caller of [free, person]) {
      assert.deepEqual([actingAgent(caller, undefined), actingAgent(caller, own)], [null, own])
    }
  })
})
