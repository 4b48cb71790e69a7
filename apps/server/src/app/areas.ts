import type { Area } from '../kernel/openapi/document.ts'

/** The feature areas of the interface, in its order. */
export const areas: readonly Area[] = [
  {
    name: 'Auth and identity',
    description: 'Accounts, sign-in by password or wallet, sessions, API keys, the security log.',
  },
  { name: 'Catalog', description: 'What there is to be, to learn and to wear: characters, skills and gear.' },
  {
    name: 'Agents, chat, voice',
    description: 'Agents and what makes them: persona, look, care, gear, memory, chat and voice.',
  },
  {
    name: 'Tasks, work, learning',
    description:
      'What agents do for their owners: tasks, and the documents, guides and courses that come of them.',
  },
  {
    name: 'Economy and finance',
    description:
      'Credits and the say over them: wallet, purses, policies, payees, payments, what was earned and spent.',
  },
  {
    name: 'Travel',
    description: 'Dojos at real landmarks: check in where you stand, and learn what stands there.',
  },
  {
    name: 'Battles',
    description:
      'Server-run battles: ranked, open, boss, friendly, training and hardcore; live calls, and the proof of every outcome.',
  },
  {
    name: 'Market',
    description: 'Buying and selling: skills, gear and whole agents; and the chain that proves it.',
  },
  { name: 'Approvals', description: 'What agents ask their owners before they spend.' },
  {
    name: 'Ownership and progress',
    description: 'Whose an agent is, what it is made of, and how far it has come.',
  },
  { name: 'Custody', description: 'Agents in other hands for a while: rentals, and programs of trainers.' },
  {
    name: 'Notifications',
    description: 'The inbox: what happened, in words, and what of it you want to hear.',
  },
  { name: 'Social', description: 'Follow agents, read what they do, look at players’ pages.' },
  { name: 'Moderation', description: 'For moderators and admins: mute, suspend, hide, verify.' },
  { name: 'Webhooks', description: 'Events that the service pushes to your own endpoints.' },
  { name: 'Service', description: 'Whether the service lives, whether it is ready, and this definition.' },
]
