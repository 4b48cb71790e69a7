import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { newId } from '../../kernel/lib/ids.ts'
import { systemRandom } from '../../kernel/lib/random.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import { useService } from '../../testing/service.ts'
import { MINT, transfer } from './index.ts'
import { balances, move, openWallets } from './testing.ts'

const REFUSED = { code: 'SG403' }

describe('the ledger’s tables', () => {
  const service = useService()
  const query = (text: string, values: unknown[] = []) => service.runtime.database.pool.query(text, values)

  it('[ledger-4] refuse every write but the function’s, even of their owner', async () => {
    const [a, b] = await openWallets(service.runtime, 2, 100)
    assert(a && b)
    const insertLeg = `insert into ledger.legs (transfer, position, debit, credit, amount, kind, memo, at)
      values ($1, 1, $2, $3, 5, 'pay', '', now())`
    await assert.rejects(query(insertLeg, [newId(new Date(), systemRandom), a.owner, b.owner]), REFUSED)
    await assert.rejects(query('update ledger.legs set amount = 1'), REFUSED)
    await assert.rejects(query('update ledger.legs set memo = memo where false'), REFUSED)
    await assert.rejects(query('delete from ledger.legs'), REFUSED)
    await assert.rejects(query('truncate ledger.legs'), REFUSED)
    await assert.rejects(query('update ledger.accounts set balance = 1 where id = $1', [a.owner]), REFUSED)
    await assert.rejects(query('update ledger.accounts set kind = kind'), REFUSED)
    await assert.rejects(query('delete from ledger.accounts where id = $1', [a.owner]), REFUSED)
    await assert.rejects(query('truncate ledger.accounts'), REFUSED)
    assert.deepEqual(await balances(service.runtime, [a, b]), [100, 100])
  })

  it('[ledger-4] let no account begin with credits, nor a platform’s account be added', async () => {
    const id = newId(new Date(), systemRandom)
    const insert = 'insert into ledger.accounts (id, kind, owner, balance) values ($1, $2, $3, $4)'
    await assert.rejects(query(insert, [id, 'wallet', id, 5]), REFUSED)
    await assert.rejects(query(insert, [id, 'mint', null, null]), REFUSED)
    await assert.rejects(query(insert, [id, 'piggy', id, 0]), { constraint: 'accounts_known_kind' })
  })

  it('[ledger-4] are guarded again as soon as the function returns, and after it failed', async () => {
    const [a] = await openWallets(service.runtime, 1, 100)
    assert(a)
    const steal = 'update ledger.accounts set balance = 1000000 where id = $1'
    const client = await service.runtime.database.pool.connect()
    try {
      await runUnitOfWork(service.runtime, (uow) => transfer(uow, [move(MINT, a, 1)]))
      await client.query('begin')
      const call = `select ledger.transfer($1, now(), $2, $3, $4, '{pay}', '{x}')`
      await client.query(call, [newId(new Date(), systemRandom), [mint], [a.owner], [5]])
      await client.query('savepoint one')
      await assert.rejects(client.query(steal, [a.owner]), REFUSED)
      await client.query('rollback to savepoint one')
      // Fails after the guard was opened, on the constraint of the leg itself.
      await assert.rejects(client.query(call, [newId(new Date(), systemRandom), [mint], [a.owner], [0]]), {
        constraint: 'legs_positive',
      })
      await client.query('rollback to savepoint one')
      await assert.rejects(client.query(steal, [a.owner]), REFUSED)
      await client.query('rollback')
    } finally {
      client.release()
    }
    assert.deepEqual(await balances(service.runtime, [a]), [101])
  })

  it('[ledger-3] refuse an overdraft and another’s account even when the guard is open', async () => {
    const [a] = await openWallets(service.runtime, 1, 100)
    assert(a)
    const client = await service.runtime.database.pool.connect()
    try {
      for (const [change, constraint] of [
        ['balance = -1', 'accounts_no_overdraft'],
        ['balance = 9007199254740992', 'accounts_exact'],
        ['closed_at = now()', 'accounts_closed_is_empty'],
        ['owner = gen_random_uuid()', 'accounts_bear_their_owners_id'],
        [`owner = null, kind = 'mint'`, 'accounts_platform_has_no_balance'],
        ['owner = null, balance = null', 'accounts_known_kind'],
        [`kind = 'mint'`, 'accounts_known_kind'],
        ['id = gen_random_uuid()', 'accounts_bear_their_owners_id'],
      ]) {
        await client.query('begin')
        await client.query(`select set_config('ledger.writer', 'transfer', true)`)
        const update = `update ledger.accounts set ${change} where id = $1`
        await assert.rejects(client.query(update, [a.owner]), { constraint }, change)
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
  })
})

const mint = '00000000-0000-7000-8000-000000000001'
