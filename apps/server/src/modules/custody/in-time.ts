import { Type, uuid } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import { endCustody, lockAgentAndCustody } from './end.ts'
import type { CustodyId } from './records.ts'
import { findCustody } from './store/custodies.ts'

/** [custody-4] Ends a custody when its time is over. */
export const endInTime = job({
  name: 'custody.end-in-time',
  payload: Type.Object({ custodyId: uuid<CustodyId>() }),
  async run(uow, { custodyId }) {
    const seen = await findCustody(uow.tx, custodyId)
    if (seen?.status !== 'active') return
    await endCustody(uow, await lockAgentAndCustody(uow, seen), { status: 'returned', by: null })
  },
})
