/**
 * The vocabulary of access. `sensitive` scopes can move money or ownership and must be picked by hand;
 * `agent` scopes may be held by an agent token.
 */
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
} as const satisfies Record<string, { description: string; sensitive: boolean; agent: boolean }>

export type Scope = keyof typeof SCOPES

export const isScope = (name: string): name is Scope => Object.hasOwn(SCOPES, name)
export const scopeNames = Object.keys(SCOPES) as Scope[]
