import { join } from 'node:path'
import { idempotencyPersonalData, purgeIdempotency } from './idempotency.ts'
import { viewNodes } from './installation/nodes.ts'
import { keysPage, reseal } from './keys/reseal.ts'
import type { Module } from './module.ts'
import { purgeFacts } from './purge-facts.ts'

/** What the kernel itself keeps: facts, jobs, idempotency keys. */
export const kernel: Module = {
  name: 'kernel',
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [purgeIdempotency, purgeFacts, reseal],
  operatorPages: [keysPage],
  operatorView: viewNodes,
  personalData: [idempotencyPersonalData],
}
