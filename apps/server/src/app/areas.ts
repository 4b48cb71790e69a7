import type { Area } from '../kernel/openapi/document.ts'

/** The feature areas of the interface, in its order. */
export const areas: readonly Area[] = [
  {
    name: 'Auth and identity',
    description: 'Accounts, sign-in by password or wallet, sessions, API keys, the security log.',
  },
  { name: 'Catalog', description: 'What there is to be, to learn and to wear: characters, skills and gear.' },
  { name: 'Webhooks', description: 'Events that the service pushes to your own endpoints.' },
  { name: 'Service', description: 'Whether the service lives, whether it is ready, and this definition.' },
]
