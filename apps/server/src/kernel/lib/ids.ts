import type { Random } from './random.ts'

/** A string that can't be mistaken for the id of another kind of record. */
export type Id<Kind extends string> = string & { readonly __id: Kind }

export type UserId = Id<'user'>
export type AgentId = Id<'agent'>

/** UUID version 7 (RFC 9562): sorts by time, on which keyset paging relies. */
export function newId<Kind extends string>(at: Date, random: Random): Id<Kind> {
  const bytes = random.bytes(16)
  bytes.writeUIntBE(at.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}` as Id<Kind>
}

/** The lowest possible id of that moment: ids sort by time. */
export const firstIdAt = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
