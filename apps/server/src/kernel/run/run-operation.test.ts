import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { operations } from '../../app/operations.ts'
import { useService } from '../../testing/service.ts'
import { Problem } from '../operation/problems.ts'
import { runUnitOfWork } from '../transaction/run-unit-of-work.ts'
import { runOperation } from './run-operation.ts'
import { bells, countBells, engineOf, keyOf, melt, ring } from './testing/bells.ts'

const USER = '00000000-0000-7000-8000-000000000001'
const service = useService({ operations: [...operations, ...bells] })
const query = async (text: string) => (await service.runtime.database.pool.query(text)).rows

describe('an operation inside a given transaction', () => {
  const caller = keyOf(USER, 'tasks:write')
  const engine = engineOf(1)
  before(() =>
    query('create table bells (text text); create table steps (step integer primary key, reply jsonb)'),
  )

  const runWithin = (
    op: Parameters<typeof runOperation>[1],
    input: Record<string, unknown>,
    who = caller,
    by = engineOf(1_000),
  ) => runUnitOfWork(service.runtime, (within) => runOperation(by, op, who, input, { within }))
  const isRefused = (code: string) => (error: unknown) => error instanceof Problem && error.code === code

  it('is one commit with what stands beside it, and answers declared fields alone', async () => {
    await runUnitOfWork(service.runtime, async (within) => {
      assert.deepEqual(await runOperation(engine, ring, caller, { text: 'one' }, { within }), { count: 1 })
      assert.deepEqual(await runOperation(engine, countBells, caller, {}, { within }), { count: 1 })
      assert.deepEqual(await query('select text from bells'), [])
    })
    assert.deepEqual(await query('select text from bells'), [{ text: 'one' }])
  })

  it('leaves nothing where it is refused', async () => {
    await assert.rejects(runWithin(ring, { text: 'cracked' }), isRefused('wrong_state'))
    assert.deepEqual(await query("select text from bells where text = 'cracked'"), [])
  })

  it('holds access, bounds and the operation’s own limit', async () => {
    await assert.rejects(
      runWithin(ring, { text: 'no' }, keyOf(USER, 'tasks:read')),
      isRefused('insufficient_scope'),
    )
    await assert.rejects(runWithin(ring, { text: '' }), isRefused('invalid_request'))
    const strict = engineOf(1)
    for (let times = 0; times < 3; times++) await runWithin(ring, { text: 'drawn' }, caller, strict)
    await assert.rejects(runWithin(ring, { text: 'drawn' }, caller, strict), isRefused('rate_limited'))
    assert.equal((await query("select 1 from bells where text = 'drawn'")).length, 3)
  })

  it('is not for what works outside of a transaction', async () => {
    await assert.rejects(runWithin(melt, {}), /cannot run inside a transaction/)
  })
})
