import type { Persona } from '@shugyo/sdk'
import type { Traits, Voice } from './voices.ts'

export type Purpose = Persona['purpose']

export const PURPOSES: Readonly<Record<Purpose, readonly [label: string, about: string]>> = {
  allrounder: ['All-rounder', 'A bit of everything; you decide as you go'],
  champion: ['Champion', 'Lives for the arena and the ladder'],
  concierge: ['Concierge', 'Finds, books and arranges things for you'],
  sensei: ['Teacher', 'Writes guides and courses, and quizzes you'],
  explorer: ['Explorer', 'Travels, checks in at Dojos, collects stamps'],
}

/** An agent before it is created. */
export type Draft = {
  readonly character: string
  readonly purpose: Purpose
  readonly voice: Voice
  readonly traits: Traits
  readonly name: string
}

export const FIRST_DRAFT: Draft = {
  character: 'kitsu',
  purpose: 'allrounder',
  voice: 'sensei',
  traits: { warmth: 70, energy: 50, humour: 40, detail: 50 },
  name: '',
}
