import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { describe, it } from 'node:test'
import { needsAnvil } from '@shugyo/contracts/testing/anvil'
import { pino } from 'pino'
import { until, untilChainIsUp, useChainService } from './testing.ts'

describe('The lane to the chain', needsAnvil, () => {
  const lines: string[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const service = useChainService({ log: pino({ level: 'warn' }, sink) })
  const told = () => lines.filter((line) => /the chain is (down|back)/.test(line))

  /** Its lease can't be taken meanwhile: the database says so, as `code`. */
  async function inTrouble(code: string, work: () => Promise<unknown>): Promise<void> {
    const { pool } = service.runtime.database
    await pool.query('create sequence chain.troubles')
    await pool.query(
      `create function chain.trouble() returns trigger language plpgsql as
       $$ begin perform nextval('chain.troubles'); raise exception 'trouble' using errcode = '${code}'; end $$`,
    )
    await pool.query(
      'create trigger trouble before update on chain.lanes for each row execute function chain.trouble()',
    )
    await until('it is met twice', async () => {
      const { rows } = await pool.query('select last_value, is_called from chain.troubles')
      return Number(rows[0]?.last_value) >= 2
    })
    await work()
    await pool.query('drop function chain.trouble cascade')
    await pool.query('drop sequence chain.troubles')
  }

  it('[chain-2] is told to be back when it was told to be down, not when the database was away', async () => {
    await untilChainIsUp(service)
    await inTrouble('57P03', async () => assert.deepEqual(told(), []))
    const { pool } = service.runtime.database
    const sinceNow = async () => (await pool.query('select held_until from chain.lanes')).rows[0]?.held_until
    const before = await sinceNow()
    await until('the lease is taken again', async () => (await sinceNow()) > before)
    assert.deepEqual(told(), [])
    await inTrouble('XX000', async () => assert.equal(told().length, 1))
    await until('it is back', async () => told().length === 2)
    assert.match(told()[0] ?? '', /"reason":"trouble".*the chain is down/)
    assert.match(told()[1] ?? '', /the chain is back/)
  })
})
