const IDLE_WORDS = new Set(
  'a an the my your our i me we you it is are was were am be been do does did have has had that this of to in on at for about and or so what when who where how know said told tell everything all anything fact facts thing things memory memories please not’s old any ever i’m'.split(
    ' ',
  ),
)

/** The words that carry meaning, without case and plural; memories are searched by these. */
export const significantWords = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []
  )
    .filter((word) => !IDLE_WORDS.has(word) && !IDLE_WORDS.has(word.split("'")[0] ?? ''))
    .map((word) => word.replace(/'s$/, '').replace(/(?<=\p{L}{3})s$/u, ''))

/** Whether a memory contains every significant word of this. */
export function isAbout(content: string, about: string): boolean {
  const held = new Set(significantWords(content))
  const wanted = significantWords(about)
  return wanted.length > 0 && wanted.every((word) => held.has(word))
}

/** Lower case without accents, letter for letter, so that positions stay the same: ß becomes a single s. */
export const folded = (text: string): string =>
  [...text]
    .map((letter) => {
      if (/^[ßẞ]$/u.test(letter)) return 's'
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return bare.length === letter.length ? bare : letter
    })
    .join('')
