import { scopes } from '../../../kernel/access.ts'
import { operation } from '../../../kernel/operation.ts'
import { amount, Type } from '../../../kernel/schema.ts'
import { walletBalance } from '../../ledger/index.ts'
import { present, toUser } from '../accounts.ts'
import { AREA } from '../area.ts'
import { User } from '../records.ts'
import { findUser } from '../store/users.ts'

export const getMe = operation({
  id: 'getMe',
  route: 'GET /me',
  area: AREA,
  summary: 'Read your account',
  access: scopes('identity:read'),
  response: Type.Object({ user: User, wallet: amount('Credits in the wallet') }),
  async handler({ db, caller }) {
    const [user, wallet] = await Promise.all([findUser(db, caller.userId), walletBalance(db, caller.userId)])
    return { user: toUser(present(user)), wallet }
  },
})
