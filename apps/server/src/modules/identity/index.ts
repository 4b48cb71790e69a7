export { present } from './accounts.ts'
export { revokeAgentKeys } from './agent-keys.ts'
export { authenticate } from './authenticate.ts'
export { securityEvent } from './events.ts'
export { createHousePlayer } from './house-players.ts'
export { purgeExpired } from './jobs.ts'
export { identityPersonalData } from './personal-data.ts'
export { HandleText } from './records.ts'
export { noteSecurity } from './security-log.ts'
export { requireUnmuted, setMutedUntil, setRole, setSuspended } from './standing.ts'
export { stillAdmitted } from './store/admitted.ts'
export { lockStandings, mutedUntilOf, type Standing } from './store/standing.ts'
export {
  type BuiltInWallet,
  findPlayer,
  findWallet,
  findWallets,
  getHandle,
  holdAccount,
  isBot,
  listHandles,
  lockUser,
  type PublicUser,
  publicUserOf,
} from './store/users.ts'
