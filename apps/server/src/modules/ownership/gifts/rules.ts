import { addMs } from '../../../kernel/lib/clock.ts'
import { GIFT_RETURN_MS, type HandoverRow } from '../../agents/index.ts'

/** [ownership-14] From whom a player takes agents as gifts. */
export const ACCEPT_FROM = ['everybody', 'followed', 'nobody'] as const
export type AcceptFrom = (typeof ACCEPT_FROM)[number]

export type Returnable =
  | { readonly kind: 'returnable'; readonly until: Date }
  /** It did not come as a gift, or was given back once already. */
  | { readonly kind: 'no gift' }
  | { readonly kind: 'too late'; readonly until: Date }

/**
 * [ownership-15] Whether the agent can go back, by how it came to its owner of now. What was sold, inherited or returned
 * came by another kind of change; one of before kinds were kept can't be told from a sale.
 */
export function returnableAt(at: Date, last: HandoverRow | null): Returnable {
  if (last?.reason !== 'gift') return { kind: 'no gift' }
  const until = addMs(last.at, GIFT_RETURN_MS)
  return { kind: at < until ? 'returnable' : 'too late', until }
}
