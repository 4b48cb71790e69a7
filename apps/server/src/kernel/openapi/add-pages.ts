import type { FastifyInstance } from 'fastify'
import { acceptOf } from '../http/accept.ts'
import { COUNTED_PAGE } from '../http/page-guard.ts'
import { addHealth, addText, makeText, type ServiceState } from '../http/pages.ts'
import { API_PREFIX } from '../http/server.ts'
import type { OpenApiDocument } from './components.ts'
import { referencePage } from './reference-page.ts'

/** The pages beside the operations: whether the service lives, whether it is ready, and how to use it. */
export function addPages(
  app: FastifyInstance,
  state: ServiceState,
  api: () => OpenApiDocument,
  { readsElsewhere = () => null }: { readsElsewhere?: () => string | null } = {},
): void {
  for (const prefix of ['', API_PREFIX]) addHealth(app, prefix, state)
  addText(app, `${API_PREFIX}/openapi.json`, 'application/json; charset=utf-8', () => JSON.stringify(api()))
  const page = makeText('text/html; charset=utf-8', () => referencePage(api()))
  app.get('/docs', COUNTED_PAGE, (request, reply) => {
    // People are sent to the page that reads best; programs get what they asked for.
    const { weight, exactness } = acceptOf(request.headers.accept, 'text/html')
    const elsewhere = weight > 0 && exactness === 2 ? readsElsewhere() : null
    reply.header('vary', 'accept')
    if (elsewhere) reply.header('cache-control', 'no-store').redirect(elsewhere)
    else page(request, reply)
  })
}
