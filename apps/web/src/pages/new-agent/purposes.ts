import type { Persona } from '@shugyo/sdk'

export type Purpose = Persona['purpose']

export const PURPOSES: Readonly<Record<Purpose, readonly [label: string, about: string]>> = {
  allrounder: ['All-rounder', 'A bit of everything; you decide as you go'],
  champion: ['Champion', 'Lives for the arena and the ladder'],
  concierge: ['Concierge', 'Finds, books and arranges things for you'],
  sensei: ['Teacher', 'Writes guides and courses, and quizzes you'],
  explorer: ['Explorer', 'Travels, checks in at Dojos, collects stamps'],
}
