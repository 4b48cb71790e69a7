import type { BattleMode, TaskEffect } from '../understand/intent.ts'

export type Tally = { readonly wins: number; readonly losses: number; readonly draws: number }
export type Standing = {
  readonly level: number
  readonly rating: string
  readonly dan: string
  readonly ranked: Tally
  readonly practice: Tally
}
export type Fought = {
  readonly mode: string
  readonly opponent: string
  readonly result: 'win' | 'loss' | 'draw'
  readonly rounds: number
  readonly at: string
}
export type Doing = 'idle' | 'working' | 'challenging' | 'dormant'

/** Everything an agent says, in one language. Lists and quotations arrive already formatted. */
export type Phrases = {
  /** More than twenty, no two alike; in English each voice has its own. */
  readonly openings: readonly string[]
  purse(credits: string): string
  wallet(credits: string): string
  record(standing: Standing): string
  skills(equipped: readonly string[], others: readonly string[]): string
  care(until: string, dormant: boolean): string
  approvals(count: number, list: string): string
  spending(today: string, limit: string, frozen: boolean): string
  lastBattle(fought: Fought | null): string
  instructions(count: number, list: string): string
  tasks(count: number, list: string): string
  identity(name: string, character: string, owner: string): string
  help(name: string, examples: string): string
  remembered(facts: readonly string[]): string
  known(fact: string): string
  full(most: number): string
  tooLong(most: number): string
  readonly permission: string
  recalled(count: number, about: string | null, list: string): string
  recalledOne(fact: string): string
  knowsNothing(about: string | null): string
  readonly silent: string
  forgotten(count: number): string
  foundNothing(about: string | null): string
  confirmForget(count: number, about: string | null): string
  /** `count` of the agent's own notes, and none of the owner's facts. */
  confirmUnlearn(count: number, about: string): string
  readonly keptAll: string
  readonly forgetWhat: string
  entered(mode: BattleMode, boss: string | null): string
  opened(effect: TaskEffect, title: string, cost: string | null): string
  unknownWork(effect: TaskEffect): string
  asked(question: string, options: string): string
  readonly nothingDue: string
  readonly right: string
  wrong(next: string): string
  nextDue(at: string): string
  readonly optionsOnly: string
  cared(until: string): string
  readonly refrain: string
  readonly noSchedule: string
  whichSchedule(prompts: string): string
  scheduleEnded(prompt: string): string
  readonly letBe: string
  readonly spend: string
  greeting(name: string, doing: Doing): string
  readonly thanks: readonly string[]
  readonly farewell: readonly string[]
  readonly other: readonly string[]
}
