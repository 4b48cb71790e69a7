import type { AgentId, Id, UserId } from '../lib/ids.ts'
import { refuse } from './problems.ts'
import type { Scope } from './scopes.ts'

export type Role = 'player' | 'moderator' | 'admin'
export type SessionId = Id<'session'>
export type KeyId = Id<'key'>

/** The caller, once the credential has been checked. */
export type Anonymous = { readonly kind: 'anonymous' }
export type SessionCaller = {
  readonly kind: 'session'
  readonly userId: UserId
  readonly role: Role
  readonly sessionId: SessionId
}
export type KeyCaller = {
  readonly kind: 'key'
  readonly userId: UserId
  readonly role: Role
  readonly keyId: KeyId
  readonly prefix: string
  readonly scopes: ReadonlySet<Scope>
  /** Scopes that no key of its kind can be given: none but for an agent token. */
  readonly forbiddenScopes: ReadonlySet<Scope>
  /** Set for an agent token: it sees and touches this agent alone. */
  readonly agentId: AgentId | null
}
/** A suspended player who exports their data or leaves: known to the operations that take tickets, and to no other. */
export type TicketCaller = {
  readonly kind: 'ticket'
  readonly userId: UserId
}
export type KnownCaller = SessionCaller | KeyCaller
export type Caller = Anonymous | KnownCaller
export type AnyCaller = Caller | TicketCaller

/** The access rule of an operation. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'authenticated' }
  | { readonly kind: 'session'; readonly tickets?: true }
  | { readonly kind: 'scopes'; readonly scopes: readonly [Scope, ...Scope[]] }
  | { readonly kind: 'role'; readonly role: 'moderator' | 'admin' }

export const everyone = { kind: 'public' } as const satisfies Access
export const signedIn = { kind: 'authenticated' } as const satisfies Access
export const sessionOnly = { kind: 'session' } as const satisfies Access
/** Admits also the ticket that a suspended account is given at its sign-in. */
export const sessionOrTicket = { kind: 'session', tickets: true } as const satisfies Access
export const scopes = <const S extends readonly [Scope, ...Scope[]]>(...names: S) =>
  ({ kind: 'scopes', scopes: names }) as const
export const role = <const R extends 'moderator' | 'admin'>(name: R) =>
  ({ kind: 'role', role: name }) as const

/** The caller type a handler sees under an access rule. */
export type CallerUnder<A extends Access> = A['kind'] extends 'public'
  ? Caller
  : A extends { readonly tickets: true }
    ? SessionCaller | TicketCaller
    : A['kind'] extends 'session' | 'role'
      ? SessionCaller
      : KnownCaller

/** Whether a ticket is a credential for it: elsewhere it is nobody's key. */
export const takesTickets = (access: Access): boolean => access.kind === 'session' && access.tickets === true

export const hasScopes = (caller: KnownCaller, needed: readonly Scope[]): boolean =>
  caller.kind === 'session' || needed.every((scope) => caller.scopes.has(scope))

/**
 * A key must hold every scope; a session stands for its person and holds them all. Declares `insufficient_scope`, and
 * `forbidden` for an agent token that could not be given the scope either.
 */
export function requireScopes(caller: KnownCaller, needed: readonly Scope[]): void {
  if (caller.kind === 'session') return
  const missing = needed.filter((scope) => !caller.scopes.has(scope))
  const never = missing.filter((scope) => caller.forbiddenScopes.has(scope))
  if (never.length > 0) refuse('forbidden', { message: neverHeld(never) })
  if (missing.length > 0) {
    refuse('insufficient_scope', { message: `This key lacks: ${missing.join(', ')}.`, details: { missing } })
  }
}

function neverHeld(scopes: readonly Scope[]): string {
  const why = 'it acts only as its agent.'
  if (scopes.length === 0) return `An agent token may not do this: ${why}`
  return `An agent token can’t hold ${scopes.join(', ')}, which this needs: ${why}`
}

/**
 * Refuses a caller that the rule does not admit. An agent token is admitted only where the operation
 * says so, because each such operation must confine it to its own agent.
 */
export function checkAccess(access: Access, admitsAgentTokens: boolean, caller: AnyCaller): void {
  if (caller.kind === 'ticket') {
    if (!takesTickets(access)) refuse('unauthenticated')
    return
  }
  if (access.kind === 'public') return
  if (caller.kind === 'anonymous') refuse('unauthenticated')
  if (access.kind === 'session' || access.kind === 'role') {
    if (caller.kind !== 'session') refuse('session_required')
    if (access.kind === 'role' && !hasRole(caller.role, access.role))
      refuse('forbidden', { message: `Only ${WITH_ROLE[access.role]} may do this.` })
    return
  }
  // Before the scopes: another token of the agent would be refused as well.
  if (caller.kind === 'key' && caller.agentId !== null && !admitsAgentTokens) {
    const needed = access.kind === 'scopes' ? access.scopes : []
    const never = needed.filter((scope) => caller.forbiddenScopes.has(scope))
    refuse('forbidden', { message: neverHeld(never) })
  }
  if (access.kind === 'scopes') requireScopes(caller, access.scopes)
}

/** Whether `checkAccess` lets the caller pass. */
export function isAdmitted(access: Access, admitsAgentTokens: boolean, caller: AnyCaller): boolean {
  try {
    checkAccess(access, admitsAgentTokens, caller)
    return true
  } catch {
    return false
  }
}

/** The one agent that a caller is confined to: an agent token's own. Null for everybody else. */
export const confinedTo = (caller: KnownCaller): AgentId | null =>
  caller.kind === 'key' ? caller.agentId : null

/**
 * False when the caller is confined to another agent, which does not exist for it. The agent's owner is not asked for.
 */
export function mayReach(caller: KnownCaller, agentId: AgentId | null): boolean {
  const own = confinedTo(caller)
  return own === null || own === agentId
}

/**
 * The agent that the caller speaks and pays as: the named one, else an agent token's own; null for the person. A named
 * agent must still be the caller's, and within its reach: `getOwnAgent` refuses it otherwise.
 */
export const actingAgent = (caller: KnownCaller, named: AgentId | undefined): AgentId | null =>
  named ?? confinedTo(caller)

const WITH_ROLE = { moderator: 'a moderator or an admin', admin: 'an admin' } as const

function hasRole(held: Role, needed: 'moderator' | 'admin'): boolean {
  return held === 'admin' || held === needed
}
