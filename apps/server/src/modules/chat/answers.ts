import { counted as count } from '../../kernel/words.ts'
import {
  type AgentRow,
  danOf,
  growthOf,
  MEMORY_TEXT_MAX,
  OWNER_MEMORIES_MAX,
  type Practice,
  type Remembered,
  type Status,
} from '../agents/index.ts'
import type { Answer } from './speak.ts'

const LISTED_MAX = 10
const QUOTED_MAX = 160

const number = (value: number): string => value.toLocaleString('en-US')

function quote(text: string): string {
  const letters = [...text]
  return `“${letters.length > QUOTED_MAX ? `${letters.slice(0, QUOTED_MAX).join('')}…` : text}”`
}

const ABILITIES =
  'I can tell you what my purse holds and how my record stands, remember what you tell me (“remember that …”), ' +
  'say what I know about you, and forget it again (“forget …”).'

export const purseAnswer = ({ purse }: Pick<AgentRow, 'purse'>): Answer => ({
  core: `My purse holds ${count(purse, 'credit')}.`,
  detail: 'Chat never spends any of it.',
  meta: null,
})

export const walletAnswer = ({ purse }: Pick<AgentRow, 'purse'>): Answer => ({
  core: `Your wallet is yours, and I can’t look into it from chat. My own purse holds ${count(purse, 'credit')}.`,
  meta: null,
})

type Grown = { rating: number; practice: Practice } & Pick<
  AgentRow,
  'xp' | 'wins' | 'losses' | 'draws' | 'streak'
>

const battles = ({ wins, losses, draws }: Practice): string =>
  `${count(wins, 'win')}, ${count(losses, 'loss', 'losses')} and ${count(draws, 'draw')}`

const foughtIn = ({ wins, losses, draws }: Practice): number => wins + losses + draws

/** What was fought, and what of it counts: training and friendly battles leave the record alone. */
function foughtAnswer(record: Practice, practice: Practice): string {
  if (foughtIn(practice) === 0) {
    return foughtIn(record) === 0
      ? `I have not finished a battle yet: ${battles(record)}`
      : `My record is ${battles(record)}`
  }
  const beside = `in training and among friends ${battles(practice)}`
  return foughtIn(record) === 0
    ? `I have finished no battle that counts yet: ${battles(record)}; ${beside}`
    : `My record is ${battles(record)}; ${beside}`
}

export function recordAnswer({ xp, rating, wins, losses, draws, streak, practice }: Grown): Answer {
  const { level, xpNext } = growthOf(xp)
  const fought = foughtAnswer({ wins, losses, draws }, practice)
  return {
    core: `I am level ${number(level)}, rated ${number(rating)} (${danOf(rating)}). ${fought}.`,
    detail:
      `I have ${number(xp)} experience, and level ${number(level + 1)} begins at ${number(xpNext)}; ` +
      `my streak is ${count(streak, 'win')}.`,
    meta: null,
  }
}

export function rememberAnswer(outcome: Remembered, text: string): Answer {
  const meta = { remembered: outcome === 'remembered' ? 1 : 0 }
  switch (outcome) {
    case 'remembered':
      return { core: `I will remember: ${quote(text)}.`, detail: 'I keep it for you alone.', meta }
    case 'known':
      return { core: `I know that already: ${quote(text)}.`, meta }
    case 'full':
      return {
        core: `I keep ${number(OWNER_MEMORIES_MAX)} things for you, and no more fit. Tell me to forget something first; I kept nothing of this.`,
        meta,
      }
    case 'too_long':
      return {
        core: `That is longer than the ${number(MEMORY_TEXT_MAX)} characters I can keep as one memory, so I kept nothing. Say it shorter.`,
        meta,
      }
  }
}

/** `contents` newest first; `about` null when everything was asked for. */
export function recallAnswer(contents: readonly string[], about: string | null): Answer {
  const meta = { memories: contents.length }
  const topic = about === null ? 'about you' : `about ${quote(about)}`
  if (contents.length === 0) {
    return {
      core: `I know nothing ${topic}.`,
      detail: 'Say “remember that …”, and I will keep it for you.',
      meta,
    }
  }
  const listed = contents.slice(0, LISTED_MAX).map((content, at) => `\n${at + 1}. ${quote(content)}`)
  const left = contents.length - listed.length
  const more = left > 0 ? `\n… and ${number(left)} more.` : ''
  return { core: `I know ${count(contents.length, 'thing')} ${topic}:${listed.join('')}${more}\n`, meta }
}

export function forgetAnswer(deleted: number, about: string | null): Answer {
  const meta = { forgotten: deleted }
  const topic = about === null ? 'about you' : `about ${quote(about)}`
  if (deleted === 0) {
    return { core: `I find nothing ${topic} in my memory: 0 memories were deleted.`, meta }
  }
  // [chat-6] Honest about what “forget” does not reach.
  return {
    core: `It is forgotten: ${count(deleted, 'memory was', 'memories were')} deleted. What was said in this conversation stands until you delete its messages.`,
    meta,
  }
}

export const FORGET_WHAT: Answer = {
  core: 'I deleted nothing. Say what I should forget: “forget my birthday”, or “forget everything”.',
  meta: null,
}

export const NOT_THE_OWNER: Answer = {
  core: 'My owner’s memories are between my owner and me, so I did nothing.',
  detail: 'An agent token can’t read or change them.',
  meta: null,
}

export const SPEND: Answer = {
  core: 'Chat never moves a credit, so I did nothing.',
  detail: 'Whatever costs something goes through a task and your approval.',
  meta: null,
}

export const THANKS: Answer = { core: 'You are welcome.', meta: null }

const DOING: Readonly<Record<Status, string>> = {
  idle: 'I have nothing under way',
  working: 'I am working on a task',
  challenging: 'I am in a battle',
  dormant: 'I am dormant: until you care for me I start nothing new, but I can talk',
}

export const greetingAnswer = (name: string, status: Status): Answer => ({
  core: `Hello, ${name} here. ${DOING[status]}.`,
  detail: 'Ask me what I can do.',
  meta: null,
})

export const helpAnswer = (name: string): Answer => ({
  core: `I am ${name}. ${ABILITIES}`,
  detail: 'I never spend from chat.',
  meta: null,
})

export const OTHER: Answer = { core: `I can’t do that yet. ${ABILITIES}`, meta: null }
