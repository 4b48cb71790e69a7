import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { pageQueryOf } from '../../../kernel/operation/paging.ts'
import { amount, nullable, Type } from '../../../kernel/operation/schema.ts'
import { findWallet } from '../../identity/index.ts'
import { wallet } from '../../ledger/index.ts'
import { LedgerEntry } from '../records.ts'
import { pageOfEntries } from '../views.ts'

const HISTORY_DEFAULT = 50

export const getWallet = operation({
  id: 'getWallet',
  route: 'GET /wallet',
  summary: 'Read your wallet',
  access: scopes('finance:read'),
  speculative: true,
  tool: 'core',
  query: Type.Object(pageQueryOf(HISTORY_DEFAULT)),
  response: Type.Object({
    wallet: amount('Credits in the wallet'),
    address: Type.String({ examples: ['0x8ba1f109551bD432803012645Ac136ddd64DBA72'] }),
    externalWallet: nullable(Type.String({ description: 'Linked browser wallet' })),
    history: Type.Array(LedgerEntry, { description: 'Movements, newest first' }),
    next: nullable(Type.String({ description: 'Cursor of the next page of the history; null on the last' })),
  }),
  problems: ['invalid_cursor'],
  async handler({ db, caller, query, refuse }) {
    const [found, { data, next }] = await Promise.all([
      findWallet(db, caller.userId),
      pageOfEntries(db, wallet(caller.userId), query),
    ])
    return { ...(found ?? refuse('unauthenticated')), history: data, next }
  },
})
