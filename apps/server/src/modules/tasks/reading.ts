import { legible } from '../../kernel/lib/legible.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import type { Runtime } from '../../kernel/runtime.ts'
import type { Reader } from '../../kernel/threads/readers.ts'
import { type AskedKind, kindOf, type Route, routeOf, routeOfRun } from './routing.ts'
import type { Wanted } from './store/rows.ts'

/** A prompt to be read; `isRun` for one that a schedule repeats. */
export type Prompt = {
  readonly prompt: string
  readonly asked?: AskedKind | undefined
  readonly isRun?: boolean
}

/** A route as plain data. */
export type PlainRoute = {
  readonly kind: string
  readonly wanted: Wanted
  readonly next?: PlainRoute | undefined
}

export const toPlain = ({ kind, wanted, next }: Route): PlainRoute => ({
  kind: kind.name,
  wanted,
  next: next && toPlain(next),
})

export const fromPlain = (runtime: Pick<Runtime, 'contributions'>, route: PlainRoute): Route => ({
  kind: kindOf(runtime, route.kind),
  wanted: route.wanted,
  next: route.next && fromPlain(runtime, route.next),
})

/** [tasks-41] Where prompts lead. */
export const promptReader: Reader<readonly Prompt[], readonly PlainRoute[]> = {
  name: 'tasks.prompts',
  read: (prompts, known) =>
    prompts.map(({ prompt, asked, isRun }) =>
      toPlain((isRun ? routeOfRun : routeOf)(known, legible(prompt), asked)),
    ),
}

/** Null when they took too long. */
export async function readPrompts(
  runtime: Runtime,
  account: string,
  prompts: readonly Prompt[],
): Promise<readonly Route[] | null> {
  if (prompts.length === 0) return []
  const read = await runtime.readers.read(account, promptReader, prompts)
  return read?.map((route) => fromPlain(runtime, route)) ?? null
}

/** [tasks-41] Where the prompt of a request leads; refused with `invalid_request` when it can't be read in time. */
export async function readPrompt(runtime: Runtime, account: string, prompt: Prompt): Promise<Route> {
  const [route] = (await readPrompts(runtime, account, [prompt])) ?? []
  return route ?? refuse('invalid_request', { details: [{ path: 'body.prompt', message: UNREADABLE }] })
}

const UNREADABLE = 'takes too long to read: say it in fewer and plainer words'
