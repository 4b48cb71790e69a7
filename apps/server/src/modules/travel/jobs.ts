import type { AgentId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'
import { stampShown } from './facts.ts'

/** travel-11: announces a new stamp once its owner is no longer there. */
export const showStamp = job({
  name: 'travel.show-stamp',
  payload: Type.Object({ agentId: uuid<AgentId>(), dojo: Type.String() }),
  run: (uow, stamp) => uow.emit(stampShown, stamp),
})
