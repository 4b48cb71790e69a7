const NUMBER = new Intl.NumberFormat('en-GB')

/** 1,700 */
export const digits = (value: number): string => NUMBER.format(value)

/** 1,700, or 20+ when there are more than are known. */
export const atLeast = (known: number, more: boolean): string => digits(known) + (more ? '+' : '')

/** 1 credit, 35 credits */
export const credits = (amount: number): string => `${digits(amount)} ${amount === 1 ? 'credit' : 'credits'}`

/** The payee's share: a tenth stays with the platform. */
export const lessFee = (amount: number): number => amount - Math.floor(amount / 10)

/** 1 battle, 2 battles */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${digits(amount)} ${amount === 1 ? one : many}`

/** 0x7a3f…c91e; short texts stay whole. */
export function shorten(text: string): string {
  const head = text.startsWith('0x') ? 6 : 4
  return text.length <= head + 6 ? text : `${text.slice(0, head)}…${text.slice(-4)}`
}

/** Class names, those that apply. */
export const cls = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
