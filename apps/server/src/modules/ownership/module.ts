import type { Module } from '../../kernel/module.ts'
import { getCard } from './operations/get-card.ts'
import { getManifest } from './operations/get-manifest.ts'
import { getOwnership } from './operations/get-ownership.ts'
import { getProfile } from './operations/get-profile.ts'
import { getRegistration } from './operations/get-registration.ts'

export const ownership: Module = {
  name: 'ownership',
  operations: [getProfile, getCard, getManifest, getOwnership, getRegistration],
}
