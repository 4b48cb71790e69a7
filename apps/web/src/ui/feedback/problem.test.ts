import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { problemLine } from './problem.ts'

const refusal = (details?: unknown) =>
  Object.assign(new Error('The request breaks a bound; details name the fields.'), {
    status: 400,
    code: 'invalid_request',
    details,
  })

describe('a refusal in one line', () => {
  it('[web-7] says what breaks a bound, not only that something does', () => {
    const details = [{ path: 'body.agentIds.0', message: 'is no agent' }]
    assert.equal(problemLine(refusal(details)), 'It is no agent.')
    assert.equal(problemLine(refusal()), 'The request breaks a bound; details name the fields.')
  })
})
