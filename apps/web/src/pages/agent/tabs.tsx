import type { Agent, Policy } from '@shugyo/sdk'
import { type ComponentType, lazy } from 'react'

type PartProps = { readonly agent: Agent; readonly policy: Policy }
type Part = { readonly label: string; readonly Content: ComponentType<PartProps> }

/** The chat is one chunk, which visitors of other tabs need not wait for. */
export const loadChat = () => import('./chat/index.ts')

/** Loaded when it is first opened. */
const later = (load: () => Promise<ComponentType<PartProps>>) => lazy(async () => ({ default: await load() }))

/** The parts of an agent's page, in the order of its tabs. */
export const TABS = {
  chat: { label: 'Chat', Content: later(async () => (await loadChat()).Chat) },
  work: { label: 'Work', Content: later(async () => (await import('../tasks/agent-work.tsx')).AgentWork) },
  progress: {
    label: 'Progress',
    Content: later(async () => (await import('./progress/progress.tsx')).Progress),
  },
  skills: { label: 'Skills', Content: later(async () => (await import('./skills/skills.tsx')).Skills) },
  look: { label: 'Look', Content: later(async () => (await import('./look/look.tsx')).Look) },
  purse: { label: 'Purse', Content: later(async () => (await import('./purse/purse.tsx')).Purse) },
  battles: { label: 'Battles', Content: later(async () => (await import('./battles.tsx')).Battles) },
  learned: { label: 'Learned', Content: later(async () => (await import('./learned.tsx')).Learned) },
  settings: {
    label: 'Settings',
    Content: later(async () => (await import('./settings/settings.tsx')).Settings),
  },
  ownership: {
    label: 'Ownership',
    Content: later(async () => (await import('./ownership/ownership.tsx')).Ownership),
  },
} satisfies { readonly [tab: string]: Part }

export type Tab = keyof typeof TABS
const isTab = (text: string): text is Tab => Object.hasOwn(TABS, text)

/** The tab in an address, null where there is none of that name; older addresses still work. */
export const tabOf = (text: string): Tab | null =>
  isTab(text) ? text : text === 'record' ? 'progress' : null
