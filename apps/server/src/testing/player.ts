import assert from 'node:assert/strict'
import type { Agent, User } from '@shugyo/sdk'
import type { Scope } from '../kernel/operation/scopes.ts'
import { type RouteClient, routeClient } from './route-client.ts'

export const PASSWORD = 'correct horse battery'

type Sent = { headers?: Record<string, string>; body?: unknown }

/** Uses the service as a person or a program would: over HTTP, by typed calls or raw requests. */
export class Player {
  readonly #url: string
  readonly #key: string | undefined
  cookie: string | undefined
  /**
   * A test that moves the clock has an old session: asked for a fresh proof it gives one and goes on, as the pages do.
   */
  provesAgain = true
  user: User | undefined
  /** Typed calls with this player's credential. */
  readonly api: RouteClient

  constructor(url: string, key?: string) {
    this.#url = url
    this.#key = key
    this.api = routeClient(url, (request) => {
      if (key) request.headers.set('authorization', `Bearer ${key}`)
      return this.#fetch(request)
    })
  }

  get id(): string {
    assert(this.user, 'this visitor has no account')
    return this.user.id
  }

  async register(handle: string): Promise<void> {
    const body = { email: `${handle}@example.com`, password: PASSWORD, handle }
    const { data, error } = await this.api.POST('/auth/register', { body })
    assert(data, JSON.stringify(error))
    this.user = data.user
  }

  /**
   * Gives a fresh proof by password, as a person does whose session requires one; false where another proof is needed.
   */
  async prove(): Promise<boolean> {
    const { data } = await this.api.POST('/me/proof', { body: { password: PASSWORD } })
    return data !== undefined
  }

  /** A program of this player with a key that has these scopes. */
  async program(...scopes: Scope[]): Promise<Player> {
    const { data, error } = await this.api.POST('/me/keys', { body: { name: 'test', scopes } })
    assert(data, JSON.stringify(error))
    const program = new Player(this.#url, data.key)
    program.user = this.user
    return program
  }

  /** An agent of this player: the first is free, but for the 300 credits in its purse. */
  async makeAgent(name = 'Kaze'): Promise<Agent> {
    const { data, error } = await this.api.POST('/agents', { body: { name, character: 'kuma' } })
    assert(data, JSON.stringify(error))
    return data
  }

  /** A raw request: anything that a client without types could send. */
  async send(route: string, { headers = {}, body }: Sent = {}) {
    const [method = 'GET', path = '/'] = route.split(' ')
    const raw = typeof body === 'string' || body instanceof Uint8Array
    const request = new Request(`${this.#url}/api/v1${path}`, {
      method,
      headers: {
        ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
        ...(this.#key ? { authorization: `Bearer ${this.#key}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: raw ? (body as string) : JSON.stringify(body) }),
    })
    const response = await this.#fetch(request)
    const text = await response.text()
    // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
    const json: any = text.startsWith('{') ? JSON.parse(text) : undefined
    return {
      status: response.status,
      headers: response.headers,
      text,
      json,
      code: json?.error?.code as string | undefined,
    }
  }

  async #fetch(request: Request): Promise<Response> {
    if (this.cookie) request.headers.set('cookie', this.cookie)
    const again = this.cookie && this.provesAgain ? request.clone() : null
    const response = await fetch(request)
    if (again && (await isAskedToProve(response)) && (await this.prove())) return fetch(again)
    const set = response.headers.getSetCookie()[0]
    if (set) this.cookie = /Max-Age=0/.test(set) ? undefined : set.split(';')[0]
    return response
  }
}

async function isAskedToProve(response: Response): Promise<boolean> {
  if (response.status !== 403) return false
  return (await response.clone().text()).includes('"reauthentication_required"')
}
