import type { UserId } from '../../kernel/lib/ids.ts'
import { Type, uuid } from '../../kernel/operation/schema.ts'
import { fact } from '../../kernel/transaction/facts.ts'

// Facts outlive the records that they name, so they carry ids and nothing that a deletion must erase.

/** A new account exists, with its wallet. */
export const accountCreated = fact('identity.account_created', { userId: uuid<UserId>(), via: Type.String() })

/** An account's security log has a new entry for its owner. */
export const securityNoted = fact('identity.security_noted', {
  userId: uuid<UserId>(),
  entryId: Type.Integer(),
})

/** The account was deleted; only an anonymous row is left. */
export const accountDeleted = fact('identity.account_deleted', { userId: uuid<UserId>() })

/** A moderator suspended the account, or lifted the suspension. */
export const accountSuspended = fact('identity.account_suspended', { userId: uuid<UserId>() })
export const accountRestored = fact('identity.account_restored', { userId: uuid<UserId>() })
