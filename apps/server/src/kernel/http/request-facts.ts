import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { callerAddress, trustedHops } from '../lib/client-address.ts'
import type { RequestFacts } from '../operation/operation.ts'
import type { Settings } from '../settings/settings.ts'

const USER_AGENT_LENGTH_MAX = 300

/** The origin of a request, as far as operations may know it. */
export function requestFacts(settings: Settings, { headers, socket }: IncomingMessage): RequestFacts {
  const forwarded = headers['x-forwarded-for'] as string | undefined
  return {
    address: callerAddress(socket.remoteAddress, forwarded, settings.trustedProxies),
    userAgent: headers['user-agent']?.slice(0, USER_AGENT_LENGTH_MAX) ?? null,
    secure: settings.publicUrl.startsWith('https:') || cameByTls(settings, headers, socket.remoteAddress),
  }
}

/** [http-12] As the last trusted proxy saw it; nobody else is believed. */
function cameByTls(
  { trustedProxies }: Settings,
  headers: IncomingHttpHeaders,
  remote: string | undefined,
): boolean {
  const trusted = trustedHops(remote, headers['x-forwarded-for'] as string | undefined, trustedProxies)
  if (trusted === 0) return false
  const hops = String(headers['x-forwarded-proto'] ?? '').split(',')
  return (hops.at(-trusted) ?? hops[0])?.trim().toLowerCase() === 'https'
}
