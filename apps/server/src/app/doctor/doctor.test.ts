import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { runScript } from '../../testing/script.ts'
import { MASTER_KEY, useService } from '../../testing/service.ts'
import { examine } from './index.ts'

/** A busy machine is no finding. */
const PATIENCE_MS = 60_000

describe('The doctor', () => {
  const service = useService()
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shugyo-doctor-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const healthy = () => ({
    DATABASE_URL: service.databaseUrl,
    MASTER_KEY,
    DATA_DIR: join(folder, 'data'),
    CHAIN_ENABLED: 'false',
    WEB_APP: 'off',
    HOST: '127.0.0.1',
    PORT: new URL(service.url).port,
    OPERATOR_PORT: new URL(service.operatorUrl).port,
  })
  const findingsFor = async (env: Record<string, string>) =>
    Object.fromEntries((await examine(env, PATIENCE_MS)).map((told) => [told.part, told]))

  it('[doctor-1] [doctor-3] finds a healthy set-up well, beside its service, and ends with 0', async () => {
    const { code, out, err } = await runScript('doctor', healthy())
    assert.deepEqual([code, err], [0, ''], out)
    assert.doesNotMatch(out, /✗|^! (?!disk)/m)
    for (const line of [
      /^✓ Node +v\d/m,
      /^✓ database +.*PostgreSQL \d+$/m,
      /^✓ migrations +up to date$/m,
      /^✓ master key +from MASTER_KEY, the database’s own/m,
      /^✓ clock +0\.\d s from/m,
      /^✓ ports +\d+ and \d+: the service answers$/m,
    ])
      assert.match(out, line)
  })

  it('[doctor-1] [doctor-2] tells two settings that contradict each other, and ends with 1', async () => {
    const { code, out } = await runScript('doctor', { PORT: '4000', OPERATOR_PORT: '4000' })
    assert.equal(code, 1)
    assert.match(out, /^✗ settings +PORT and OPERATOR_PORT are the same(?:.|\n)*→ (?:.|\n)*1 to fix/m)
    const secret = { DATABASE_URL: 'mysql://me:hush@db/x' }
    assert.doesNotMatch(JSON.stringify(await examine(secret)), /hush/)
  })

  it('[doctor-3] [doctor-4] says of each part what is wrong with it and what to do', async () => {
    const stranger = createServer((_request, response) => response.end('something else'))
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    const taken = String((stranger.address() as AddressInfo).port)
    const data = join(folder, 'open')
    await mkdir(data, { mode: 0o755 })
    await writeFile(join(data, 'operator.token'), '00'.repeat(32), { mode: 0o644 })
    await chmod(join(data, 'operator.token'), 0o644)
    try {
      const told = await findingsFor({
        ...healthy(),
        NODE_ENV: 'production',
        MASTER_KEY: '22'.repeat(32),
        DATA_DIR: data,
        REDIS_URL: 'redis://127.0.0.1:1',
        CHAIN_ENABLED: 'true',
        CHAIN_RPC_URL: `http://127.0.0.1:${taken}`,
        SEARCH_URL: 'http://127.0.0.1:1/search',
        PORT: taken,
        OPERATOR_PORT: '0',
      })
      const state = (part: string) => told[part]?.state
      assert.deepEqual(
        ['master key', 'data folder', 'ports', 'Redis', 'chain', 'public address', 'search'].map(state),
        ['broken', 'broken', 'broken', 'unwell', 'unwell', 'unwell', 'unwell'],
      )
      for (const finding of Object.values(told))
        assert(finding.state === 'well' || finding.fix.length > 0, finding.part)
    } finally {
      stranger.close()
    }
    const withChain = { ...healthy(), CHAIN_ENABLED: 'true' }
    assert.equal((await findingsFor(withChain))['relayer']?.words, 'number 0 signs')
    assert.match(
      (await findingsFor({ ...withChain, RELAYER_KEY_INDEX: '1' }))['relayer']?.words ?? '',
      /number 1 follows/,
    )
    const { pool } = service.runtime.database
    await pool.query(`insert into chain.lanes (lane, relayer_index) values ('relayer-1', 1)`)
    assert.deepEqual((await findingsFor(withChain))['relayer']?.state, 'unwell')
    const both = (await findingsFor({ ...withChain, RELAYER_KEY_INDEX: '1' }))['relayer']
    assert.match(both?.words ?? '', /^number 1 signs; number 0 has 0 transactions under way/)
    const away = await findingsFor({ ...healthy(), DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/x' })
    assert.match(away['database']?.words ?? '', /127\.0\.0\.1:1.*ECONNREFUSED/)
    assert.doesNotMatch(JSON.stringify(away), /hush/)
    const before = await findingsFor({ DATA_DIR: join(folder, 'none'), PORT: '0' })
    assert.match(before['database']?.words ?? '', /made at the first start/)
    assert.match(before['data folder']?.words ?? '', /made at the first start/)
  })
})
