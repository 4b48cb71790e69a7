import type { KnownCaller } from '../../../kernel/operation/access.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import type { AgentRow, Pair } from '../../agents/index.ts'
import type { Route } from '../../tasks/index.ts'
import type { Forecasts } from '../forecast.ts'
import type { Manner } from '../manner.ts'
import type { Phrases } from '../phrases/phrases.ts'
import type { Nearness } from '../recollect.ts'
import type { Intent, Language } from '../understand/intent.ts'

export type Said = {
  readonly role: string
  readonly text: string
  readonly meta: Record<string, unknown> | null
}

/** Where a request leads, and whether a task of these words would only be refused. */
export type WorkRead = { readonly route: Route | null; readonly isRefused: boolean }

/** One message and all that answering it needs; the caller holds the agent's row. */
export type Turn = {
  readonly uow: UnitOfWork
  /** Who wrote the message: a key can do by chat only what it may do by itself. */
  readonly caller: KnownCaller
  readonly agent: AgentRow
  readonly pair: Pair
  readonly phrases: Phrases
  readonly language: Language
  readonly manner: Manner
  /** What was said before, newest first. */
  readonly before: readonly Said[]
  /** How near memories are to the question, by meaning; null when only words decide. */
  readonly nearness: Nearness | null
  readonly forecasts: Forecasts
  /** Where the words lead, by `workKey`. */
  readonly works: ReadonlyMap<string, WorkRead>
  /** What is asked the price of, by its words. */
  readonly priced: ReadonlyMap<string, readonly Intent[]>
}

/** With plain apostrophes, and without what ends a sentence. */
export const plain = (text: string): string =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/(?<![\s?!.…])[\s?!.…]+$/u, '')
    .trim()

const LISTED_MAX = 10
const QUOTED_MAX = 160

export const number = (value: number): string => value.toLocaleString('en-US')

export function shortly(text: string): string {
  const letters = [...text]
  return letters.length > QUOTED_MAX ? `${letters.slice(0, QUOTED_MAX).join('')}…` : text
}

/** A numbered list of at most ten lines, which ends with a line break. */
export function listed(lines: readonly string[]): string {
  const shown = lines.slice(0, LISTED_MAX).map((line, at) => `\n${at + 1}. ${line}`)
  const left = lines.length - shown.length
  return `${shown.join('')}${left > 0 ? `\n… +${number(left)}` : ''}\n`
}

export const dateText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
