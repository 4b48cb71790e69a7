import { isIP } from 'node:net'
import type { Network } from '../lib/network.ts'
import type { Runtime } from '../runtime.ts'
import { portOf } from '../settings/settings.ts'
import { isOwnAddress, isPublicAddress, isThisMachine } from './addresses.ts'
import { Refused } from './refused.ts'

/** The target of a request, as its URL states it, before any judgement. */
export type Target = {
  readonly url: URL
  /** Without the brackets of IPv6 and the dot at the end. */
  readonly hostname: string
}

/** The reach of a URL that somebody gave us. */
export type Reach = {
  readonly allowPrivate: boolean
  /** The service's own ports: never allowed. */
  readonly ownPorts: ReadonlySet<number>
}

export const reachOf = ({ settings, ownPorts }: Runtime): Reach => ({
  allowPrivate: settings.webhooksAllowPrivate,
  ownPorts,
})

const HTTPS_PORT = 443
const OPEN_PORTS_FROM = 1024

/** At least two labels; the parser has brought letters of every script into ASCII. */
const PUBLIC_NAME = /^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/
/** Names with a meaning of their own on every network. */
const LOCAL_NAMES =
  /(^|\.)(localhost|localdomain|local|internal|intranet|lan|corp|home|private|home\.arpa|onion)$/

/** [webhooks-2] Judges a URL by its text alone. */
export function readTarget(text: string, { allowPrivate }: Reach): Target {
  // Browsers drop these from a URL in silence; the saved URL must be the dialled one.
  if (/[\s\\\p{Cc}]/u.test(text)) throw new Refused('must not hold blanks, control characters or backslashes')
  const url = URL.parse(text)
  if (!url) throw new Refused('must be a URL')
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw new Refused('must be HTTPS')
  if (url.username || url.password || /^[a-z]+:\/*[^/?#]*@/i.test(text))
    throw new Refused('must not hold a user name or password')
  if (url.hash || text.includes('#')) throw new Refused('must not hold a fragment')
  const hostname = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (hostname === '') throw new Refused('must name a host')
  if (!allowPrivate) refusePrivate(hostname, url.port === '' ? HTTPS_PORT : Number(url.port))
  return { url, hostname }
}

function refusePrivate(hostname: string, port: number): void {
  if (port !== HTTPS_PORT && port < OPEN_PORTS_FROM)
    throw new Refused(`must use port ${HTTPS_PORT}, or one from ${OPEN_PORTS_FROM} up`)
  // The parser has already brought every spelling of an IPv4 address into its plain one.
  if (isIP(hostname)) refuseAddress(hostname)
  else if (!PUBLIC_NAME.test(hostname) || LOCAL_NAMES.test(hostname))
    throw new Refused('must name a public host')
}

function refuseAddress(address: string): void {
  if (!isPublicAddress(address) || isOwnAddress(address))
    throw new Refused('must not lead to a private address')
}

const ADDRESSES_MAX = 4

/**
 * [webhooks-3] The addresses that may be dialled for a target, judged at this moment; a single private one refuses them
 * all.
 */
export async function findAddresses(
  network: Network,
  { hostname, url }: Target,
  { allowPrivate, ownPorts }: Reach,
): Promise<readonly string[]> {
  const found = isIP(hostname) ? [hostname] : await network.resolve(hostname)
  if (!allowPrivate) for (const address of found) refuseAddress(address)
  // [webhooks-17] The service's own ports trust local callers, so no webhook may be sent to them.
  if (ownPorts.has(portOf(url)) && found.some(isThisMachine))
    throw new Refused('must not lead to a port of this service')
  // IPv4 first: more machines can reach it.
  return [...found].sort((a, b) => isIP(a) - isIP(b)).slice(0, ADDRESSES_MAX)
}

const CHECK_MAX_MS = 3_000

/** [webhooks-2] Judges a URL before it is saved; answers its fault, if it has one. */
export async function faultOfUrl(network: Network, text: string, reach: Reach): Promise<string | null> {
  try {
    const target = readTarget(text, reach)
    const giveUp = new Promise<void>((resolve) => setTimeout(resolve, CHECK_MAX_MS).unref())
    await Promise.race([findAddresses(network, target, reach), giveUp])
    return null
  } catch (error) {
    // A name that has no address today may have one tomorrow; it is judged again at every dial.
    return error instanceof Refused ? error.message : null
  }
}
