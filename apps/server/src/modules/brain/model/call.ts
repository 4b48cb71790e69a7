import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModel } from 'ai'
import { memoizePer } from '../../../kernel/lib/memoize-per.ts'
import { storable } from '../../../kernel/lib/unicode.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import type { ModelSettings } from '../../../kernel/settings/settings.ts'
import type { Usage } from '../types.ts'
import { estimateTokens, type Prompt, TRIES_MAX, usageOf } from './prompts.ts'

const ANSWER_MAX_BYTES = 4_000_000
/** A server that asks to wait longer than this counts as failed. */
const RETRY_AFTER_MAX_MS = 20_000
const RETRY_MS = 500

type Told =
  | { readonly answer: unknown }
  | {
      readonly again: 'later' | 'as JSON' | null
      readonly afterMs: number
      /** Null when the caller itself ended the call. */
      readonly failure: Failure | null
    }

/** A valid answer of a model, or null; and the usage and what failed either way. */
export type Outcome<T> = {
  readonly answer: T | null
  readonly usage: readonly Usage[]
  readonly failures: readonly Failure[]
}

const MALFORMED: Failure = { kind: 'malformed' }

/**
 * Asks for JSON that `read` accepts. Waits as long as the server asks, strips fences, and asks once more when the
 * answer is no JSON. Never throws: answers null instead.
 */
export async function askModel<T>(
  settings: ModelSettings,
  asked: Prompt,
  read: (json: unknown) => T | null,
  signal?: AbortSignal,
  triesMax = TRIES_MAX,
): Promise<Outcome<T>> {
  const usage: Usage[] = []
  const failures: Failure[] = []
  let system = asked.system
  for (let tries = 1; tries <= triesMax; tries++) {
    const told = await tell(settings, { ...asked, system }, usage, signal)
    const answer = 'answer' in told ? read(told.answer) : null
    if (answer !== null) return { answer, usage, failures }
    const failure = 'answer' in told ? MALFORMED : told.failure
    if (failure) failures.push(failure)
    const again = 'answer' in told ? 'as JSON' : told.again
    if (again === null || (again === 'as JSON' && system !== asked.system) || signal?.aborted) break
    if (again === 'as JSON')
      system = `${asked.system}\nYour last answer could not be read. Answer with that JSON object alone.`
    else if (tries < triesMax) await pause('afterMs' in told ? told.afterMs : RETRY_MS)
  }
  return { answer: null, usage, failures }
}

/** One call. Adds its usage as soon as it is known; a call that broke off counts with the most it may have cost. */
async function tell(
  settings: ModelSettings,
  asked: Prompt,
  usage: Usage[],
  signal?: AbortSignal,
): Promise<Told> {
  // A large library: a service without a model never loads it.
  const { generateText, APICallError } = await import('ai')
  // It would write warnings to the console, past our log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const deadline = AbortSignal.timeout(settings.timeoutMs)
  const read = estimateTokens(asked.system + asked.prompt)
  try {
    const result = await generateText({
      model: await openModel(settings),
      instructions: asked.system,
      prompt: asked.prompt,
      maxOutputTokens: asked.outputMax,
      maxRetries: 0,
      abortSignal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      telemetry: { isEnabled: false },
    })
    const { inputTokens, outputTokens } = result.usage
    usage.push(
      usageOf(
        settings,
        inputTokens || read,
        outputTokens || estimateTokens(result.text),
        !(inputTokens && outputTokens),
      ),
    )
    const json = readJson(result.text)
    const failure = { kind: 'unreadable' } as const
    return json === undefined ? { again: 'as JSON', afterMs: 0, failure } : { answer: json }
  } catch (error) {
    const status = APICallError.isInstance(error) ? error.statusCode : undefined
    // Refused before anything was generated, or not reached at all: costs nothing.
    if (status === undefined || status === 200) {
      if (!isUnreached(error)) usage.push(usageOf(settings, read, asked.outputMax, true))
    }
    if (signal?.aborted) return { again: null, afterMs: 0, failure: null }
    if (deadline.aborted) return { again: null, afterMs: 0, failure: { kind: 'timeout' } }
    const afterMs = patience(error)
    const again = mayTryAgain(status) && afterMs <= RETRY_AFTER_MAX_MS ? 'later' : null
    return { again, afterMs, failure: failureOf(error, status) }
  }
}

