import type { Operation } from '../kernel/operation.ts'
import { getGearDrops } from '../modules/catalog/operations/get-gear-drops.ts'
import { listCharacters } from '../modules/catalog/operations/list-characters.ts'
import { listCombos } from '../modules/catalog/operations/list-combos.ts'
import { listEarnRules } from '../modules/catalog/operations/list-earn-rules.ts'
import { listSkills } from '../modules/catalog/operations/list-skills.ts'
import { changePassword } from '../modules/identity/operations/change-password.ts'
import { createKey } from '../modules/identity/operations/create-key.ts'
import { deleteAccount } from '../modules/identity/operations/delete-account.ts'
import { exportAccount } from '../modules/identity/operations/export-account.ts'
import { getMe } from '../modules/identity/operations/get-me.ts'
import { getSiweNonce } from '../modules/identity/operations/get-siwe-nonce.ts'
import { linkWallet } from '../modules/identity/operations/link-wallet.ts'
import { listKeys } from '../modules/identity/operations/list-keys.ts'
import { listScopes } from '../modules/identity/operations/list-scopes.ts'
import { listSecurityLog } from '../modules/identity/operations/list-security-log.ts'
import { listSessions } from '../modules/identity/operations/list-sessions.ts'
import { login } from '../modules/identity/operations/login.ts'
import { logout } from '../modules/identity/operations/logout.ts'
import { register } from '../modules/identity/operations/register.ts'
import { revokeKey } from '../modules/identity/operations/revoke-key.ts'
import { revokeOtherSessions } from '../modules/identity/operations/revoke-other-sessions.ts'
import { revokeSession } from '../modules/identity/operations/revoke-session.ts'
import { updateMe } from '../modules/identity/operations/update-me.ts'
import { verifySiwe } from '../modules/identity/operations/verify-siwe.ts'

/** Every operation of the house, by area: its table of contents. */
export const operations: readonly Operation[] = [
  // Auth and identity
  register,
  login,
  logout,
  getSiweNonce,
  verifySiwe,
  linkWallet,
  updateMe,
  getMe,
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  listScopes,
  listKeys,
  createKey,
  revokeKey,
  listSecurityLog,
  exportAccount,
  deleteAccount,
  // Catalog
  listCharacters,
  listSkills,
  listCombos,
  listEarnRules,
  getGearDrops,
]
