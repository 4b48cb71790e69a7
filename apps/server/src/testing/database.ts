import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { modules } from '../app/modules.ts'
import { migrate } from '../kernel/db/migrate.ts'
import { migrationsOf } from '../kernel/module.ts'
import { startEmbeddedPostgres } from '../kernel/postgres/index.ts'
import { keepCluster, nameOfCluster, takeCluster } from './kept-cluster.ts'

/** A server for tests, with a migrated database to copy fresh ones from. */
export type TestPostgres = {
  /** A connection to the server itself, for making and dropping databases. */
  readonly adminUrl: string
  readonly template: string
  stop(): Promise<void>
}

/**
 * The server of `DATABASE_URL` if it is set, otherwise an embedded one that is deleted at the end.
 *
 * @param keptIn where a cluster with every migration applied is kept for the next run
 */
export async function startTestPostgres(
  externalUrl: string | undefined,
  keptIn?: string,
): Promise<TestPostgres> {
  if (!externalUrl) return startScratchPostgres(keptIn)
  const template = `${TEMPLATE}_${randomBytes(4).toString('hex')}`
  const stop = () => dropDatabase(externalUrl, template)
  try {
    await makeTemplate(externalUrl, template)
  } catch (error) {
    await stop()
    throw error
  }
  return { adminUrl: externalUrl, template, stop }
}

const TEMPLATE = 'shugyo_template'
const sources = migrationsOf(modules)

async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  await onServer(adminUrl, `create database ${template}`)
  await migrate({ connectionString: urlOf(adminUrl, template) }, sources)
}

/** For databases that live for some seconds: no vacuum, and no durable writes. */
const SCRATCH = {
  max_connections: '200',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
}

async function startScratchPostgres(keptIn: string | undefined): Promise<TestPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shugyo-test-'))
  await chmod(dataDir, 0o755) // As root the server runs under another user, who needs access.
  const kept = keptIn && join(keptIn, nameOfCluster(sources.map(({ folder }) => folder)))
  let server = await takeServer(kept, dataDir)
  if (!server) {
    server = await startServer(dataDir)
    await makeTemplate(server.url, TEMPLATE)
    if (kept) {
      await server.stop()
      await keepCluster(dataDir, kept)
      server = await startServer(dataDir)
    }
  }
  const { url, stop } = server
  return {
    adminUrl: url,
    template: TEMPLATE,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function startServer(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false, settings: SCRATCH })
  const { host, port, user, database } = postgres.connection
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return { url, stop: () => postgres.stop() }
}

/** The kept cluster's; null when there is none, or it is of no use. */
async function takeServer(kept: string | undefined, dataDir: string) {
  if (!kept || !(await takeCluster(kept, dataDir))) return null
  try {
    const server = await startServer(dataDir)
    // What waits until a migration is some days old must wait in every run.
    await onServer(urlOf(server.url, TEMPLATE), 'update kernel.migrations set at = now()')
    return server
  } catch {
    await rm(kept, { recursive: true, force: true })
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
    return null
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
