import { scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { amount, oneOf, Type } from '../../../kernel/schema.ts'
import { toUser } from '../accounts.ts'
import { AREA } from '../area.ts'
import { User } from '../records.ts'
import { accountStamps } from '../store/stamps.ts'
import { findUserAndWallet } from '../store/users.ts'

export const getMe = operation({
  id: 'getMe',
  route: 'GET /me',
  area: AREA,
  summary: 'Read your account',
  access: scopes('identity:read'),
  ahead: true,
  stamps: accountStamps,
  response: Type.Object({
    user: User,
    wallet: amount('Credits in the wallet'),
    role: Type.Optional(
      oneOf(['moderator', 'admin'], { description: 'Only of those who keep the house in order' }),
    ),
  }),
  async handler({ db, caller, refuse }) {
    const found = (await findUserAndWallet(db, caller.userId)) ?? refuse('unauthenticated')
    const { role, wallet } = found
    return { user: toUser(found), wallet, ...(role === 'player' ? {} : { role }) }
  },
})
