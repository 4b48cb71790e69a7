import type { Agent, Policy } from '@shugyo/sdk'
import type { ReactNode } from 'react'
import { Battles } from './battles.tsx'
import { Chat } from './chat/chat.tsx'
import { Learned } from './learned.tsx'
import { Look } from './look/look.tsx'
import { Ownership } from './ownership/ownership.tsx'
import { Purse } from './purse/purse.tsx'
import { Record } from './record/record.tsx'
import { Settings } from './settings/settings.tsx'
import { Skills } from './skills/skills.tsx'

type Part = {
  readonly label: string
  readonly Content: (props: { readonly agent: Agent; readonly policy: Policy }) => ReactNode
}

/** The parts of an agent's page, in the order of its tabs. */
export const TABS = {
  chat: { label: 'Chat', Content: Chat },
  record: { label: 'Record', Content: Record },
  skills: { label: 'Skills', Content: Skills },
  look: { label: 'Look', Content: Look },
  purse: { label: 'Purse', Content: Purse },
  battles: { label: 'Battles', Content: Battles },
  learned: { label: 'Learned', Content: Learned },
  settings: { label: 'Settings', Content: Settings },
  ownership: { label: 'Ownership', Content: Ownership },
} satisfies { readonly [tab: string]: Part }

export const isTab = (text: string): text is keyof typeof TABS => text in TABS
