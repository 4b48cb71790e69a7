import type { ProofRule } from '../../kernel/operation/proof.ts'
import type { Scope, ScopeRule } from '../../kernel/operation/scopes.ts'

/** Every scope that a key can hold. */
export const SCOPES = {
  'identity:read': {
    description: 'Read your account, keys and security log',
    sensitive: false,
    agent: false,
  },
  'identity:write': {
    description: 'Change your profile and notification settings',
    sensitive: false,
    agent: false,
  },
  'agents:read': {
    description: 'Read your agents, their memory and progress',
    sensitive: false,
    agent: true,
  },
  'agents:write': { description: 'Create, change and care for agents', sensitive: false, agent: true },
  'chat:write': {
    description: 'Talk to agents and set their instructions and voice',
    sensitive: false,
    agent: true,
  },
  'tasks:read': {
    description: 'Read tasks, documents, courses and approvals',
    sensitive: false,
    agent: true,
  },
  'tasks:write': { description: 'Give agents work, lessons and schedules', sensitive: false, agent: true },
  'market:read': { description: 'Read orders and purchases', sensitive: false, agent: true },
  'market:write': { description: 'Buy, sell, hire, rent and train', sensitive: true, agent: true },
  'finance:read': {
    description: 'Read the wallet, purses, ledgers and usage',
    sensitive: false,
    agent: true,
  },
  'finance:write': { description: 'Move credits and set spending policies', sensitive: true, agent: true },
  'travel:write': { description: 'Check in at Dojos', sensitive: false, agent: true },
  'battles:read': { description: 'Read battle invites and settings', sensitive: false, agent: true },
  'battles:write': { description: 'Fight, call, tip and react', sensitive: false, agent: true },
  'ownership:write': { description: 'List, transfer and bequeath agents', sensitive: true, agent: false },
  'approvals:write': {
    description: 'Approve or decline what agents ask to spend',
    sensitive: true,
    agent: false,
  },
  'webhooks:write': {
    description:
      'Manage webhooks, which tell of everything that happens on your account, and read their deliveries',
    sensitive: false,
    agent: false,
  },
} as const satisfies Record<string, ScopeRule>

declare module '../../kernel/operation/scopes.ts' {
  interface ScopeNames extends Record<keyof typeof SCOPES, true> {}
}

export const scopeNames = Object.keys(SCOPES) as Scope[]
export const isScope = (name: string): name is Scope => Object.hasOwn(SCOPES, name)

const NONE: ReadonlySet<Scope> = new Set()
const NOT_FOR_AGENTS: ReadonlySet<Scope> = new Set(scopeNames.filter((scope) => !SCOPES[scope].agent))

/** The scopes that no key of this kind can be given. */
export const forbiddenScopesOf = ({ agentId }: { readonly agentId: string | null }): ReadonlySet<Scope> =>
  agentId === null ? NONE : NOT_FOR_AGENTS

export const freshProofForSensitive: ProofRule<{ readonly scopes: readonly string[] }> = {
  when: 'for sensitive scopes',
  isNeeded: ({ scopes }) => scopes.some((name) => isScope(name) && SCOPES[name].sensitive),
}
