import type { UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'

// Facts outlive what they tell of, so they carry ids and never what a deletion must erase.

/** A new account exists, with its wallet. */
export const accountCreated = fact('identity.account_created', { userId: uuid<UserId>(), via: Type.String() })

/** Something happened to an account that its owner should know. */
export const securityNoted = fact('identity.security_noted', {
  userId: uuid<UserId>(),
  entryId: Type.Integer(),
})

/** The account is gone; what is left of it is anonymous. */
export const accountDeleted = fact('identity.account_deleted', { userId: uuid<UserId>() })

/** A moderator suspended the account, or lifted the suspension. */
export const accountSuspended = fact('identity.account_suspended', { userId: uuid<UserId>() })
export const accountRestored = fact('identity.account_restored', { userId: uuid<UserId>() })
