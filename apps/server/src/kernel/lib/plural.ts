/** Made once: `toLocaleString` would make one each time. */
const numbers = new Intl.NumberFormat('en')

/** So many of something, for a person to read: `1 battle`, `1,200 battles`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.format(count)} ${count === 1 ? one : many}`
