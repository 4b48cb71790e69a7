import type { Purpose } from './purposes.ts'
import type { Traits, Voice } from './voices.ts'

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
