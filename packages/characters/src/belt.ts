export const BELTS = ['white', 'yellow', 'orange', 'green', 'blue', 'brown', 'black'] as const
export type Belt = (typeof BELTS)[number]

export const BELT_COLORS: Readonly<Record<Belt, string>> = {
  white: '#f4f1ea',
  yellow: '#f2c230',
  orange: '#ee8434',
  green: '#3aa66a',
  blue: '#3a6fd8',
  brown: '#83522e',
  black: '#1c1b22',
}

/** The colour of a dan: white at 6 Kyu, one colour for each kyu after it, black from Shodan on. */
export function beltOfDan(dan: string): Belt {
  const kyu = /^([1-6]) Kyu$/.exec(dan)?.[1]
  if (kyu === undefined) return 'black'
  return BELTS[6 - Number(kyu)] ?? 'white'
}
