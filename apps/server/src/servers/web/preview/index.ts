import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { COUNTED_PAGE } from '../../../kernel/http/page-guard.ts'
import { LruCache } from '../../../kernel/lib/lru-cache.ts'
import { hasPreview, type Looked, lookUp, NotTold, type Preview } from './lookup.ts'
import { Painter } from './painter.ts'
import { tagsOf } from './tags.ts'

const KEPT_MAX = 500
const KEPT_MS = 20_000
/** A page waits no longer than this for its preview. */
const PATIENCE_MS = 400
const PICTURE_MAX_AGE_S = 300
/** The place of the tags in the page. */
const PLACE = '<!--preview-->'

type Known = { readonly atMs: number; readonly looked: Promise<Looked> }

export type Previews = {
  /** The page with the preview of this address, or null when there is none. */
  pageFor(request: FastifyRequest, path: string, html: string): Promise<string | null>
}

/** [pages-11] [pages-12] Words and pictures for links to battles, agents and players. */
export function addPreviews(app: FastifyInstance, publicUrl: string, log: Logger): Previews {
  const painter = new Painter()
  const known = new LruCache<string, Known>(KEPT_MAX)
  app.addHook('onClose', async () => painter.stop())

  /** [pages-11] A refusal to one caller is no answer for another: each then asks for themselves. */
  async function find(path: string, request: FastifyRequest): Promise<Looked> {
    const before = known.get(path)
    if (before && performance.now() - before.atMs < KEPT_MS) {
      const looked = await before.looked
      if (!(looked instanceof NotTold)) return looked
    }
    const looked = lookUp(app, path, request).catch((error: unknown) => {
      log.error({ err: error }, 'A preview could not be looked up')
      return new NotTold(503, 2)
    })
    const entry = { atMs: performance.now(), looked }
    known.set(path, entry)
    if ((await looked) instanceof NotTold && known.get(path) === entry) known.delete(path)
    return looked
  }

  app.get<{ Params: { '*': string } }>('/previews/*', COUNTED_PAGE, async (request, reply) => {
    const path = `/${request.params['*']}`.replace(/\.png$/, '')
    const looked = hasPreview(path) ? await find(path, request) : null
    if (!looked) return reply.callNotFound()
    if (looked instanceof NotTold) return sendLater(reply, looked)
    const png = await painter.paint(looked.subject)
    if (!png) return sendLater(reply, new NotTold(503, 2))
    return reply
      .type('image/png')
      .header('cache-control', `public, max-age=${PICTURE_MAX_AGE_S}`)
      .header('content-security-policy', "default-src 'none'")
      .send(png)
  })

  return {
    async pageFor(request, path, html) {
      if (!hasPreview(path) || !html.includes(PLACE)) return null
      const late = pause(PATIENCE_MS, null, { ref: false })
      const looked = await Promise.race([find(path, request), late])
      const preview: Preview | null = looked instanceof NotTold ? null : looked
      return preview && html.replace(PLACE, () => tagsOf(publicUrl, path, preview))
    },
  }
}

const sendLater = (reply: FastifyReply, { status, retryAfterS }: NotTold): FastifyReply =>
  reply.code(status).header('retry-after', retryAfterS).header('cache-control', 'no-store').send()
