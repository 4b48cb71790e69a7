import { createMcpHandler, type Server, type ServerEventBus } from '@modelcontextprotocol/server'
import { refuse } from '../../kernel/operation/problems.ts'
import { openSubscription } from './reading/subscriptions.ts'
import { serverFor } from './server.ts'
import { FOLLOW_BATTLE, FOLLOW_TASK } from './tools/own-tools.ts'
import type { Visit } from './visit.ts'

/** In tests: tools that the protocol's own suite expects besides ours. */
export type Fixtures = {
  add(server: Server, visit: Visit): void
  readonly bus: ServerEventBus
}

type Message = {
  method?: unknown
  params?: { name?: unknown; notifications?: { resourceSubscriptions?: unknown } }
}
type Options = {
  readonly fixtures?: Fixtures | undefined
  /** Aborted when the service begins to stop. */
  readonly closing: AbortSignal
}

/** [mcp-1] Answers one message, of either era, without any state that another node would have to know. */
export async function serve(
  visit: Visit,
  request: Request,
  body: unknown,
  { fixtures, closing }: Options,
): Promise<Response> {
  const wanted = watchedIn(body)
  if (wanted === null) return handlerFor(visit, body, fixtures).fetch(request, withBody(body))
  let isOver = false
  let close = () => {
    isOver = true
  }
  const subscription = await openSubscription(visit, fixtures ? [] : wanted, () => close())
  if (isOver) {
    subscription.stop()
    refuse('unavailable', { headers: { 'retry-after': '1' } })
  }
  const handler = handlerFor(visit, body, fixtures, subscription.bus)
  close = () => {
    subscription.stop()
    void handler.close()
  }
  closing.addEventListener('abort', close, { once: true })
  const leave = () => {
    subscription.stop()
    closing.removeEventListener('abort', close)
  }
  visit.signal.addEventListener('abort', leave, { once: true })
  // The client may have hung up while the streams were opened.
  if (visit.signal.aborted) leave()
  return handler.fetch(request, withBody(body))
}

const withBody = (body: unknown) => (body === undefined ? {} : { parsedBody: body })

function handlerFor(visit: Visit, body: unknown, fixtures: Fixtures | undefined, own?: ServerEventBus) {
  const bus = fixtures?.bus ?? own
  return createMcpHandler(
    ({ era }) => {
      const server = serverFor(visit, era)
      fixtures?.add(server, visit)
      return server
    },
    {
      ...(bus ? { bus } : {}),
      responseMode: isFollowing(body) ? 'sse' : 'auto',
      onerror: (error) => visit.engine.runtime.log.debug({ err: error }, 'a message of MCP was refused'),
    },
  )
}

/** Calls that wait for minutes answer as a stream from the start, which pings keep open. */
function isFollowing(body: unknown): boolean {
  const { method, params } = (body ?? {}) as Message
  return method === 'tools/call' && [FOLLOW_TASK, FOLLOW_BATTLE].some((name) => name === params?.name)
}

/** The addresses that a `subscriptions/listen` asks for, or null for any other message. */
function watchedIn(body: unknown): string[] | null {
  const { method, params } = (body ?? {}) as Message
  if (method !== 'subscriptions/listen') return null
  const uris = params?.notifications?.resourceSubscriptions
  return Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string') : []
}
