export { present } from './accounts.ts'
export { revokeAgentKeys } from './agent-keys.ts'
export { authenticate } from './authenticate.ts'
export { accountRestored, accountSuspended } from './facts.ts'
export { createHousePlayer } from './house-players.ts'
export { hideNames, showNames } from './kept-names.ts'
export { keyWebhookCounts } from './key-webhooks.ts'
export { leavingAccounts } from './leaving.ts'
export { hashLightly } from './passwords.ts'
export { HandleText } from './records.ts'
export { noteOften, noteSecurity, viaOf } from './security-log.ts'
export {
  lockAdmittedAccount,
  noteDecision,
  requireUnmuted,
  setMutedUntil,
  setRole,
  setSuspended,
} from './standing.ts'
export { findAbsence } from './store/absence.ts'
export { stillAdmitted } from './store/admitted.ts'
export {
  findAccountStatus,
  isSuspended,
  lockAccountStatuses,
  mutedUntilOf,
  type AccountStatus,
  suspendedOf,
} from './store/standing.ts'
export {
  type BuiltInWallet,
  findPlayer,
  findWallet,
  findWalletOwners,
  findWallets,
  getHandle,
  handleOf,
  lockAccountRow,
  isBot,
  listHandles,
  lockUser,
  type PublicUser,
  publicUserOf,
} from './store/users.ts'
export { findWalletAccount, walletAccountOf } from './wallet-accounts.ts'
