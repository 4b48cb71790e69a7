import type { FastifyInstance } from 'fastify'
import { addText } from '../kernel/http/pages.ts'
import { characterPictures } from '../modules/catalog/index.ts'

/** Pictures at addresses that never change. */
export function addArt(app: FastifyInstance): void {
  for (const { path, svg } of characterPictures())
    addText(app, path, 'image/svg+xml; charset=utf-8', () => svg)
}
