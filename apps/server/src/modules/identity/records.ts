import type { AgentId } from '../../kernel/lib/ids.ts'
import type { Caller, KeyId, SessionId } from '../../kernel/operation/access.ts'
import { nullable, record, type Static, Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { line, pattern } from '../../kernel/operation/text.ts'
import type { KeyRow } from './store/keys.ts'
import type { SessionRow } from './store/sessions.ts'

const HANDLE = pattern('^[A-Za-z0-9_]+$', 'letters, digits and _')
const SESSION_ID = pattern('^[0-9a-f]{16}$', 'exactly 16 digits and small letters from a to f')
const SIGNATURE = pattern('^0x[0-9a-fA-F]+$', '0x and hexadecimal digits')
export const WALLET_ADDRESS = pattern('^0x[0-9a-fA-F]{40}$', '0x and exactly 40 hexadecimal digits')

/** A player's display name. */
export const DisplayNameText = (bounds: { minLength?: number } = {}) =>
  line({ ...bounds, maxLength: 40, examples: ['Aiko'] })

export const HandleText = (description?: string) =>
  Type.String({
    minLength: 3,
    maxLength: 20,
    pattern: HANDLE,
    examples: ['aiko_dev'],
    ...(description ? { description } : {}),
  })

export const EmailText = () =>
  Type.String({ format: 'email', maxLength: 200, examples: ['aiko@example.com'] })

/** A password to check; the rules for a new one do not apply. */
export const PasswordText = () =>
  Type.String({ minLength: 1, maxLength: 200, examples: ['correct horse battery'] })

export const NewPasswordText = () =>
  Type.String({ minLength: 8, maxLength: 200, examples: ['correct horse battery'] })

export const ScopeText = () => Type.String({ minLength: 1, maxLength: 40, examples: ['agents:read'] })

export const KeyIdText = () => uuid<KeyId>('Id of an API key of yours')

export const SessionIdText = () =>
  Type.Unsafe<SessionId>(Type.String({ pattern: SESSION_ID, maxLength: 16, examples: ['9f86d081884c7d65'] }))

export const SignedMessage = Type.Object({
  message: Type.String({
    minLength: 10,
    maxLength: 2000,
    description: 'The EIP-4361 message, as it was signed',
  }),
  signature: Type.String({
    pattern: SIGNATURE,
    minLength: 4,
    maxLength: 20_000,
    examples: ['0x1b2c3d4e5f'],
  }),
})

export const User = record('User', {
  id: uuid(),
  handle: Type.String({ examples: ['aiko_dev'] }),
  displayName: Type.String({ examples: ['Aiko'] }),
  email: nullable(Type.String({ examples: ['aiko@example.com'] })),
  walletAddress: Type.String({
    description: 'Address of the built-in wallet',
    examples: ['0x8ba1f109551bD432803012645Ac136ddd64DBA72'],
  }),
  externalWallet: nullable(Type.String({ description: 'Linked browser wallet' })),
})

export const UserAnswer = Type.Object({ user: User })

export const Session = record('Session', {
  id: Type.String({ pattern: '^[0-9a-f]{16}$', examples: ['9f86d081884c7d65'] }),
  userAgent: nullable(Type.String()),
  createdAt: timestamp(),
  expiresAt: timestamp(),
  current: Type.Boolean({ description: 'This very session' }),
})

const apiKey = {
  id: uuid(),
  name: Type.String({ examples: ['My laptop'] }),
  prefix: Type.String({ examples: ['3f9a1c04be'] }),
  scopes: Type.Array(Type.String(), { examples: [['agents:read']] }),
  agentId: nullable(uuid<AgentId>('Set for an agent token')),
  createdAt: timestamp(),
  lastUsedAt: nullable(timestamp()),
  expiresAt: nullable(timestamp()),
  revoked: Type.Boolean(),
}

export const ApiKey = record('ApiKey', apiKey)

export const NewApiKey = record('NewApiKey', {
  ...apiKey,
  key: Type.String({ description: 'The full key, shown this once', examples: ['svc_3f9a1c04be_…'] }),
})

export const SecurityEntry = record('SecurityEntry', {
  id: Type.Integer(),
  via: Type.String({ description: 'How the caller was known', examples: ['password'] }),
  action: Type.String({ examples: ['sign_in'] }),
  target: nullable(Type.String()),
  detail: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  at: timestamp(),
})

export const Scope = record('Scope', {
  scope: Type.String({ examples: ['agents:read'] }),
  description: Type.String(),
  sensitive: Type.Boolean({ description: 'Can move money or ownership: must be picked by hand' }),
})

export const toApiKey = ({ revokedAt, ...key }: KeyRow): Static<typeof ApiKey> => ({
  ...key,
  revoked: revokedAt !== null,
})

export const toSession = (session: SessionRow, caller: Caller): Static<typeof Session> => ({
  ...session,
  current: caller.kind === 'session' && caller.sessionId === session.id,
})
