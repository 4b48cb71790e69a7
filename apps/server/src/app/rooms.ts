import { join } from 'node:path'
import type { MigrationSource } from '../kernel/db/migrate.ts'

const source = (room: string, folder: string): MigrationSource => ({
  room,
  folder: join(import.meta.dirname, '..', folder, 'migrations'),
})

/** Rooms that keep tables, each in a database schema of its own, lowest first. */
export const rooms: readonly MigrationSource[] = [
  source('kernel', 'kernel'),
  source('ledger', 'modules/ledger'),
  source('identity', 'modules/identity'),
  source('agents', 'modules/agents'),
  source('finance', 'modules/finance'),
  source('chain', 'modules/chain'),
  source('battles', 'modules/battles'),
  source('progress', 'modules/progress'),
  source('notifications', 'modules/notifications'),
  source('stream', 'modules/stream'),
  source('social', 'modules/social'),
  source('moderation', 'modules/moderation'),
  source('webhooks', 'modules/webhooks'),
]
