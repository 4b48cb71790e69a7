import { type RawBuilder, sql } from 'kysely'
import { batchQuery } from '../../../kernel/db/batch-query.ts'
import { preparedSql } from '../../../kernel/db/prepared.ts'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import { memoizePer } from '../../../kernel/lib/memoize-per.ts'
import type { Contributions } from '../../../kernel/lib/slot.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type Payable, payableOf } from '../../agents/index.ts'
import { balanceOf, type Credits } from '../../ledger/index.ts'
import { isGuarded } from '../purse-guards.ts'
import { type PolicyOn, policyColumns, policyJoins } from './policies.ts'

type Asked = { agentId: AgentId; ownerId: UserId; day: number; payeeId: AgentId }
type Row = PolicyOn & { available: Credits; guarded: boolean; trusted: boolean } & {
  [Column in keyof Payable]: Payable[Column] | null
}

/**
 * Joins for each row of the source `of`. The payee list is joined rather than tested by `exists`, for which PostgreSQL
 * would read the whole list. [finance-28] A payee counts as listed with its owner of that time only.
 */
const lookFrom = (contributions: Contributions, source: RawBuilder<unknown>) => sql<Row>`
  select ${policyColumns}, ${balanceOf('purse', sql`of.agent_id`)} as available,
    ${isGuarded(contributions, sql`of.agent_id`)} as guarded, y.payee_id is not null as trusted, payee.*
  from ${source}
  ${policyJoins}
  left join lateral (${payableOf(sql<string>`of.payee_id`)}) payee on true
  left join finance.payees y
    on y.agent_id = of.agent_id and y.owner_id = of.owner_id and y.payee_id = of.payee_id
    and coalesce(y.payee_since = payee.since, true)`

const looksAmong = memoizePer((contributions: Contributions) => {
  const one = preparedSql<Asked, Row>(({ agentId, ownerId, day, payeeId }) =>
    lookFrom(
      contributions,
      sql`(values (${agentId}::uuid, ${ownerId}::uuid, ${day}::integer, ${payeeId}::uuid))
        as of (agent_id, owner_id, day, payee_id)`,
    ),
  )
  // Arrays of a length unknown to PostgreSQL: for a known length it would plan anew each time.
  const each = preparedSql<
    { agentIds: AgentId[]; ownerIds: UserId[]; days: number[]; payeeIds: AgentId[] },
    Row
  >(
    ({ agentIds, ownerIds, days, payeeIds }) => sql`
      ${lookFrom(
        contributions,
        sql`unnest((select ${agentIds}::uuid[]), (select ${ownerIds}::uuid[]), (select ${days}::integer[]),
          (select ${payeeIds}::uuid[])) with ordinality as of (agent_id, owner_id, day, payee_id, place)`,
      )}
      order by of.place`,
  )
  return batchQuery<Asked, Row>(
    async (tx, asked) => (await one(tx, asked)).rows[0] as Row,
    async (tx, asked) =>
      (
        await each(tx, {
          agentIds: asked.map(({ agentId }) => agentId),
          ownerIds: asked.map(({ ownerId }) => ownerId),
          days: asked.map(({ day }) => day),
          payeeIds: asked.map(({ payeeId }) => payeeId),
        })
      ).rows,
  )
})

export type PaymentState = {
  readonly said: PolicyOn
  readonly available: Credits
  /** Whether a guard must act when credits leave the purse. */
  readonly guarded: boolean
  readonly payee: Payable | null
  /** Whether the owner listed the payee. */
  readonly trusted: boolean
}

/** The state that a payment depends on, in one statement. */
export async function findPaymentContext({ tx, runtime }: UnitOfWork, asked: Asked): Promise<PaymentState> {
  const { available, guarded, trusted, id, name, ownerId, since, handle, ...said } = await looksAmong(
    runtime.contributions,
  )(tx, asked)
  const payee = id === null ? null : ({ id, name, ownerId, since, handle } as Payable)
  return { said, available, guarded, payee, trusted }
}
