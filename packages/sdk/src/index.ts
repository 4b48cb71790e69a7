import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.gen.ts'

/** A client of the Shugyo API: every path, parameter, body and answer is typed from the API's own definition. */
export type ShugyoClient = Client<paths>

export type ClientOptions = {
  /** Where the service answers, without the version: `https://shugyo.example`. */
  readonly url: string
  /** An API key, `svc_…`. Leave it out for public operations or when a cookie signs you in. */
  readonly key?: string
  readonly fetch?: (request: Request) => Promise<Response>
}

export function createClient({ url, key, fetch }: ClientOptions): ShugyoClient {
  return createFetchClient<paths>({
    baseUrl: `${url}/api/v1`,
    ...(key ? { headers: { authorization: `Bearer ${key}` } } : {}),
    ...(fetch ? { fetch } : {}),
  })
}

/** The interface's records by name: `Record<'User'>`. */
export type ShugyoRecord<Name extends keyof components['schemas']> = components['schemas'][Name]

export { type ListenOptions, listen, Refused, type StreamedEvent } from './listen.ts'
