import { job } from '../../kernel/jobs/job.ts'
import { Type } from '../../kernel/schema.ts'

/**
 * [identity-5] Where an owner would be told of a wrong password and there is none, this is left to be done instead:
 * nothing.
 */
export const tellNobody = job({
  name: 'identity.tell-nobody',
  payload: Type.Object({}),
  run: async () => {},
})
