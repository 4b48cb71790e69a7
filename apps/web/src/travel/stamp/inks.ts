/** Inks that contrast with paper. */
export const INKS = [
  '#2b479a',
  '#b8321a',
  '#1d6647',
  '#6d2a70',
  '#0b6069',
  '#855300',
  '#2b2a3c',
  '#8f1d3c',
] as const
