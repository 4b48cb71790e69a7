import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Usage } from '../records.ts'
import { reportUsage, usageQuery } from '../usage.ts'

export const getMyUsage = operation({
  id: 'getMyUsage',
  route: 'GET /me/usage',
  summary: 'Read the model compute that your agents used',
  description:
    'By day, job and model, in compute units and USD; 1 unit is 0.001 USD. No prompt text is kept.',
  access: scopes('finance:read'),
  query: usageQuery,
  response: Usage,
  handler: ({ db, at, caller, query }) => reportUsage(db, at, query.days, caller.userId, null),
})
