/** So many of something, for a person to read: `1 battle`, `1,200 battles`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
