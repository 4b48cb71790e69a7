import { type Shugyo, ShugyoError } from '@shugyo/sdk'
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import { shugyo } from './client.ts'

const FRESH_MS = 20_000
const KEPT_MS = 10 * 60_000
const TRIES_MAX = 2

/** A refusal stays a refusal however often it is repeated; a lost request may be tried again. */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < TRIES_MAX && !(error instanceof ShugyoError && error.status >= 400 && error.status < 500)

export const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, gcTime: KEPT_MS, retry: mayRetry, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

type Methods = Omit<Shugyo, 'withKey' | 'streamMe' | 'streamBattle'>
export type Operation = keyof Methods
type Input<Name extends Operation> = Methods[Name] extends (input: infer I, options?: never) => unknown
  ? I
  : never
/** `Awaited` leaves the SDK's lists as they are: they have a `then`, but are no promises. */
export type Answer<Name extends Operation> =
  ReturnType<Methods[Name]> extends PromiseLike<infer A> ? A : never
type Arguments<Name extends Operation> =
  Parameters<Methods[Name]> extends [input: infer I, options?: unknown]
    ? [input: I]
    : [input?: Input<Name> | undefined]

type Call = (input: unknown, options: unknown) => PromiseLike<unknown>

/**
 * The answer of an operation, cached under its own name: `useQuery(query('getAgent', { id }))`,
 * `queries.invalidateQueries({ queryKey: ['getAgent'] })`.
 */
export function query<Name extends Operation>(name: Name, ...[input]: Arguments<Name>) {
  return queryOptions({
    queryKey: [name, input ?? {}] as const,
    queryFn: async ({ signal }) =>
      (WHOLE.has(name)
        ? { data: await toItsEnd(name, input, signal), next: null }
        : await call(name, input, signal)) as Answer<Name>,
  })
}

/** One's own lists, which pages need all of wherever they ask. */
const WHOLE: ReadonlySet<Operation> = new Set(['listAgents', 'listGear', 'listKeys', 'listSessions'])

function toItsEnd(name: Operation, input: unknown, signal: AbortSignal): Promise<unknown[]> {
  const method = shugyo[name] as unknown as (...call: unknown[]) => AsyncIterable<unknown>
  return Array.fromAsync(method({ limit: 100, ...(input as object) }, { signal }))
}

/** A paged list: `useInfiniteQuery(pages('listTasks', {}))`. */
export function pages<Name extends Operation>(name: Name, input: Input<Name>, cursor = 'cursor') {
  return infiniteQueryOptions({
    queryKey: [name, input ?? {}, 'pages'] as const,
    queryFn: async ({ signal, pageParam }) => {
      const paged = pageParam === null ? input : { ...(input as object), [cursor]: pageParam }
      return (await call(name, paged, signal)) as Answer<Name>
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as unknown as { next: string | null }).next,
  })
}

type Rows<Name extends Operation> = Answer<Name> extends { readonly data: infer Data } ? Data : never

/** A paged list to its end, for what must know all of it: `useQuery(whole('listListings', { seller }))`. */
export function whole<Name extends Operation>(name: Name, input: Input<Name>) {
  return queryOptions({
    queryKey: [name, input ?? {}, 'whole'] as const,
    queryFn: async ({ signal }) => (await toItsEnd(name, input, signal)) as Rows<Name>,
  })
}

async function call(name: Operation, input: unknown, signal: AbortSignal): Promise<unknown> {
  const method = shugyo[name] as unknown as Call
  // An operation without input takes the options first.
  return method.length === 1 ? method({ signal }, undefined) : method(input ?? {}, { signal })
}
