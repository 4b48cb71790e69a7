import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COUNTED_PAGE } from '../kernel/http/page-guard.ts'
import { makeText } from '../kernel/http/pages.ts'
import { API_PREFIX } from '../kernel/http/server.ts'
import { BuildFailed, getBuild } from '../kernel/lib/builds.ts'
import { APART } from '../kernel/operation/html-page.ts'
import type { Runtime } from '../kernel/runtime.ts'
import { sendWaiting } from '../servers/web/index.ts'

/** A calm machine builds in a tenth of it. */
const PATIENCE_MS = 5_000

type Send = ReturnType<typeof makeText>

/**
 * [battles-17] The page that every proof names, beside the proofs and at the root. It is self-contained and makes no
 * requests. While it is being built, a page stands in its place that asks again by itself.
 */
export function addVerifyPage(app: FastifyInstance, { settings, log }: Runtime): void {
  let send: Send | undefined
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      send ??= await load()
    } catch (error) {
      if (!(error instanceof BuildFailed)) throw error
      log.error({ err: error }, 'The page that verifies battles could not be built')
      return sendWaiting(reply, error.message)
    }
    if (!send) return sendWaiting(reply, undefined)
    send(request, reply)
    return reply
  }
  for (const prefix of ['', API_PREFIX]) app.get(`${prefix}/verify.html`, COUNTED_PAGE, answer)

  async function load(): Promise<Send | undefined> {
    const folder = await getBuild('engine', settings, PATIENCE_MS)
    if (folder === null) return undefined
    const page = await readFile(join(folder, 'verify.html'), 'utf8')
    return makeText('text/html; charset=utf-8', () => page, APART)
  }
}
