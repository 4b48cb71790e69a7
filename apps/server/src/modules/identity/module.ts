import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { securityEvent } from './events.ts'
import { decoyNotice, purgeExpired } from './jobs.ts'
import { changePassword } from './operations/change-password.ts'
import { createKey } from './operations/create-key.ts'
import { deleteAccount } from './operations/delete-account.ts'
import { exportAccount } from './operations/export-account.ts'
import { getMe, getSession } from './operations/get-me.ts'
import { getSiweNonce } from './operations/get-siwe-nonce.ts'
import { linkWallet } from './operations/link-wallet.ts'
import { listKeys } from './operations/list-keys.ts'
import { listScopes } from './operations/list-scopes.ts'
import { listSecurityLog } from './operations/list-security-log.ts'
import { listSessions } from './operations/list-sessions.ts'
import { login } from './operations/login.ts'
import { logout } from './operations/logout.ts'
import { proveIdentity } from './operations/prove-identity.ts'
import { register } from './operations/register.ts'
import { revokeKey } from './operations/revoke-key.ts'
import { revokeOtherSessions } from './operations/revoke-other-sessions.ts'
import { revokeSession } from './operations/revoke-session.ts'
import { unlinkWallet } from './operations/unlink-wallet.ts'
import { updateMe } from './operations/update-me.ts'
import { verifySiwe } from './operations/verify-siwe.ts'
import { identityPersonalData } from './personal-data.ts'

export const identity: Module = {
  name: 'identity',
  area: 'Auth and identity',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [
    register,
    login,
    logout,
    getSiweNonce,
    verifySiwe,
    linkWallet,
    unlinkWallet,
    updateMe,
    getMe,
    getSession,
    changePassword,
    proveIdentity,
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
  ],
  jobs: [purgeExpired, decoyNotice],
  events: [securityEvent],
  personalData: [identityPersonalData],
}
