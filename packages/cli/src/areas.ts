/** The name of each API area on the command line. */
export const AREAS: Readonly<Record<string, string>> = {
  'Auth and identity': 'account',
  Catalog: 'catalog',
  'Agents, chat, voice': 'agents',
  'Tasks, work, learning': 'tasks',
  'Economy and finance': 'finance',
  Travel: 'travel',
  Battles: 'battles',
  Market: 'market',
  Approvals: 'approvals',
  'Ownership and progress': 'progress',
  Custody: 'custody',
  Notifications: 'notifications',
  Social: 'social',
  Moderation: 'moderation',
  Webhooks: 'webhooks',
}

export const areas: readonly string[] = Object.values(AREAS)
