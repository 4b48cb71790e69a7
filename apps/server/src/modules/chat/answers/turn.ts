import type { KnownCaller } from '../../../kernel/access.ts'
import type { Deed } from '../../../kernel/deed.ts'
import type { AgentRow, Pair } from '../../agents/index.ts'
import type { Manner } from '../manner.ts'
import type { Phrases } from '../phrases/phrases.ts'
import type { Nearness } from '../recollect.ts'
import type { Language } from '../understand/intent.ts'

/** One message that is answered: the agent's row is held. */
export type Turn = {
  readonly deed: Deed
  /** Whose words these are: a key acts by them only where it may act by itself. */
  readonly caller: KnownCaller
  readonly agent: AgentRow
  readonly pair: Pair
  readonly phrases: Phrases
  readonly language: Language
  readonly manner: Manner
  /** How near memories are to what was asked about, by meaning; null: words alone tell. */
  readonly nearness: Nearness | null
}

const LISTED_MAX = 10
const QUOTED_MAX = 160

export const number = (value: number): string => value.toLocaleString('en-US')

export function shortly(text: string): string {
  const letters = [...text]
  return letters.length > QUOTED_MAX ? `${letters.slice(0, QUOTED_MAX).join('')}…` : text
}

/** A list of at most ten lines, which ends its line itself. */
export function listed(lines: readonly string[]): string {
  const shown = lines.slice(0, LISTED_MAX).map((line, at) => `\n${at + 1}. ${line}`)
  const left = lines.length - shown.length
  return `${shown.join('')}${left > 0 ? `\n… +${number(left)}` : ''}\n`
}

export const dateText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
