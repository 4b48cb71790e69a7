import { isIP, isIPv6 } from 'node:net'

/** The caller's address as the last trusted proxy saw it; without proxies, the connection's own. */
export function callerAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const own = remote ?? 'unknown'
  if (proxies === 0 || !forwardedFor) return plain(own)
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  const seen = withoutPort(hops.at(-proxies) ?? hops[0] ?? '')
  return plain(isIP(seen) ? seen : own)
}

/** Some proxies write the port beside the address: `203.0.113.7:5555`, `[2001:db8::1]:443`. */
const withoutPort = (hop: string): string =>
  /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(hop)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(hop)?.[1] ?? hop

/** IPv4 written as IPv6 is the same address. */
const plain = (address: string): string => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')

/** Whose bucket it is: an IPv6 home has a /64, not one address. */
export function addressBucket(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean).map(withoutZeros)
  const back = tail.split(':').filter(Boolean).map(withoutZeros)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...(address.includes('::') ? zeros : []), ...back].slice(0, 4).join(':')
}

const withoutZeros = (group: string): string => group.replace(/^0+(?=.)/, '')
