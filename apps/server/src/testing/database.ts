import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { modules } from '../app/modules.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { migrationsOf } from '../kernel/module.ts'
import { startEmbeddedPostgres } from '../kernel/postgres/index.ts'

/** A server for tests, with a migrated database to copy fresh ones from. */
export type TestPostgres = {
  /** A connection to the server itself, for making and dropping databases. */
  readonly adminUrl: string
  readonly template: string
  stop(): Promise<void>
}

/** The server of `DATABASE_URL` if it is set, otherwise an embedded one that is deleted at the end. */
export async function startTestPostgres(externalUrl: string | undefined): Promise<TestPostgres> {
  const base = externalUrl ? { url: externalUrl, stop: async () => {} } : await startScratchPostgres()
  const template = `shugyo_template_${randomBytes(4).toString('hex')}`
  const stop = async () => {
    await dropDatabase(base.url, template)
    await base.stop()
  }
  try {
    await onServer(base.url, `create database ${template}`)
    await migrate({ connectionString: urlOf(base.url, template) }, migrationsOf(modules))
  } catch (error) {
    await stop()
    throw error
  }
  return { adminUrl: base.url, template, stop }
}

/** For databases that live for some seconds: no vacuum, and no durable writes. */
const SCRATCH = {
  max_connections: '200',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
}

async function startScratchPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-test-'))
  await chmod(dataDir, 0o755) // As root the server runs under another user, who needs access.
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false, settings: SCRATCH })
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
    drop: () => dropDatabase(server.adminUrl, name),
  }
}

const DROP_TRIES_MAX = 20
const DROP_PAUSE_MS = 250
/** PostgreSQL's errors when another process is in the way: not ours to end, or still connected. */
const IN_THE_WAY = ['42501', '55006']

/** An autovacuum worker may be at work there, which only a superuser could end; it leaves by itself. */
async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await onServer(adminUrl, `drop database if exists ${name} with (force)`)
    } catch (error) {
      if (tries >= DROP_TRIES_MAX || !IN_THE_WAY.includes((error as pg.DatabaseError).code ?? '')) throw error
      await pause(DROP_PAUSE_MS)
    }
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
