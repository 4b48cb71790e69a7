import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { enterByWallet, makeSigner } from '../../modules/identity/testing.ts'
import { Player } from '../../testing/player.ts'
import { useService } from '../../testing/service.ts'
import { listLocaleUniques } from './locale-uniques.ts'

describe('Unique indexes', () => {
  const service = useService()
  const list = () => listLocaleUniques({ connectionString: service.databaseUrl })

  it('[database-5] is so by the bytes of its texts, whatever the locale', async () => {
    assert.deepEqual(await list(), [])
    const { pool } = service.runtime.database
    await pool.query(
      'create table named (name text unique, kind text collate "C" unique, id uuid primary key)',
    )
    assert.deepEqual(await list(), ['named_name_key'])
    await pool.query('create unique index named_by_bytes on named (name collate "C")')
    assert.deepEqual(await list(), [])
    await pool.query('drop table named')
  })

  it('[identity-41] handles, e-mail addresses and wallets stay so, and are found, where the older indexes are in disorder', async () => {
    const { pool } = service.runtime.database
    // None of the rows sees its twin once a library has changed the order of texts.
    await pool.query(`alter table identity.users drop constraint users_handle_taken, drop constraint users_email_taken,
      drop constraint users_wallet_taken`)
    await service.player('Murasaki')
    const register = async (handle: string, email: string) => {
      const body = { handle, email, password: 'correct horse battery' }
      return (await new Player(service.url).send('POST /auth/register', { body })).code
    }
    assert.equal(await register('MURASAKI', 'other@example.com'), 'handle_taken')
    assert.equal(await register('genji', 'murasaki@example.com'), 'email_taken')
    const signer = makeSigner()
    const [one, other] = [service.visitor(), service.visitor()]
    const ids = [(await enterByWallet(one, signer)).id, (await enterByWallet(other, signer)).id]
    assert.equal(ids[0], ids[1])
  })
})
