/** Made once: `toLocaleString` would make one at each call. */
const numbers = new Intl.NumberFormat('en')

/** A count for people to read: `1 battle`, `1,200 battles`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`
