import { sessionOnly } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { lockAdmittedAccount } from '../../identity/index.ts'
import { GiftSettings } from '../records.ts'
import { saveAcceptFrom } from '../store.ts'

export const putGiftSettings = operation({
  id: 'putGiftSettings',
  route: 'PUT /me/gifts',
  summary: 'Say who may give you agents',
  description:
    'Everybody, the owners of agents that you follow, or nobody; others are refused (409 `not_accepted`). It is about gifts: ' +
    'what you buy, inherit or are sent on chain comes all the same.',
  access: sessionOnly,
  body: GiftSettings,
  response: GiftSettings,
  async handler({ tx, at, caller, body }) {
    // Held, so that a gift under way comes before or after, and a deletion erases what is written.
    await lockAdmittedAccount(tx, caller.userId)
    await saveAcceptFrom(tx, caller.userId, body.acceptFrom, at)
    return { acceptFrom: body.acceptFrom }
  },
})
