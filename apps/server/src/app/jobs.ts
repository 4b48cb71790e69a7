import { purgeIdempotency } from '../kernel/idempotency.ts'
import type { Job } from '../kernel/jobs/job.ts'
import {
  closeSeasons,
  endRuns,
  expireInvite,
  furnishHouse,
  purgeViewers,
  seekOpponent,
  settleBattle,
  speakAtTurn,
  takeBeacon,
} from '../modules/battles/jobs.ts'
import { settlePurses } from '../modules/chain/jobs.ts'
import { expireApproval } from '../modules/finance/jobs.ts'
import { purgeExpired } from '../modules/identity/index.ts'
import { nightlyAudit, rollUpPlatform } from '../modules/ledger/index.ts'
import { purgeSocial } from '../modules/social/jobs.ts'
import { forgetEvents, purgeStreams } from '../modules/stream/jobs.ts'
import { forgetDeliveries, forgetWords, purgeDeliveries, sendDue } from '../modules/webhooks/jobs.ts'
import { auditParts } from './audit.ts'

/** Every job of the house, beside those that its later reactions become. */
export const jobs: readonly Job<never>[] = [
  settlePurses,
  purgeIdempotency,
  purgeExpired,
  rollUpPlatform,
  nightlyAudit(auditParts),
  expireApproval,
  purgeStreams,
  forgetEvents,
  expireInvite,
  furnishHouse,
  seekOpponent,
  settleBattle,
  speakAtTurn,
  purgeViewers,
  takeBeacon,
  closeSeasons,
  endRuns,
  purgeSocial,
  sendDue,
  purgeDeliveries,
  forgetDeliveries,
  forgetWords,
] as unknown as Job<never>[]
