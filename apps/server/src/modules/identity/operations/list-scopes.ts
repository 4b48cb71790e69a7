import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { SCOPES, scopeNames } from '../../../kernel/operation/scopes.ts'
import { Scope } from '../records.ts'

export const listScopes = operation({
  id: 'listScopes',
  route: 'GET /scopes',
  summary: 'List the scopes a key can hold',
  access: everyone,
  caching: { maxAgeS: 300 },
  response: Type.Object({ scopes: Type.Array(Scope) }),
  handler() {
    const scopes = scopeNames.map((scope) => {
      const { description, sensitive } = SCOPES[scope]
      return { scope, description, sensitive }
    })
    return { scopes }
  },
})
