import { sql } from 'kysely'
import type { Credits } from '../../../kernel/credits.ts'
import { preparedSql } from '../../../kernel/db/prepared.ts'
import type { Deed } from '../../../kernel/deed.ts'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
import { oncePer } from '../../../kernel/once-per.ts'
import type { Contributions } from '../../../kernel/slot.ts'
import { type Payable, payableOf } from '../../agents/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import { isGuarded } from '../purse-guards.ts'
import { type PolicyOn, policyColumns, policyJoins } from './policies.ts'

type Asked = { agentId: AgentId; ownerId: UserId; day: number; payeeId: AgentId }
type Row = PolicyOn & { available: Credits; guarded: boolean; trusted: boolean } & {
  [Column in keyof Payable]: Payable[Column] | null
}

const lookAmong = oncePer((contributions: Contributions) =>
  preparedSql<Asked, Row>(
    ({ agentId, ownerId, day, payeeId }) => sql`
    select ${policyColumns}, ${balanceOf('purse', sql`of.agent_id`)} as available,
      ${isGuarded(contributions, sql`of.agent_id`)} as guarded,
      exists (select from finance.payees y where y.agent_id = of.agent_id and y.owner_id = of.owner_id
        and y.payee_id = ${payeeId}::uuid) as trusted,
      payee.*
    ${policyJoins({ agentId, ownerId, day })}
    left join (${payableOf(payeeId)}) payee on true`,
  ),
)

export type PaymentLook = {
  readonly said: PolicyOn
  readonly available: Credits
  /** Whether somebody must act when credits leave the purse. */
  readonly guarded: boolean
  readonly payee: Payable | null
  /** Whether the owner listed the payee. */
  readonly trusted: boolean
}

/** All that a payment depends on, in one statement. */
export async function lookAtPayment({ tx, runtime }: Deed, asked: Asked): Promise<PaymentLook> {
  const { rows } = await lookAmong(runtime.contributions)(tx, asked)
  const { available, guarded, trusted, id, name, ownerId, handle, ...said } = rows[0] as Row
  const payee = id === null ? null : ({ id, name, ownerId, handle } as Payable)
  return { said, available, guarded, payee, trusted }
}
