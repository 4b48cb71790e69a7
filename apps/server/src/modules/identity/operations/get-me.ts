import type { Db } from '../../../kernel/db/database.ts'
import type { UserId } from '../../../kernel/lib/ids.ts'
import { everyone, scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { amount, nullable, oneOf, type Static, Type } from '../../../kernel/operation/schema.ts'
import { toUser } from '../accounts.ts'
import { User } from '../records.ts'
import { accountStamps } from '../store/credentials.ts'
import { findUserAndWallet } from '../store/users.ts'

const Account = Type.Object({
  user: User,
  wallet: amount('Credits in the wallet'),
  role: Type.Optional(oneOf(['moderator', 'admin'], { description: 'Only for moderators and admins' })),
})

export const getMe = operation({
  id: 'getMe',
  route: 'GET /me',
  summary: 'Read your account',
  access: scopes('identity:read'),
  speculative: true,
  versionStamps: accountStamps,
  response: Account,
  async handler({ db, caller, refuse }) {
    return (await accountOf(db, caller.userId)) ?? refuse('unauthenticated')
  },
})

/** [identity-29] A page asks this first. A visitor gets a plain answer, so the browser's console shows no refusal. */
export const getSession = operation({
  id: 'getSession',
  route: 'GET /auth/session',
  summary: 'Read who is signed in in this browser',
  description:
    'The account, as `GET /me` has it; null for visitors and for callers by key, which ask `GET /me`.',
  access: everyone,
  response: nullable(Account),
  handler: ({ db, caller }) => (caller.kind === 'session' ? accountOf(db, caller.userId) : null),
})

async function accountOf(db: Db, userId: UserId): Promise<Static<typeof Account> | null> {
  const found = await findUserAndWallet(db, userId)
  if (!found) return null
  const { role, wallet } = found
  return { user: toUser(found), wallet, ...(role === 'player' ? {} : { role }) }
}
