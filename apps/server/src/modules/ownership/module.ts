import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { leavingAccounts } from '../identity/index.ts'
import { giveBackAll } from './gifts.ts'
import { getCard } from './operations/get-card.ts'
import { getGiftSettings } from './operations/get-gift-settings.ts'
import { getManifest } from './operations/get-manifest.ts'
import { getOwnership } from './operations/get-ownership.ts'
import { getProfile } from './operations/get-profile.ts'
import { getRegistration } from './operations/get-registration.ts'
import { getReturn } from './operations/get-return.ts'
import { getWill } from './operations/get-will.ts'
import { putGiftSettings } from './operations/put-gift-settings.ts'
import { putWill } from './operations/put-will.ts'
import { returnAgent } from './operations/return-agent.ts'
import { transferAgent } from './operations/transfer-agent.ts'
import { ownershipPersonalData } from './personal-data.ts'
import { forgetWill, resumeCount, watchWill, willEvent } from './wills.ts'

export const ownership: Module = {
  name: 'ownership',
  area: 'Ownership and progress',
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
    getReturn,
    returnAgent,
    getGiftSettings,
    putGiftSettings,
  ],
  jobs: [watchWill],
  reactions: [resumeCount],
  onOwnerChange: forgetWill,
  events: [willEvent],
  personalData: [ownershipPersonalData],
  contributes: [leavingAccounts.with(giveBackAll)],
}
