import { idempotencyPersonalData } from '../kernel/idempotency.ts'
import type { PersonalDataPart } from '../kernel/personal-data.ts'
import { agentsPersonalData, chatPersonalData } from '../modules/agents/index.ts'
import { battlesPersonalData } from '../modules/battles/index.ts'
import { chainPersonalData } from '../modules/chain/index.ts'
import { financePersonalData } from '../modules/finance/index.ts'
import { identityPersonalData } from '../modules/identity/index.ts'
import { ledgerPersonalData } from '../modules/ledger/index.ts'
import { moderationPersonalData } from '../modules/moderation/index.ts'
import { notificationsPersonalData } from '../modules/notifications/index.ts'
import { socialPersonalData } from '../modules/social/index.ts'
import { streamPersonalData } from '../modules/stream/index.ts'
import { webhooksPersonalData } from '../modules/webhooks/index.ts'

/** Every module's share of a person's data, highest first: erasure ends with the account itself. */
export const personalData: readonly PersonalDataPart[] = [
  streamPersonalData,
  notificationsPersonalData,
  battlesPersonalData,
  socialPersonalData,
  moderationPersonalData,
  webhooksPersonalData,
  chainPersonalData,
  financePersonalData,
  agentsPersonalData,
  chatPersonalData,
  ledgerPersonalData,
  idempotencyPersonalData,
  identityPersonalData,
]
