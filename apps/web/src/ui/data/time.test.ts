import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { problemLine, tellProblem } from '../feedback/problem.ts'
import { relative, span } from './relative.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const MINUTE = 60_000

describe('moments and problems', () => {
  it('[kit-5] tells a moment as people do, before and after now', () => {
    const told = [0, 12 * MINUTE, 200 * MINUTE, 30 * 60 * MINUTE].flatMap((away) => [
      relative(NOW - away, NOW),
      relative(NOW + away + 6_000, NOW),
    ])
    assert.deepEqual(told, [
      'just now',
      'in a moment',
      '12 min ago',
      'in 12 min',
      '3 h ago',
      'in 3 h',
      '1 day ago',
      'in 1 day',
    ])
    assert.equal(relative(NOW + 2_000, NOW), 'just now')
    assert.equal(relative(Date.parse('2026-03-03T12:00:00Z'), NOW), '3 Mar')
    assert.equal(relative(Date.parse('2025-12-03T12:00:00Z'), NOW), '3 Dec 2025')
    assert.deepEqual(
      [span(40_000), span(312 * MINUTE), span(23 * 60 * MINUTE), span(71 * 60 * MINUTE)],
      ['40 s', '5 h 12 min', '23 h', '3 days'],
    )
  })

  it('[kit-5] tells a refusal in the service’s words, a failure with what was not changed', () => {
    const problem = (status: number, code: string, message: string) =>
      Object.assign(new Error(message), { status, code, requestId: 'r-1' })
    const refused = tellProblem(problem(422, 'invalid_input', 'A tip is 1 to 500 credits.'))
    assert.deepEqual([refused.text, refused.again], ['A tip is 1 to 500 credits.', false])
    const broken = tellProblem(problem(503, 'unavailable', 'no'))
    assert.deepEqual([broken.again, broken.requestId], [true, 'r-1'])
    assert.match(broken.text, /Nothing was changed/)
    assert.match(tellProblem(new TypeError('fetch failed')).title, /can’t be reached/)
    const lost = problem(0, 'connection_failed', 'no')
    assert.match(problemLine(lost), /not known whether it arrived: look/)
    assert.match(
      problemLine(lost, 'once'),
      /not known whether it arrived\. Press again: it acts only once\.$/,
    )
    assert.match(problemLine(lost, 'read'), /Nothing was changed\.$/)
    const reused = problem(422, 'idempotency_key_reused', 'This Idempotency-Key was used.')
    assert.match(problemLine(reused, 'once'), /^What you sent before did arrive/)
  })
})
