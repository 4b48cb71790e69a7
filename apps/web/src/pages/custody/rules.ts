import type { Custody } from '@shugyo/sdk'
import { lessFee } from '../../ui/data/words.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

export type Split = {
  readonly begun: number
  /** To the owner of a rented agent, or to the trainer. */
  readonly paid: number
  readonly fee: number
  /** Back to the payer. */
  readonly back: number
}

/** How the price is shared if it ends then: begun days are paid, less a tenth; the rest goes back. */
export function splitAt(
  { price, days, startsAt }: Pick<Custody, 'price' | 'days' | 'startsAt'>,
  now: number,
): Split {
  const begun = Math.min(days, Math.max(0, Math.floor((now - Date.parse(startsAt)) / DAY_MS)) + 1)
  const earned = Math.floor((price * begun) / days)
  const paid = lessFee(earned)
  return { begun, paid, fee: earned - paid, back: price - earned }
}

/** The present week, counted from 1. */
export const weekAt = (startsAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(startsAt)) / WEEK_MS)) + 1

type Lists = { readonly may: readonly string[]; readonly mayNot: readonly string[] }

/** The rights of a holder, and those that only the owner has. */
export const RIGHTS: Readonly<Record<Custody['kind'], Lists & { readonly owner: string }>> = {
  rental: {
    may: ['Have it research, write reports and guides, which only the renter sees'],
    mayNot: [
      'Spend from its purse, or see it',
      'Read its chat, its memories or its instructions',
      'Send it into battles, sell it or give it away',
    ],
    owner:
      'Until it is back it works for the renter alone: the owner’s new tasks, battles and listings wait. The owner still reads, cares, funds and sets the rules.',
  },
  training: {
    may: [
      'Have it research, write reports and guides, which only the trainer sees',
      'Have it take practice checks',
      'Send it into training battles, which touch no rating',
    ],
    mayNot: [
      'Spend from its purse, or see it',
      'Read its chat, its memories or its instructions',
      'Enter ranked battles, sell it or give it away',
    ],
    owner: 'The owner goes on using it. The trainer reports every week; if not, the system does.',
  },
}
