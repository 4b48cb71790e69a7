import { idempotencyPersonalData } from '../kernel/idempotency.ts'
import type { PersonalDataPart } from '../kernel/personal-data.ts'
import { agentsPersonalData, chatPersonalData } from '../modules/agents/index.ts'
import { financePersonalData } from '../modules/finance/index.ts'
import { identityPersonalData } from '../modules/identity/index.ts'
import { ledgerPersonalData } from '../modules/ledger/index.ts'

/** Every module's share of a person's data, highest first: erasure ends with the account itself. */
export const personalData: readonly PersonalDataPart[] = [
  financePersonalData,
  agentsPersonalData,
  chatPersonalData,
  ledgerPersonalData,
  idempotencyPersonalData,
  identityPersonalData,
]
