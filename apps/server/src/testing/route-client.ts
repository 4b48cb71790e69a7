import type { Operations, ROUTES } from '@shugyo/sdk'

type Routes = typeof ROUTES
type Id = keyof Routes & keyof Operations
type Method = Routes[Id]['method']
type PathOf<M extends Method> = Extract<Routes[Id], { method: M }>['path']
type IdOf<M extends Method, P extends string> = {
  [I in Id]: Routes[I] extends { readonly method: M; readonly path: P } ? I : never
}[Id]

type InputOf<I extends Id> = Partial<NonNullable<Parameters<Operations[I]>[0]>>
type AnswerOf<I extends Id> = Awaited<ReturnType<Operations[I]>>

type Asked<I extends Id> = {
  readonly params?: {
    readonly path?: InputOf<I>
    readonly query?: InputOf<I>
    readonly header?: Readonly<Record<string, string>>
  }
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: InputOf<I>
}

type Problem = {
  readonly error: { readonly code: string; readonly message: string; readonly details?: unknown }
}
type Answered<T> =
  | { readonly data: T; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: Problem; readonly response: Response }

type Ask<M extends Method> = <P extends PathOf<M>>(
  path: P,
  asked?: Asked<IdOf<M, P>>,
) => Promise<Answered<AnswerOf<IdOf<M, P>>>>

/** Typed calls by route, with refusals as values and without retries, as tests need them. */
export type RouteClient = { readonly [M in Method]: Ask<M> }

type AnyAsked = {
  readonly params?: { path?: object; query?: object; header?: Record<string, string> }
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

export function routeClient(url: string, send: (request: Request) => Promise<Response>): RouteClient {
  const ask = (method: Method) => async (path: string, asked?: AnyAsked) => {
    const { params = {}, headers, body } = asked ?? {}
    const response = await send(
      new Request(`${url}/api/v1${addressOf(path, params)}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...params.header,
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    const json: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
    return response.ok ? { data: json, response } : { error: json, response }
  }
  const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  return Object.fromEntries(methods.map((method) => [method, ask(method)])) as unknown as RouteClient
}

function addressOf(
  path: string,
  { path: inPath = {}, query = {} }: { path?: object; query?: object },
): string {
  const values = new Map<string, unknown>(Object.entries(inPath))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return asked.length > 0 ? `${filled}?${search}` : filled
}
