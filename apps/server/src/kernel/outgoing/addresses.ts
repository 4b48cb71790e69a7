import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** Special ranges that lie within otherwise public space. */
const EXCEPTIONS_V4 = [
  // Azure's metadata and agent channel: public by number, private by use.
  '168.63.129.16/32',
].map((range) => ipaddr.IPv4.parseCIDR(range))

const EXCEPTIONS_V6 = [
  // IETF protocol assignments: Teredo, ORCHID, benchmarking and others.
  '2001::/23',
  // Documentation.
  '2001:db8::/32',
  '3fff::/20',
  // 6to4.
  '2002::/16',
  // Direct delegation to AS112.
  '2620:4f:8000::/48',
].map((range) => ipaddr.IPv6.parseCIDR(range))

/** All of global unicast; translated, mapped and local addresses stand outside. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * [webhooks-2] Whether an address, in its one plain spelling, is a public one. An IPv6 address that carries an IPv4
 * address is refused, whatever it carries: a translator on the way would decide where it leads.
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const parsed = ipaddr.IPv4.parse(address)
    return parsed.range() === 'unicast' && !EXCEPTIONS_V4.some((range) => parsed.match(range))
  }
  if (!ipaddr.IPv6.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  return (
    parsed.match(GLOBAL_V6) &&
    parsed.range() === 'unicast' &&
    !EXCEPTIONS_V6.some((range) => parsed.match(range))
  )
}

/** [webhooks-3] A public address may still be this very machine, where firewalls don't look. */
export const isOwnAddress = (address: string): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some((one) => sameAddress(one.address, address)))

/** This machine, by any address: its own, loopback, or none at all. */
export function isThisMachine(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const range = ipaddr.process(address).range()
  return range === 'loopback' || range === 'unspecified' || isOwnAddress(address)
}

export function sameAddress(one: string, other: string): boolean {
  if (!ipaddr.isValid(one) || !ipaddr.isValid(other)) return false
  return ipaddr.process(one).toNormalizedString() === ipaddr.process(other).toNormalizedString()
}
