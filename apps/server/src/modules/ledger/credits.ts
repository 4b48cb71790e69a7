import { pluralize } from '../../kernel/lib/plural.ts'

/** Money is a branded whole number: it can't be added to a count or multiplied by a fraction by accident. */
export type Credits = number & { readonly __unit: 'credits' }

export function credits(amount: number): Credits {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of credits: ${amount}`)
  return amount as Credits
}

/** For a person to read: `1 credit`, `1,200 credits`. */
export const creditsText = (amount: number): string => pluralize(amount, 'credit')
