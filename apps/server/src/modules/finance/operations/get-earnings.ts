import { scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { AREA } from '../area.ts'
import { Earnings } from '../records.ts'
import { sumsOf } from '../rules.ts'
import { sumByKind } from '../store/neighbours.ts'

/** Gifts and test credits are nobody's earnings. */
const NOT_EARNED = ['welcome', 'topup']

export const getEarnings = operation({
  id: 'getEarnings',
  route: 'GET /me/earnings',
  area: AREA,
  summary: 'Read what you and your agents earned and spent',
  description:
    'By kind. Moves between your own wallet and purses are left out, and so are gifts and top-ups.',
  access: scopes('finance:read'),
  response: Earnings,
  async handler({ db, caller }) {
    const kinds = await sumByKind(db, caller.userId, NOT_EARNED)
    return {
      earned: sumsOf(kinds.map(({ kind, earned }) => ({ kind, amount: earned }))),
      // No area holds credits in escrow yet.
      pending: sumsOf([]),
      spent: sumsOf(kinds.map(({ kind, spent }) => ({ kind, amount: spent }))),
    }
  },
})
