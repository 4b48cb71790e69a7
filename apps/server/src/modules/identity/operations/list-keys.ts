import { scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { listOf } from '../../../kernel/schema.ts'
import { AREA } from '../area.ts'
import { ApiKey } from '../records.ts'
import { listKeys as list } from '../store/keys.ts'
import { toApiKey } from '../views.ts'

const SHOWN_MAX = 100

export const listKeys = operation({
  id: 'listKeys',
  route: 'GET /me/keys',
  area: AREA,
  summary: 'List your API keys',
  description:
    'Newest first, revoked and expired ones too, at most a hundred. The keys themselves are never shown again.',
  access: scopes('identity:read'),
  response: listOf(ApiKey),
  async handler({ db, caller }) {
    return { data: (await list(db, caller.userId, SHOWN_MAX)).map(toApiKey) }
  },
})
