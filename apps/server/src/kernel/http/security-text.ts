import type { FastifyInstance } from 'fastify'
import { addMs, DAY_MS } from '../lib/clock.ts'
import type { Runtime } from '../runtime.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 asks for less than a year. */
const GOOD_FOR_DAYS = 180

/** [http-13] The contact for reports of a weakness (RFC 9116); without a contact there is no such page. */
export function addSecurityText(
  app: FastifyInstance,
  { settings, clock }: Pick<Runtime, 'settings' | 'clock'>,
): void {
  const { securityContact, publicUrl } = settings
  if (securityContact === null) return
  app.get(PATH, (_request, reply) => {
    const today = new Date(clock.now().toISOString().slice(0, 10))
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${addMs(today, GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${PATH}`,
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
