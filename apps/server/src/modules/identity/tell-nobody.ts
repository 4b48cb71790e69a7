import { job } from '../../kernel/jobs/job.ts'
import { Type } from '../../kernel/schema.ts'

/**
 * [identity-5] A job that does nothing. It is enqueued where an unknown login has no owner to tell of a wrong password, so
 * that both cases do the same work.
 */
export const tellNobody = job({
  name: 'identity.tell-nobody',
  payload: Type.Object({}),
  run: async () => {},
})
