import { Type } from '../../kernel/operation/schema.ts'
import { job } from '../../kernel/transaction/job.ts'

/**
 * [identity-5] A job that does nothing. It is enqueued for a wrong password to an unknown login, which has no owner to
 * tell, so that both cases do the same work.
 */
export const decoyNotice = job({
  name: 'identity.tell-nobody',
  payload: Type.Object({}),
  run: async () => {},
})
