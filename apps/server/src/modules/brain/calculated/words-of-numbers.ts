const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const TIMES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1_000_000 }

const WORD = [...UNITS, ...TENS, ...Object.keys(TIMES)].join('|')
const NUMBER = new RegExp(`\\b(?:(?:an? )?(?:${WORD}))(?:(?:[ -]|,? and )(?:${WORD}))*\\b`, 'giu')

const wordValue = (word: string): number =>
  UNITS.includes(word) ? UNITS.indexOf(word) : (TENS.indexOf(word) + 2) * 10

function readNumber(text: string): number {
  let [all, part] = [0, 0]
  for (const word of text.toLowerCase().split(/[^a-z]+/u)) {
    const times = TIMES[word]
    if (word === 'and' || word === 'a' || word === 'an' || word === '') continue
    if (times === undefined) part += wordValue(word)
    else if (times === 100) part = (part || 1) * times
    else [all, part] = [all + (part || 1) * times, 0]
  }
  return all + part
}

/** “Two hundred euros at five percent” in digits; “10 thousand” stays as it is. */
export const inDigits = (text: string): string =>
  text.replaceAll(NUMBER, (words, at: number) =>
    /\d\s*$/u.test(text.slice(0, at)) ? words : String(readNumber(words)),
  )
