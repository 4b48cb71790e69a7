import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { rooms } from '../app/rooms.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { startEmbeddedPostgres } from '../kernel/postgres/index.ts'

/** A server for tests, with a migrated database to copy fresh ones from. */
export type TestPostgres = {
  /** Connection of the server's own, for making and dropping databases. */
  readonly adminUrl: string
  readonly template: string
  stop(): Promise<void>
}

/** The server of `DATABASE_URL` when it is set, else an embedded one that forgets everything at the end. */
export async function startTestPostgres(externalUrl: string | undefined): Promise<TestPostgres> {
  const base = externalUrl ? { url: externalUrl, stop: async () => {} } : await startScratchPostgres()
  const template = `shugyo_template_${randomBytes(4).toString('hex')}`
  const stop = async () => {
    await onServer(base.url, `drop database if exists ${template} with (force)`)
    await base.stop()
  }
  try {
    await onServer(base.url, `create database ${template}`)
    await migrate({ connectionString: urlOf(base.url, template) }, rooms)
  } catch (error) {
    await stop()
    throw error
  }
  return { adminUrl: base.url, template, stop }
}

async function startScratchPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-test-'))
  await chmod(dataDir, 0o755) // As root the server runs under another user, who must get in.
  const settings = { max_connections: '200' }
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false, settings })
  const { host, port, user, database } = postgres.connection
  return {
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A fresh database, copied from the template in a few milliseconds. */
export async function freshDatabase(server: Pick<TestPostgres, 'adminUrl' | 'template'>) {
  const name = `shugyo_test_${randomBytes(6).toString('hex')}`
  await onServer(server.adminUrl, `create database ${name} template ${server.template} strategy file_copy`)
  return {
    url: urlOf(server.adminUrl, name),
    drop: () => onServer(server.adminUrl, `drop database if exists ${name} with (force)`),
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
