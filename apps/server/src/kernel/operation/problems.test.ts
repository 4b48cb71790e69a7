import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { PROBLEMS, Problem } from './problems.ts'

/** The interface's table, as it was agreed, and the codes beyond it. */
const AGREED: Record<number, string> = {
  400: 'invalid_request invalid_cursor',
  401: 'unauthenticated invalid_credentials',
  402: 'insufficient_funds',
  403: 'insufficient_scope session_required cross_origin forbidden suspended muted reauthentication_required challenge_required',
  404: 'not_found',
  409:
    'handle_taken email_taken has_agents agent_dormant agent_busy agent_in_custody already_owned slots_full ' +
    'already_claimed not_listed price_changed battle_not_running already_called window_closed wrong_state ' +
    'idempotency_in_progress too_far too_soon impossible_travel checkin_required attempts_exhausted limit_reached ' +
    'skill_required not_for_sale own_service own_agent not_complete not_accepted',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  422: 'idempotency_key_reused',
  423: 'policy_frozen',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
}

describe('problems', () => {
  it('are those of the interface, each with its status', () => {
    const agreed = Object.entries(AGREED).flatMap(([status, codes]) =>
      codes.split(' ').map((code) => [code, Number(status)] as const),
    )
    const ours = Object.entries(PROBLEMS).map(([code, { status }]) => [code, status] as const)
    assert.deepEqual(Object.fromEntries(ours), Object.fromEntries(agreed))
  })

  it('[http-14] of a bound name the field and what is allowed, first of all', () => {
    const fault = { path: 'body.kind', message: 'must be one of task, lesson, squad' }
    const one = new Problem('invalid_request', { details: [fault] })
    assert.equal(one.message, '`kind`: must be one of task, lesson, squad.')
    const more = new Problem('invalid_request', {
      details: [fault, { path: 'body.prompt', message: 'is required' }],
    })
    assert.equal(more.message, '`kind`: must be one of task, lesson, squad. 1 more in the details.')
    const whole = new Problem('invalid_request', {
      details: [{ path: 'body', message: 'is not JSON in UTF-8' }],
    })
    assert.equal(whole.message, '`body`: is not JSON in UTF-8.')
  })

  it('have one shape', () => {
    const bare = new Problem('not_found')
    assert.deepEqual(bare.toBody(), { error: { code: 'not_found', message: 'There is no such record.' } })
    const full = new Problem('insufficient_funds', {
      message: 'Too dear.',
      details: { needed: 5, available: 3 },
    })
    assert.deepEqual(full.toBody(), {
      error: { code: 'insufficient_funds', message: 'Too dear.', details: { needed: 5, available: 3 } },
    })
  })
})
