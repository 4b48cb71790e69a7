import type { KnownCaller } from '../../kernel/operation/access.ts'
import type { Scope } from '../../kernel/operation/scopes.ts'

/** The scope that lets a key read an event's record through the API. */
const SCOPE_OF: Readonly<Record<string, Scope>> = {
  security: 'identity:read',
  approval: 'tasks:read',
  schedule: 'tasks:read',
  task: 'tasks:read',
  listing: 'market:read',
  order: 'market:read',
  purchase: 'market:read',
  payment: 'finance:read',
  tip: 'finance:read',
  battle: 'battles:read',
  hardcore: 'battles:read',
  chain: 'agents:read',
  checkin: 'agents:read',
  custody: 'agents:read',
  follow: 'agents:read',
  mastery: 'agents:read',
  message: 'agents:read',
  milestone: 'agents:read',
  mission: 'agents:read',
  skill: 'agents:read',
  transfer: 'agents:read',
}

export const hasScope = (type: string): boolean => Object.hasOwn(SCOPE_OF, type)

/**
 * [stream-3] The events open to a caller, or null for all. A key sees the events whose records it can read through the
 * API; a key that may make webhooks could send everything to itself, so it sees all. An event without a scope is
 * hidden.
 */
export function visibleTo(caller: KnownCaller): readonly string[] | null {
  if (caller.kind === 'session' || caller.scopes.has('webhooks:write')) return null
  return Object.keys(SCOPE_OF).filter((type) => caller.scopes.has(SCOPE_OF[type] as Scope))
}
