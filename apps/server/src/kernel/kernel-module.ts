import { join } from 'node:path'
import { idempotencyPersonalData, purgeIdempotency } from './idempotency.ts'
import type { Module } from './module.ts'

/** What the kernel itself keeps: facts, jobs, idempotency keys. */
export const kernel: Module = {
  name: 'kernel',
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [purgeIdempotency],
  personalData: [idempotencyPersonalData],
}
