import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { operations } from '../../app/operations.ts'
import { PASSWORD } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { everyone } from '../operation/access.ts'
import { inArea, operation } from '../operation/operation.ts'
import { Type } from '../operation/schema.ts'
import { makeLog } from './log.ts'

const lines: string[] = []
const log = makeLog('debug', { write: (line) => void lines.push(line) })

/** Breaks a constraint with a row that holds a secret: PostgreSQL quotes the whole row in its error. */
const spill = operation({
  id: 'spill',
  route: 'POST /spill',
  summary: 'Break a constraint',
  access: everyone,
  response: Type.Object({}),
  async handler({ tx }) {
    await sql`insert into secrets (word, n) values ('hunter2', ${null})`.execute(tx)
    return {}
  },
})

const service = useService({ operations: [...operations, ...inArea('Toys', spill)], log })

describe('the log', () => {
  before(() => service.runtime.database.pool.query('create table secrets (word text, n integer not null)'))

  it('tells the cause of a failure by the request’s id, and no row of the database', async () => {
    const answer = await service
      .visitor()
      .send('POST /spill', { headers: { 'x-request-id': 'spilled-0001' } })
    assert.deepEqual([answer.status, answer.code], [500, 'internal'])
    const line = lines.find((text) => text.includes('spilled-0001'))
    const { err, operation: id } = JSON.parse(line ?? '{}')
    assert.deepEqual([id, err.code, err.table, typeof err.stack], ['spill', '23502', 'secrets', 'string'])
    assert.doesNotMatch(lines.join(''), /hunter2/)
  })

  it('holds no password, key or cookie, whatever people do', async () => {
    const aiko = await service.player('aiko')
    const program = await aiko.program('identity:read')
    const { json } = await aiko.send('POST /me/keys', { body: { name: 'a', scopes: ['identity:read'] } })
    await program.send('GET /me')
    await service
      .visitor()
      .send('POST /auth/login', { body: { login: 'aiko', password: 'wrong horse battery' } })
    await service.visitor().send('GET /me', { headers: { authorization: `Bearer ${json.key}x` } })
    log.warn(
      { caller: { password: PASSWORD, key: json.key }, request: { cookie: aiko.cookie } },
      'by mistake',
    )
    const text = lines.join('')
    const token = aiko.cookie?.split('=')[1] ?? assert.fail()
    for (const secret of [PASSWORD, 'wrong horse battery', json.key, token]) assert(!text.includes(secret))
    assert.match(text, /by mistake/)
  })
})
