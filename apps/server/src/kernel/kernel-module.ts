import { join } from 'node:path'
import { idempotencyPersonalData, purgeIdempotency } from './callers/idempotency.ts'
import { viewNodes } from './installation/nodes.ts'
import { purgeFacts } from './jobs/purge-facts.ts'
import type { Module } from './module.ts'
import { keysPage, reseal } from './resealing/reseal.ts'

/** The kernel's own tables: facts, jobs, idempotency keys. */
export const kernel: Module = {
  name: 'kernel',
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [purgeIdempotency, purgeFacts, reseal],
  operatorPages: [keysPage],
  operatorView: viewNodes,
  personalData: [idempotencyPersonalData],
}
