import type { UserId } from '../../kernel/lib/ids.ts'
import { pluralize } from '../../kernel/lib/plural.ts'
import type { CustodyRow } from './store/custodies.ts'

type Sides = Pick<CustodyRow, 'kind' | 'ownerId' | 'holderId' | 'days'>

/** The paying and the paid wallet, and the memo that both read in their ledger. */
export const moneyOf = (
  { kind, ownerId, holderId, days }: Sides,
  agentName: string,
): { payer: UserId; payee: UserId; memo: string } =>
  kind === 'rental'
    ? { payer: holderId, payee: ownerId, memo: `Rental: ${agentName}, ${pluralize(days, 'day')}` }
    : { payer: ownerId, payee: holderId, memo: `Training: ${agentName}, ${pluralize(days, 'day')}` }
