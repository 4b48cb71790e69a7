import { SECOND_MS } from '../../../kernel/lib/clock.ts'
import { pluralize } from '../../../kernel/lib/plural.ts'
import { NotConnected, Refused } from '../../../kernel/outgoing/refused.ts'

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed without an answer',
  EPIPE: 'the connection was closed without an answer',
  EHOSTUNREACH: 'the host can’t be reached',
  ENETUNREACH: 'the host can’t be reached',
  ETIMEDOUT: 'the host can’t be reached',
  ENOTFOUND: 'the host name does not resolve',
  ENODATA: 'the host name does not resolve',
  ESERVFAIL: 'the host name does not resolve',
  EREFUSED: 'the host name does not resolve',
  ETIMEOUT: 'the host name does not resolve',
  EAI_AGAIN: 'the host name does not resolve',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another name',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  EPROTO: 'TLS could not be agreed on',
  HPE_HEADER_OVERFLOW: 'the headers of the answer are too long',
}

/** What went wrong, in words that help the receiver's owner and tell nothing of our own network. */
export function describeFailure(error: unknown, signal: AbortSignal, patienceMs: number): string {
  if (signal.aborted) return `no answer within ${pluralize(patienceMs / SECOND_MS, 'second')}`
  if (error instanceof Refused) return `the URL ${error.message}`
  const cause = error instanceof NotConnected ? error.cause : error
  const { code = '' } = cause as { code?: string }
  if (Object.hasOwn(WORDS, code)) return WORDS[code] as string
  if (/CERT|SIGNATURE/.test(code)) return `the certificate is not to be trusted (${code})`
  if (code.startsWith('HPE_')) return 'the answer is not HTTP'
  if (code.startsWith('ERR_SSL')) return 'TLS could not be agreed on'
  return `the request failed${code ? ` (${code})` : ''}`
}
