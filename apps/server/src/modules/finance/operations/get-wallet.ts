import { scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { amount, nullable, Type } from '../../../kernel/schema.ts'
import { findWallet } from '../../identity/index.ts'
import { listEntries, wallet } from '../../ledger/index.ts'
import { AREA } from '../area.ts'
import { LedgerEntry } from '../records.ts'

const HISTORY_MAX = 50

export const getWallet = operation({
  id: 'getWallet',
  route: 'GET /wallet',
  area: AREA,
  summary: 'Read your wallet',
  access: scopes('finance:read'),
  response: Type.Object({
    wallet: amount('Credits in the wallet'),
    address: Type.String({ examples: ['0x8ba1f109551bD432803012645Ac136ddd64DBA72'] }),
    externalWallet: nullable(Type.String({ description: 'Linked browser wallet' })),
    history: Type.Array(LedgerEntry, { description: `The newest ${HISTORY_MAX} movements` }),
  }),
  async handler({ db, caller, refuse }) {
    const found = (await findWallet(db, caller.userId)) ?? refuse('unauthenticated')
    return { ...found, history: await listEntries(db, wallet(caller.userId), { limit: HISTORY_MAX }) }
  },
})