function failureOf(error: unknown, status: number | undefined): Failure {
  if (isUnreached(error)) return { kind: 'unreachable' }
  if (status === undefined || status === 200) return { kind: 'broken_off' }
  if (status === 429) return { kind: 'overloaded', status }
  return { kind: status >= 500 ? 'server_error' : 'refused', status }
}

const mayTryAgain = (status: number | undefined): boolean =>
  status === undefined || status === 200 || status === 408 || status === 429 || status >= 500

/** How many milliseconds the server asks to wait, given in seconds or as a date. */
function patience(error: unknown): number {
  const { responseHeaders } = error as { responseHeaders?: Record<string, string> }
  const { 'retry-after': asked, date = '' } = responseHeaders ?? {}
  if (!asked) return RETRY_MS
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.parse(date)
  return Number.isNaN(ms) ? RETRY_MS : Math.max(0, ms)
}

function isUnreached(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(
        String((cause as { code?: string }).code),
      )
    )
      return true
  }
  return false
}

/** The JSON in an answer, even within fences or words; undefined when there is none. */
function readJson(text: string): unknown {
  const bare = text.replace(/^[\s\S]*?```(?:json)?\s*\n([\s\S]*?)```[\s\S]*$/, '$1')
  const [from, to] = [bare.indexOf('{'), bare.lastIndexOf('}')]
  try {
    return from < 0 ? undefined : JSON.parse(bare.slice(from, to + 1), storableValue)
  } catch {
    return undefined
  }
}

const storableValue = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? storable(value) : value

async function openModel(settings: ModelSettings): Promise<LanguageModel> {
  const { baseUrl: baseURL, name, apiKey } = settings
  const shared = { baseURL, fetch: boundedFetch }
  if (settings.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ ...shared, apiKey: apiKey ?? '' })(name)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ ...shared, name: 'model', ...(apiKey ? { apiKey } : {}) })(name)
}

/** No redirect may carry the key elsewhere, and no answer may fill the memory. */
async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  let bytes = 0
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes > ANSWER_MAX_BYTES) controller.error(new Error('the answer is too long'))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body?.pipeThrough(bound) ?? null, { status, statusText, headers })
}

/** The failures of a model; none of them contains the request or the answer. */
export const FAILURE_KINDS = [
  'unreachable',
  'timeout',
  'refused',
  'overloaded',
  'server_error',
  'broken_off',
  'unreadable',
  'malformed',
  'budget',
] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

/** `status` is the HTTP status, where there was one. */
export type Failure = { readonly kind: FailureKind; readonly status?: number }

type Counted = { readonly provider: string; readonly kind: FailureKind; readonly count: number }

class Counts {
  readonly #counts = new Map<FailureKind, number>()

  add(kind: FailureKind): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
  }

  list(provider: string): Counted[] {
    return FAILURE_KINDS.map((kind) => ({ provider, kind, count: this.#counts.get(kind) ?? 0 }))
  }
}

const countsOf = memoizePer((_runtime: Runtime) => new Counts())

/** [brain-25] Failures of this process since its start, each kind with its number; none without a model. */
export function modelFailures(runtime: Runtime): Counted[] {
  const { model } = runtime.settings
  return model ? countsOf(runtime).list(model.provider) : []
}

/** [brain-25] Counts what failed, and writes one line for all tries of a request. */
export function noteFailures(runtime: Runtime, failures: readonly Failure[], recovered: boolean): void {
  const { model } = runtime.settings
  const last = failures.at(-1)
  if (!model || !last) return
  for (const { kind } of failures) countsOf(runtime).add(kind)
  const { provider, name } = model
  const level = recovered || last.kind === 'budget' ? 'info' : 'warn'
  runtime.log[level](
    { provider, model: name, ...last, failures: failures.length, recovered },
    'the model failed',
  )
}
