import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { type Service, startService } from '../../app/service.ts'
import { Player } from '../../testing/player.ts'
import { asSuperuser, type Server, useServers } from '../../testing/standby.ts'
import { readSettings } from '../settings/settings.ts'

/** The error of a server whose disk is full, for every write that needs more of it. */
const FULL = `
  create function public.is_full() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create event trigger no_table_fits on ddl_command_start when tag in ('CREATE TABLE AS') execute function public.is_full();
  create function public.no_row_fits() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger no_row_fits before insert on identity.users execute function public.no_row_fits()`
const ROOM = `
  drop event trigger no_table_fits; drop function public.is_full(); drop trigger no_row_fits on identity.users;
  drop function public.no_row_fits()`

describe('Where nothing can be written', () => {
  const servers = useServers()
  let primary: Server
  let service: Service
  const lines: string[] = []
  before(async () => {
    primary = await servers.start()
    const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-writes-'))
    servers.atTheEnd(() => rm(dataDir, { recursive: true, force: true }))
    const settings = readSettings({
      HOST: '127.0.0.1',
      PORT: '0',
      OPERATOR_PORT: '0',
      CHAIN_ENABLED: 'false',
      ENCODER_ENABLED: 'false',
      DATA_DIR: dataDir,
      DATABASE_URL: primary.url,
    })
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
    service = await startService(settings, { log, strict: true, limitFactor: 1_000, connectionsMax: 5 })
    servers.atTheEnd(() => service.stop())
  })

  async function seen() {
    const response = await fetch(`${service.url}/ready`)
    const { dependencies } = (await response.json()) as { dependencies: { name: string; status: string }[] }
    const headers = { authorization: `Bearer ${service.operatorToken}` }
    const metrics = await (await fetch(`${service.operatorUrl}/metrics`, { headers })).text()
    const [, figure] = /^shugyo_database_writable (\d)$/m.exec(metrics) ?? []
    return [response.status, dependencies.find(({ name }) => name === 'writing')?.status, figure]
  }
  const WELL = [200, 'ok', '1']
  const UNWELL = [503, 'unreachable', '0']
  async function until(wanted: unknown[]): Promise<void> {
    const deadline = performance.now() + 60_000
    for (;;) {
      const found = await seen()
      if (String(found) === String(wanted)) return
      assert(performance.now() < deadline, `${found} instead of ${wanted}`)
      await pause(100)
    }
  }
  const register = async (handle: string) => {
    const body = { email: `${handle}@example.com`, password: 'correct horse battery', handle }
    return (await new Player(service.url).send('POST /auth/register', { body })).status
  }
  const told = () => lines.filter((line) => /written to/.test(line)).map((line) => /again/.test(line))

  it('[writes-1] the service is not ready until something can be, and reads go on', async () => {
    const handle = 'reader'
    const reader = new Player(service.url)
    await reader.register(handle)
    await until(WELL)
    const lame = async (begin: string[], end: string[]) => {
      lines.length = 0
      await asSuperuser(primary, async (client) => {
        for (const statement of begin) await client.query(statement)
      })
      assert.equal(await register('late'), 503)
      await until(UNWELL)
      assert.equal((await reader.send(`GET /players/${handle}`)).status, 200)
      assert.equal((await reader.send('GET /me')).status, 200)
      // The worker meets it at each look; it is reported once.
      await pause(3_000)
      assert.deepEqual(told(), [false], lines.join('\n'))
      await asSuperuser(primary, async (client) => {
        for (const statement of ['set default_transaction_read_only = off', ...end])
          await client.query(statement)
      })
      await until(WELL)
      assert.deepEqual(told(), [false, true])
    }
    await lame([FULL], [ROOM])
    const readOnly = (value: string) => [
      `alter system set default_transaction_read_only = ${value}`,
      'select pg_reload_conf()',
    ]
    await lame(readOnly('on'), readOnly('off'))
    assert.equal(await register('later'), 201)
    const { rows } = await asSuperuser(primary, (client) =>
      client.query(`select to_regclass('kernel.written') is not null as left`),
    )
    assert.deepEqual(rows, [{ left: false }])
  })

  it('[writes-1] is noticed where nobody writes, by a request for readiness', async () => {
    const idle = await startService(
      { ...service.open.runtime.settings, role: 'http' },
      { log: pino({ level: 'silent' }), connectionsMax: 2 },
    )
    servers.atTheEnd(() => idle.stop())
    await asSuperuser(primary, async (client) => {
      await client.query('alter system set default_transaction_read_only = on')
      await client.query('select pg_reload_conf()')
    })
    const deadline = performance.now() + 60_000
    while ((await fetch(`${idle.url}/ready`)).status !== 503) {
      assert(performance.now() < deadline, 'it is ready still')
      await pause(200)
    }
  })
})
