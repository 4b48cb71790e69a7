export {
  lockAdmittedAccount,
  noteDecision,
  requireUnmuted,
  setMutedUntil,
  setRole,
  setSuspended,
} from './account-status.ts'
export { present } from './accounts.ts'
export { revokeAgentKeys } from './agent-keys.ts'
export { authenticate } from './authenticate.ts'
export { hideNames, showNames } from './event-names.ts'
export { accountRestored, accountSuspended } from './facts.ts'
export { createHousePlayer } from './house-players.ts'
export { keyWebhookCounts } from './key-webhooks.ts'
export { leavingAccounts } from './leaving.ts'
export { mention, mentionedIn, withNames } from './mentions.ts'
export { hashLightly } from './passwords.ts'
export { HandleText } from './records.ts'
export { SCOPES, scopeNames } from './scopes.ts'
export { noteOften, noteSecurity, viaOf } from './security-log.ts'
export { findAbsence } from './store/absence.ts'
export {
  type AccountStatus,
  findAccountStatus,
  isSuspended,
  lockAccountStatuses,
  mutedUntilOf,
  suspendedOf,
} from './store/account-status.ts'
export { stillAdmitted } from './store/admitted.ts'
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
export { findWalletAccount, walletAccountOf } from './wallet-accounts.ts'
