import { legible } from '../../kernel/lib/legible.ts'
import type { Reader } from '../../kernel/threads/readers.ts'
import { bare } from '../tasks/index.ts'
import { pricedIn } from './answers/cost.ts'
import { alludedWork } from './answers/following.ts'
import { isReply } from './pending.ts'
import { researchFor } from './propose.ts'
import { mend } from './understand/english/spelling.ts'
import { type Intent, isTaskIntent, type TaskEffect, type Understood } from './understand/intent.ts'
import { understand } from './understand/read.ts'
import { plainly } from './understand/second/features.ts'
import { isWorthASecondReading, weigh } from './understand/second/weigh.ts'
import { guess } from './understand/second/weights.ts'
import { type Wish, wishesOf } from './wishes.ts'
import { workKey } from './wording.ts'
import { type ReadWork, readWork } from './work-reader.ts'

/** [chat-45] Of one message no more is done. */
const INTENTS_MAX = 5

type Written = { readonly text: string; readonly name: string; readonly isOwner: boolean }

/** A message by rules alone. */
export type Message = {
  /** As it is read. */
  readonly text: string
  readonly understood: Understood
  readonly wishes: readonly Wish[]
  /** What is left out, because one message asked for so much. */
  readonly left: readonly string[]
  /** What is to be read by meaning too. */
  readonly said: string | null
}

/** Patterns are compiled for each of the two ways in which text is held. */
const WARM: readonly string[] = [
  'Research how tides work and remind me to call home every Monday, please',
  'Merk dir, dass meine Katze Mimi heißt, und starte einen Kampf',
  'Lance une recherche sur les marées et apprends-moi à cuisiner',
  'Recuerda que vivo en Madrid, y luego investiga las mareas',
  'Ricorda che mi chiamo Anna e cerca qualcosa sulle maree',
  'Lembra-te de que moro no Porto e pesquisa as marés',
].flatMap((text) => [text, `${text} 🍵`])

/** Reads what was written to an agent. Rules alone read what an agent token says: nothing is done on its request. */
export const messageReader: Reader<Written, Message> = {
  name: 'chat.message',
  warm: () => WARM.map((text) => ({ text, name: 'Kiku', isOwner: true })),
  read: readMessage,
}

function readMessage({ text: written, name, isOwner }: Written): Message {
  const text = legible(written)
  const all = understand(text, name)
  const asked = isOwner ? wishesOf(text, all, name) : []
  const { understood, wishes, left } = bounded(all, asked)
  const said = isOwner && wishes.length === 0 ? plainly(text, name) : ''
  const isWorth = said !== '' && !isReply(text) && isWorthASecondReading(understood, said)
  return { text, understood, wishes, left, said: isWorth ? said : null }
}

/** [chat-45] The first of what a message asks for, and the words of the rest. */
function bounded(
  understood: Understood,
  asked: readonly Wish[],
): Pick<Message, 'understood' | 'wishes' | 'left'> {
  if (asked.length === 0) {
    const { intents } = understood
    return {
      understood: { ...understood, intents: intents.slice(0, INTENTS_MAX) },
      wishes: [],
      left: intents.slice(INTENTS_MAX).map(wordsOf),
    }
  }
  const left: string[] = []
  let room = INTENTS_MAX
  const wishes = asked.flatMap((wish) => {
    const { intents } = wish.understood
    const taken = intents.slice(0, room)
    left.push(...intents.slice(taken.length).map(wordsOf))
    room -= taken.length
    return taken.length > 0 ? [{ ...wish, understood: { ...wish.understood, intents: taken } }] : []
  })
  return { understood, wishes, left }
}

const wordsOf = (intent: Intent): string =>
  'prompt' in intent
    ? intent.prompt
    : intent.kind === 'remember'
      ? intent.facts.join('; ')
      : intent.kind.replaceAll('_', ' ')

type Weighing = {
  readonly message: Message
  readonly name: string
  /** Null where the encoder can't be had, or nothing is read by meaning. */
  readonly meaning: Float32Array | null
}

/** A message by both readers, and where all leads that it may ask for. */
export type Meant = {
  readonly understood: Understood
  /** What the agent asks the owner about before doing it. */
  readonly proposal: Intent | null
  readonly works: readonly (readonly [key: string, read: ReadWork])[]
  /** What is asked the price of, by its words. */
  readonly priced: readonly (readonly [work: string, intents: readonly Intent[]])[]
}

export const meaningReader: Reader<Weighing, Meant> = {
  name: 'chat.meaning',
  warm: () =>
    WARM.map((text) => ({
      message: readMessage({ text, name: 'Kiku', isOwner: true }),
      name: 'Kiku',
      meaning: null,
    })),
  read({ message, name, meaning }, known) {
    const { text, understood: byRules, wishes, said } = message
    const { intents, proposal } =
      said !== null && meaning
        ? weigh(byRules, said, guess(said, meaning), name)
        : { intents: byRules.intents, proposal: null }
    const understood = { ...byRules, intents }
    const wording = { language: understood.language, name }
    const read = [{ text, understood, proposal }, ...wishes.map((wish) => ({ ...wish, proposal: null }))]
    const texts = new Set(read.flatMap(({ text }) => [text, mend(text)]))
    const priced = [...texts].flatMap((one) => {
      const work = pricedIn(one)
      return work ? [[work, understand(work, name).intents] as const] : []
    })
    const asked = [
      ...read.flatMap((one) => worksOf(one.understood.intents, one.proposal, one.text)),
      ...priced.flatMap(([, intents]) => requestsOf(intents.slice(0, INTENTS_MAX))),
    ]
    const works = new Map<string, ReadWork>()
    for (const { effect, prompt } of asked) {
      const key = workKey(wording, effect, prompt)
      if (!works.has(key)) works.set(key, readWork(known, { ...wording, effect, prompt }))
    }
    return { understood, proposal, works: [...works], priced }
  },
}

/** All work that may be begun or proposed upon the words. */
function worksOf(intents: readonly Intent[], proposal: Intent | null, text: string): readonly Request[] {
  return [...requestsOf([...intents, proposal, researchFor(text)]), ...alludedWork(text)]
}

/** The work of these intents, and what is offered in its place. */
function requestsOf(intents: readonly (Intent | null)[]): readonly Request[] {
  const requests = intents.flatMap((intent) =>
    intent && isTaskIntent(intent) ? [{ effect: intent.kind, prompt: intent.prompt }] : [],
  )
  return [
    ...requests,
    ...requests.map(({ prompt }) => ({ effect: 'research' as const, prompt: bare(prompt) })),
  ]
}

type Request = { readonly effect: TaskEffect; readonly prompt: string }
