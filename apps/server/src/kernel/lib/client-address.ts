import { BlockList, isIP, isIPv6 } from 'node:net'
import { memoizePer } from './memoize-per.ts'

/** The number of proxies in front, or their addresses and networks. */
export type TrustedProxies = number | readonly string[]

/**
 * [http-20] How many of the hops nearest to us are trusted proxies; the connection itself is the first. Where proxies
 * are named, no header of a connection from elsewhere is believed.
 */
export function trustedHops(
  remote: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): number {
  if (typeof proxies === 'number') return proxies
  const isProxy = judgeOf(proxies)
  const hops = [...hopsOf(forwardedFor), plain(remote ?? '')].reverse()
  const first = hops.findIndex((hop) => !isProxy(hop))
  return first < 0 ? hops.length : first
}

/** The caller's address as the last trusted proxy saw it; without proxies, the connection's own. */
export function callerAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  const own = remote ?? 'unknown'
  const trusted = trustedHops(remote, forwardedFor, proxies)
  if (trusted === 0 || !forwardedFor) return plain(own)
  const hops = hopsOf(forwardedFor)
  const seen = hops.at(-trusted) ?? hops[0] ?? ''
  return plain(isIP(seen) ? seen : own)
}

const hopsOf = (forwardedFor: string | undefined): string[] =>
  forwardedFor ? forwardedFor.split(',').map((hop) => plain(withoutPort(hop.trim()))) : []

const judgeOf = memoizePer((proxies: readonly string[]) => {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (hop: string): boolean => isIP(hop) > 0 && list.check(hop, isIPv6(hop) ? 'ipv6' : 'ipv4')
})

/** Some proxies write the port beside the address: `203.0.113.7:5555`, `[2001:db8::1]:443`. */
const withoutPort = (hop: string): string =>
  /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(hop)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(hop)?.[1] ?? hop

/** IPv4 written as IPv6 is the same address. */
const plain = (address: string): string => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')

/** The bucket of an address: an IPv6 home has a /64, not one address. */
export function addressBucket(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean).map(withoutZeros)
  const back = tail.split(':').filter(Boolean).map(withoutZeros)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...(address.includes('::') ? zeros : []), ...back].slice(0, 4).join(':')
}

const withoutZeros = (group: string): string => group.replace(/^0+(?=.)/, '')
