import { createMcpHandler, type Server, type ServerEventBus } from '@modelcontextprotocol/server'
import { serverFor } from './server.ts'
import { openSubscription, type Subscription } from './subscriptions.ts'
import type { Visit } from './visit.ts'

/** In tests: what the protocol's own suite expects to find beside our tools. */
export type Fixtures = {
  add(server: Server, visit: Visit): void
  readonly bus: ServerEventBus
}

type Message = { method?: unknown; params?: { notifications?: { resourceSubscriptions?: unknown } } }

/** [mcp-1] Answers one message, of either era, without anything that another node would have to know. */
export async function serve(
  visit: Visit,
  request: Request,
  body: unknown,
  options: { readonly fixtures?: Fixtures | undefined; readonly closing: AbortSignal },
): Promise<Response> {
  const { fixtures, closing } = options
  const wanted = watchedIn(body)
  let close = () => {}
  const subscription: Subscription | null =
    wanted === null ? null : await openSubscription(visit, fixtures ? [] : wanted, () => close())
  const bus = fixtures?.bus ?? subscription?.bus
  const handler = createMcpHandler(
    ({ era }) => {
      const server = serverFor(visit, era)
      fixtures?.add(server, visit)
      return server
    },
    {
      ...(bus ? { bus } : {}),
      onerror: (error) => visit.engine.runtime.log.debug({ err: error }, 'a message of MCP was refused'),
    },
  )
  close = () => {
    subscription?.stop()
    void handler.close()
  }
  closing.addEventListener('abort', close, { once: true })
  visit.signal.addEventListener(
    'abort',
    () => {
      subscription?.stop()
      closing.removeEventListener('abort', close)
    },
    { once: true },
  )
  return handler.fetch(request, body === undefined ? {} : { parsedBody: body })
}

/** The addresses that a `subscriptions/listen` asks for, or null for any other message. */
function watchedIn(body: unknown): string[] | null {
  const { method, params } = (body ?? {}) as Message
  if (method !== 'subscriptions/listen') return null
  const uris = params?.notifications?.resourceSubscriptions
  return Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string') : []
}
