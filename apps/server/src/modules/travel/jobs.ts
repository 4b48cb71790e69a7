import type { AgentId } from '../../kernel/ids.ts'
import { job } from '../../kernel/jobs/job.ts'
import { Type, uuid } from '../../kernel/schema.ts'
import { stampShown } from './facts.ts'

/** travel-11: announces a new stamp once its owner is no longer there. */
export const showStamp = job({
  name: 'travel.show-stamp',
  payload: Type.Object({ agentId: uuid<AgentId>(), dojo: Type.String() }),
  run: (uow, stamp) => uow.emit(stampShown, stamp),
})
