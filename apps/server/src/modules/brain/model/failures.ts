import { memoizePer } from '../../../kernel/lib/memoize-per.ts'
import type { Runtime } from '../../../kernel/runtime.ts'

/** What can go wrong with a model; none of it tells what was asked or answered. */
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
