import type { FastifyReply } from 'fastify'
import { PLAIN_POLICY, plainPage } from '../../kernel/http/plain-page.ts'

/** In place of a page that is not built yet, or could not be. */
export function sendWaiting(reply: FastifyReply, failure: string | undefined): FastifyReply {
  guard(reply, PLAIN_POLICY)
  reply.code(503).header('cache-control', 'no-store').header('retry-after', '1')
  return reply
    .type('text/html; charset=utf-8')
    .send(failure === undefined ? beingBuilt() : couldNotBuild(failure))
}

export function guard(reply: FastifyReply, policy: string): void {
  reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
}

const beingBuilt = (): string =>
  plainPage({
    title: 'Shugyo is being built',
    body: '<p>It takes some seconds, once. This page opens by itself.</p>',
    againAfterS: 1,
  })

const couldNotBuild = (why: string): string =>
  plainPage({
    title: 'Shugyo’s pages could not be built',
    body: `<p>The API works, and <a href="/docs">its reference</a> too. Mend what is said below, then start the service again.</p>
<pre>${escapeHtml(why)}</pre>`,
    againAfterS: 10,
  })

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
