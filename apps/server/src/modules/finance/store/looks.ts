import { sql } from 'kysely'
import type { Credits } from '../../../kernel/credits.ts'
import { preparedSql } from '../../../kernel/db/prepared.ts'
import type { Tx } from '../../../kernel/deed.ts'
import type { AgentId, UserId } from '../../../kernel/ids.ts'
import { type Payable, payableOf } from '../../agents/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import type { PolicyOn } from './policies.ts'

type Asked = { agentId: AgentId; ownerId: UserId; day: number; payeeId: AgentId }
type Row = PolicyOn & { available: Credits; trusted: boolean } & {
  [Column in keyof Payable]: Payable[Column] | null
}

const look = preparedSql<Asked, Row>(
  ({ agentId, ownerId, day, payeeId }) => sql`
    select p.daily_limit as "dailyLimit", p.ask_above as "askAbove", p.frozen, coalesce(d.spent, 0) as spent,
      ${balanceOf('purse', sql`of.agent_id`)} as available,
      exists (select from finance.payees y where y.agent_id = of.agent_id and y.owner_id = of.owner_id
        and y.payee_id = ${payeeId}::uuid) as trusted,
      payee.*
    from (values (${agentId}::uuid, ${ownerId}::uuid, ${day}::integer)) as of (agent_id, owner_id, day)
    left join finance.policies p using (agent_id, owner_id)
    left join finance.spend_days d on d.agent_id = of.agent_id and d.day = of.day
    left join (${payableOf(payeeId)}) payee on true`,
)

export type PaymentLook = {
  readonly said: PolicyOn
  readonly available: Credits
  readonly payee: Payable | null
  /** Whether the owner listed the payee. */
  readonly trusted: boolean
}

/** All that a payment depends on, in one statement. */
export async function lookAtPayment(tx: Tx, asked: Asked): Promise<PaymentLook> {
  const { rows } = await look(tx, asked)
  const { available, trusted, id, name, ownerId, handle, ...said } = rows[0] as Row
  const payee = id === null ? null : ({ id, name, ownerId, handle } as Payable)
  return { said, available, payee, trusted }
}
