import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { earningsOf } from '../earnings.ts'
import { Earnings } from '../records.ts'

export const getEarnings = operation({
  id: 'getEarnings',
  route: 'GET /me/earnings',
  summary: 'Read what you and your agents earned and spent',
  description:
    'By kind, of your wallet and of the agents that you have now, since they are yours. Moves between your own ' +
    'wallet and purses are left out, and so are gifts and top-ups; a refund lessens what was spent.',
  access: scopes('finance:read'),
  response: Earnings,
  handler: (reading) => earningsOf(reading, reading.caller.userId),
})
