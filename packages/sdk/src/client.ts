import { call } from './call.ts'
import { listen } from './listen.ts'
import { type Operations, ROUTES } from './operations.gen.ts'
import type { CallOptions, Fetch, ShugyoOptions, StreamOptions } from './options.ts'
import { pagesOf } from './pages.ts'

/** Every operation of the service as a method: one object of fields in, the answer out. */
export type Shugyo = Operations & {
  /** The same client with another credential: for example an agent's own token. */
  withKey(key: string): Shugyo
}

type Route = {
  readonly method: string
  readonly path: string
  readonly query?: readonly string[]
  /** The call's remaining fields, or the call's input as it is. */
  readonly body?: 'fields' | 'whole'
  readonly idem?: boolean
  readonly page?: { readonly items: string; readonly cursor: string }
  readonly answer?: 'text' | 'stream'
}
type Fields = Record<string, unknown>

export function createShugyo(options: ShugyoOptions = {}): Shugyo {
  const methods = Object.entries(ROUTES).map(([id, route]) => [id, methodOf(id, route, options)])
  const withKey = (key: string) => createShugyo({ ...options, key })
  return { ...Object.fromEntries(methods), withKey }
}

function methodOf(id: string, route: Route, client: ShugyoOptions) {
  if (!takesInput(route)) return (options?: CallOptions) => invoke(id, route, {}, { ...client, ...options })
  return (input: Fields = {}, options?: CallOptions) => invoke(id, route, input, { ...client, ...options })
}

const takesInput = ({ path, query, body }: Route): boolean =>
  path.includes('{') || query !== undefined || body !== undefined

type Options = ShugyoOptions & CallOptions & StreamOptions

function invoke(id: string, route: Route, input: Fields, options: Options): unknown {
  const { page } = route
  if (route.answer === 'stream') return follow(id, route, input, options)
  if (!page) return send(id, route, input, options)
  const ask = (cursor: string | undefined) =>
    send(id, route, cursor === undefined ? input : { ...input, [page.cursor]: cursor }, options)
  return pagesOf((cursor) => ask(cursor) as Promise<Fields>, page.items)
}

async function send(id: string, route: Route, input: Fields, options: Options): Promise<unknown> {
  const { path, body } = placeInput(id, route, input)
  const request = {
    url: `${addressOf(options)}/api/v1${path}`,
    method: route.method,
    headers: headersOf(route, options),
    // A change without an idempotency key is sent once: nobody could tell whether it acted.
    isRepeatable: route.method === 'GET' || route.method === 'PUT' || route.idem === true,
    isText: route.answer === 'text',
    ...(body === undefined ? {} : { body }),
  }
  return call(request, fetchOf(options), options)
}

function follow(id: string, route: Route, input: Fields, options: Options) {
  const { path } = placeInput(id, route, input)
  return listen({ ...options, url: addressOf(options), path })
}

const fetchOf = ({ fetch: given }: ShugyoOptions): Fetch => given ?? ((url, init) => fetch(url, init))

/** Pages and workers call their own origin. The version, which belongs to the calls, may be at its end. */
function addressOf({ url }: ShugyoOptions): string {
  const usual = 'location' in globalThis ? '' : 'http://localhost:3000'
  return (url ?? usual).replace(/\/+$/, '').replace(/\/api\/v1$/, '')
}

function headersOf({ idem, body, answer }: Route, { key, idempotencyKey }: Options): Record<string, string> {
  return {
    accept: answer === 'text' ? '*/*' : 'application/json',
    ...(key ? { authorization: `Bearer ${key}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(idem ? { 'idempotency-key': idempotencyKey ?? newKey() } : {}),
  }
}

const KEY_BYTES = 16

/** Not `randomUUID`, which is missing on pages without HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * [sdk-8] `.` and `..` are steps in an address, also when they are escaped: `/me/sessions/.` would go out as
 * `/me/sessions/`, which is another operation.
 */
function segmentOf(id: string, name: string, value: string): string {
  if (value === '.' || value === '..')
    throw new TypeError(`${id}: ${name} can’t be ${value}: it would lead to another address`)
  return encodeURIComponent(value)
}

/** Puts each field where the service expects it: path, query or body. */
function placeInput(id: string, { path, query = [], body }: Route, input: Fields) {
  if (body === 'whole') return { path, body: JSON.stringify(input) }
  const rest = { ...input }
  const take = (name: string): unknown => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = take(name)
    if (value === undefined || value === '') throw new TypeError(`${id} needs ${name}`)
    return segmentOf(id, name, String(value))
  })
  const search = new URLSearchParams()
  for (const name of query) {
    const value = take(name)
    if (value !== undefined) search.append(name, String(value))
  }
  const address = search.size > 0 ? `${filled}?${search}` : filled
  return { path: address, body: body === 'fields' ? JSON.stringify(rest) : undefined }
}
