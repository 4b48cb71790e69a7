import { purgeIdempotency } from '../kernel/idempotency.ts'
import type { Job } from '../kernel/jobs/job.ts'
import { purgeExpired } from '../modules/identity/index.ts'

/** Every job of the house, beside those that its later reactions become. */
export const jobs: readonly Job<never>[] = [purgeIdempotency, purgeExpired] as unknown as Job<never>[]
