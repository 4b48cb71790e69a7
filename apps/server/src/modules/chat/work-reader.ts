import type { Known, Reader } from '../../kernel/threads/readers.ts'
import { type PlainRoute, routeOf, toPlain } from '../tasks/index.ts'
import { routeFor } from './routes.ts'
import type { Intent, TaskEffect } from './understand/intent.ts'
import { understand } from './understand/read.ts'
import type { Wording } from './wording.ts'

export type AskedWork = Wording & { readonly effect: TaskEffect; readonly prompt: string }

/** Where a request leads, and whether a task of these words would only be refused. */
export type ReadWork = { readonly route: PlainRoute | null; readonly isRefused: boolean }

export function readWork(known: Known, { effect, prompt, ...wording }: AskedWork): ReadWork {
  const route = routeFor(known, wording, effect, prompt)
  return {
    route: route && toPlain(route),
    isRefused: routeOf(known, prompt, undefined).kind.name === 'refusal',
  }
}

/** [chat-43] Work that was not read with the message: what was asked about before, or in another language. */
export const workReader: Reader<AskedWork, ReadWork> = {
  name: 'chat.work',
  read: (asked, known) => readWork(known, asked),
}

/** [chat-38] What the words that are asked the price of would have the agent do. */
export const pricedReader: Reader<{ readonly work: string; readonly name: string }, readonly Intent[]> = {
  name: 'chat.priced',
  read: ({ work, name }) => understand(work, name).intents,
}
