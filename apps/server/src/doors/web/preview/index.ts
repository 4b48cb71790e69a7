import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { LruCache } from '../../../kernel/lru-cache.ts'
import { hasPreview, lookUp, type Preview } from './lookup.ts'
import { Painter } from './painter.ts'
import { tagsOf } from './tags.ts'

const KEPT_MAX = 500
const KEPT_MS = 20_000
/** A page waits no longer than this for its preview. */
const PATIENCE_MS = 400
const PICTURE_MAX_AGE_S = 300
/** Where the page has room for the tags. */
const PLACE = '<!--preview-->'

type Known = { readonly atMs: number; readonly preview: Promise<Preview | null> }

export type Previews = {
  /** The page with the preview of this address, or null when there is none. */
  pageFor(request: FastifyRequest, path: string, html: string): Promise<string | null>
}

/** [pages-11] [pages-12] Words and pictures for links to battles, agents and players. */
export function addPreviews(app: FastifyInstance, publicUrl: string, log: Logger): Previews {
  const painter = new Painter()
  const known = new LruCache<string, Known>(KEPT_MAX)
  app.addHook('onClose', async () => painter.stop())

  function find(path: string, ip: string): Promise<Preview | null> {
    const before = known.get(path)
    if (before && performance.now() - before.atMs < KEPT_MS) return before.preview
    const preview = lookUp(app, path, ip).catch((error: unknown) => {
      log.error({ err: error }, 'A preview could not be looked up')
      return null
    })
    known.set(path, { atMs: performance.now(), preview })
    return preview
  }

  app.get<{ Params: { '*': string } }>('/previews/*', async (request, reply) => {
    const path = `/${request.params['*']}`.replace(/\.png$/, '')
    const preview = hasPreview(path) ? await find(path, request.ip) : null
    if (!preview) return reply.callNotFound()
    const png = await painter.paint(preview.subject)
    if (!png) return reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').send()
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
      const preview = await Promise.race([find(path, request.ip), late])
      return preview && html.replace(PLACE, () => tagsOf(publicUrl, path, preview))
    },
  }
}
