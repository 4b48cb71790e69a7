import type { ListedOperation } from '../../../kernel/operation/operation.ts'

/** Areas that a program with a key does not need, or uses over HTTP. */
const AREAS = new Set(['Webhooks', 'Moderation', 'Service'])

/** Sign-in, credentials, and operations that only make sense for a browser or a wallet. */
export const NEVER_TOOLS: ReadonlySet<string> = new Set([
  'register',
  'login',
  'logout',
  'getSession',
  'getSiweNonce',
  'verifySiwe',
  'changePassword',
  'listSessions',
  'revokeOtherSessions',
  'revokeSession',
  'listKeys',
  'revokeKey',
  'listSecurityLog',
  'callChainRpc',
  'watchBattle',
])

/**
 * [mcp-4] The operations that may be tools: a key can call them, they answer once, in JSON, and they are part of
 * playing.
 */
export const isTool = (op: ListedOperation): boolean =>
  !op.stream &&
  !op.html &&
  !op.svg &&
  op.access.kind !== 'session' &&
  op.access.kind !== 'role' &&
  !AREAS.has(op.area) &&
  !NEVER_TOOLS.has(op.id)
