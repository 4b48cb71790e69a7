export {
  lockAdmittedAccount,
  noteDecision,
  requireUnmuted,
  setMutedUntil,
  setRole,
  setSuspended,
} from './account-status.ts'
export { createHousePlayer, leavingAccounts, present } from './accounts.ts'
export { authenticate } from './authenticate.ts'
export { accountRestored, accountSuspended } from './facts.ts'
export { keyWebhookCounts, revokeAgentKeys } from './keys.ts'
export { hideNames, mention, mentionedIn, showNames, withNames } from './mentions.ts'
export { hashLightly } from './passwords.ts'
export { HandleText } from './records.ts'
export { SCOPES, scopeNames } from './scopes.ts'
export { noteOften, noteSecurity, viaOf } from './security-log.ts'
export {
  type AccountStatus,
  findAbsence,
  findAccountStatus,
  isSuspended,
  lockAccountStatuses,
  mutedUntilOf,
  suspendedOf,
} from './store/account-status.ts'
export { stillAdmitted } from './store/credentials.ts'
export {
  type BuiltInWallet,
  findPlayer,
  findWallet,
  findWalletOwners,
  findWallets,
  getHandle,
  handleOf,
  isBot,
  listHandles,
  lockAccountRow,
  lockUser,
  type PublicUser,
  publicUserOf,
} from './store/users.ts'
export { findWalletAccount, walletAccountOf } from './wallet.ts'
