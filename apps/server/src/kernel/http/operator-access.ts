import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The checks at the operator's port before any page. */
export type OperatorAccess = {
  readonly token: string
  /** The host that it listens on: a name given there is its own. */
  readonly host: string
}

export type Refusal = { readonly status: 401 | 403; readonly code: string; readonly message: string }

/** Open to everybody who may connect: a supervisor holds no token. */
const OPEN_PATHS: readonly string[] = ['/health', '/ready']
export const isOpen = (route: string | undefined): boolean => OPEN_PATHS.includes(route ?? '')

/**
 * [http-6] [http-7] The refusal of a request, and its reason. Any page can make a browser on this machine ask here,
 * under a name that leads here too, so Host and Origin are judged for every method. Any program of any user can
 * connect, so every page that is not open needs the token.
 */
export function refusalFor(message: IncomingMessage, open: boolean, access: OperatorAccess): Refusal | null {
  const { headers, socket } = message
  const name = hostnameOf(headers.host)
  if (name === null || !isOwnName(name, socket.localAddress, access.host)) {
    const message = 'Call it by its address, by localhost, or by the name in OPERATOR_HOST.'
    return { status: 403, code: 'forbidden', message }
  }
  const site = headers['sec-fetch-site']
  const foreign = headers.origin !== undefined && headers.origin !== `http://${headers.host}`
  if (foreign || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    return { status: 403, code: 'cross_origin', message: 'Not from a page of another origin.' }
  }
  if (open || holdsToken(headers.authorization, access.token)) return null
  const words = 'Send `Authorization: Bearer <token>`; the token is in operator.token of DATA_DIR.'
  return { status: 401, code: 'unauthenticated', message: words }
}

function hostnameOf(host: string | undefined): string | null {
  const url = host ? URL.parse(`http://${host}`) : null
  return url && url.pathname === '/' && !url.username ? url.hostname.replace(/^\[|\]$/g, '') : null
}

function isOwnName(name: string, localAddress: string | undefined, told: string): boolean {
  const own = localAddress?.replace(/^::ffff:/, '')
  if (name === own || name === told.toLowerCase()) return true
  return name === 'localhost' && (own === '::1' || own?.startsWith('127.') === true)
}

/** Takes the same time for every input: the hashes have one length. */
function holdsToken(authorization: string | undefined, token: string): boolean {
  const sent = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(sha256(sent), sha256(token))
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
