import type { Answer } from '../speak.ts'

const NUMBER = '-?\\d{1,12}(?:[.,]\\d{1,6})?'
const SUM = new RegExp(
  `^(?:so |and |hey |please )?(?:what(?:'s| is| are)|how much (?:is|are)|calculate|compute|work out|was (?:ist|sind|ergibt)|wie ?viel (?:ist|sind)|combien (?:font|fait)|cu[aá]nto (?:es|son)|quanto (?:fa|fanno|[eé]|são))? ?(?<one>${NUMBER}) ?(?<sign>\\+|-|\\*|/|×|÷|x|plus|minus|times|mal|fois|por|per|vezes|divided by|over|geteilt durch|% of|percent of|per cent of|% von|% de|% di) ?(?<other>${NUMBER})$`,
  'iu',
)

const DIGITS = 12

/** Works out a sum of two numbers; null when the owner asked for none. */
export function workOut(text: string): Answer | null {
  const said = text
    .replace(/[’‘]/g, "'")
    .trim()
    .replace(/^[¿¡\s]+|[\s?!.…=]+$/gu, '')
  const { one = '', sign = '', other = '' } = SUM.exec(said)?.groups ?? {}
  if (sign === '') return null
  const [first, second] = [numberOf(one), numberOf(other)]
  const value = calculated(first, sign.toLowerCase(), second)
  if (value === null) return null
  return { core: `${one} ${sign} ${other} = ${Number(value.toPrecision(DIGITS))}.`, meta: null }
}

const numberOf = (text: string): number => Number(text.replace(',', '.'))

function calculated(one: number, sign: string, other: number): number | null {
  if (/^(?:\+|plus)$/u.test(sign)) return one + other
  if (/^(?:-|minus)$/u.test(sign)) return one - other
  if (/^(?:\/|÷|divided by|over|geteilt durch)$/u.test(sign)) return other === 0 ? null : one / other
  return /%|cent/u.test(sign) ? (one * other) / 100 : one * other
}
