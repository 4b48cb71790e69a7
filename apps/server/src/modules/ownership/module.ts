import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { getCard } from './operations/get-card.ts'
import { getManifest } from './operations/get-manifest.ts'
import { getOwnership } from './operations/get-ownership.ts'
import { getProfile } from './operations/get-profile.ts'
import { getRegistration } from './operations/get-registration.ts'
import { getWill } from './operations/get-will.ts'
import { putWill } from './operations/put-will.ts'
import { transferAgent } from './operations/transfer-agent.ts'
import { ownershipPersonalData } from './personal-data.ts'
import { willEvent } from './wills/events.ts'
import { forgetWill, resumeCount } from './wills/reactions.ts'
import { watchWill } from './wills/watch.ts'

export const ownership: Module = {
  name: 'ownership',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [
    getProfile,
    getCard,
    getManifest,
    getOwnership,
    getRegistration,
    getWill,
    putWill,
    transferAgent,
  ],
  jobs: [watchWill],
  reactions: [resumeCount],
  onOwnerChange: forgetWill,
  events: [willEvent],
  personalData: [ownershipPersonalData],
}
