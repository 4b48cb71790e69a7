import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { GiftSettings } from '../records.ts'
import { findAcceptFrom } from '../store.ts'

export const getGiftSettings = operation({
  id: 'getGiftSettings',
  route: 'GET /me/gifts',
  summary: 'Read who may give you agents',
  access: scopes('identity:read'),
  response: GiftSettings,
  async handler({ db, caller }) {
    return { acceptFrom: await findAcceptFrom(db, caller.userId) }
  },
})
