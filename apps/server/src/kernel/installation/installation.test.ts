import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { startService } from '../../app/service.ts'
import { MASTER_KEY, useService } from '../../testing/service.ts'
import { migrate } from '../db/migrate.ts'
import { compareVersions, refuseTooOld } from '../settings/minimum-version.ts'
import { readSettings, SettingsError } from '../settings/settings.ts'
import { INSTALLATION_FILE } from './installation-id.ts'

describe('an installation', () => {
  const first = useService()
  const second = useService()
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shugyo-installation-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const start = (dataDir: string, databaseUrl: string) =>
    startService(
      readSettings({
        HOST: '127.0.0.1',
        PORT: '0',
        OPERATOR_PORT: '0',
        MASTER_KEY,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        CHAIN_ENABLED: 'false',
        ENCODER_ENABLED: 'false',
        LOG_LEVEL: 'silent',
      }),
    )

  it('[installation-1] no service starts on the data folder of another database', async () => {
    const dataDir = join(folder, 'shared')
    const service = await start(dataDir, first.databaseUrl)
    try {
      const marked = (await readFile(join(dataDir, INSTALLATION_FILE), 'utf8')).trim()
      assert.equal(marked, service.open.runtime.installationId)
      assert.equal(marked, first.runtime.installationId)
      await assert.rejects(start(dataDir, second.databaseUrl), (error) => {
        assert(error instanceof SettingsError)
        assert.match(
          error.message,
          /^DATA_DIR: .* belongs to another database; give this service a folder of its own/,
        )
        return true
      })
      const other = await start(dataDir, first.databaseUrl)
      await other.stop()
    } finally {
      await service.stop()
    }
    await rm(join(dataDir, INSTALLATION_FILE))
    await (await start(dataDir, second.databaseUrl)).stop()
  })

  it('[installation-3] a node too old for the database does not start, and says what it takes', async () => {
    const source = { module: 'later', folder: join(folder, 'later') }
    await mkdir(source.folder)
    const write = (name: string, sql: string) => writeFile(join(source.folder, name), sql)
    await write('0001-a.sql', '-- minimum version: 0.3\ncreate table later_log (n integer)')
    await write('0002-b.sql', '-- minimum version: 0.2\ninsert into later_log values (1)')
    const connection = { connectionString: first.databaseUrl }
    assert.equal(await migrate(connection, [source]), 2)
    const client = new pg.Client(connection)
    await client.connect()
    try {
      for (const version of ['0.3.0', '0.10.0', '1.0']) await refuseTooOld(client, version)
      await assert.rejects(
        refuseTooOld(client, '0.2.9'),
        /this is version 0\.2\.9; the database needs version 0\.3 or/,
      )
    } finally {
      await client.query("delete from kernel.installation where name = 'minimum-version'")
      await client.end()
    }
    assert(compareVersions('0.9', '0.10') < 0)
  })
})
