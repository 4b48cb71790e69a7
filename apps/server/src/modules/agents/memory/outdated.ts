/**
 * Facts of which there is only one: a later one replaces an earlier one. `head` begins the whole sentence, and a value
 * of the right shape follows it and nothing more: a memory is never replaced by a sentence that only sounds alike. The
 * group `of`, where there is one, tells one such thing from another.
 */
type Single = { readonly name: string; readonly head: RegExp; readonly value: RegExp }

const WEEKDAY_OR_MONTH =
  '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December'
const PARTICLE =
  "(?:of|de|da|do|dos|del|della|di|du|la|le|el|al|bin|van|von|der|den|zu|upon|sur|am|an|on|the|y|d')"
/** “Anna”, “St. Ives”, “Anna van der Berg”; no “AH-na”, no “fear of spiders”, no “Tuesdays for training”. */
const PROPER = new RegExp(
  `^(?!(?:${WEEKDAY_OR_MONTH})(?![\\p{L}]))\\p{Lu}[\\p{L}'.-]*(?:,? (?:${PARTICLE} ){0,3}\\p{Lu}[\\p{L}'.-]*){0,4}$`,
  'u',
)
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}'
const DATE = new RegExp(
  `^(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH} (?:the )?\\d{1,2}(?:st|nd|rd|th)?|\\d{1,4}[./-]\\d{1,2}(?:[./-]\\d{1,4})?)(?:,? \\d{4})?$`,
  'iu',
)
const COLOUR =
  /^(?:(?:light|dark|bright|pale|deep|navy|sky|olive|royal) )?(?:red|green|blue|yellow|orange|purple|violet|pink|black|white|gr[ae]y|brown|turquoise|teal|beige|gold|silver|lilac|indigo|magenta|cyan|maroon|navy|mint)$/iu
const SIGN =
  /^(?:an? )?(?:aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|pisces)$/iu
const RECENTLY = '(?:(?:now|just|currently|recently) ){0,2}'

const own = (what: string, value: RegExp, name = what): Single => ({
  name,
  head: new RegExp(`^my (?:${what})(?:'s| is| are) (?:now )?`, 'iu'),
  value,
})

const SINGLE: readonly Single[] = [
  {
    name: 'name',
    head: /^my (?:(?<of>first|last|middle|maiden|nick) ?)?(?:full |given )?name(?:'s| is) (?:now )?/iu,
    value: PROPER,
  },
  { name: 'name', head: /^(?:i'm|i am) called /iu, value: PROPER },
  {
    name: 'name',
    head: /^(?:ich hei(?:ß|ss)e|mein name ist|je m'appelle|mon nom est|me llamo|mi nombre es|mi chiamo|il mio nome è|chamo-me|me chamo|o? ?meu nome é) /iu,
    value: PROPER,
  },
  own('surname', PROPER),
  { name: 'call', head: /^(?:(?:please|just|from now on),? ){0,2}call me /iu, value: PROPER },
  { name: 'home', head: new RegExp(`^(?:i|we) ${RECENTLY}live (?:now )?in `, 'iu'), value: PROPER },
  // German writes every noun with a capital: “ich wohne in Miete”.
  {
    name: 'home',
    head: /^(?:j'habite|vivo|abito|moro) (?:maintenant |ahora |ora |agora )?(?:à|a|en|em|no|na) /iu,
    value: PROPER,
  },
  {
    name: 'birthday',
    head: /^(?:my (?:birthday|date of birth)(?:'s| is)(?: on)?|i was born on) /iu,
    value: DATE,
  },
  { name: 'age', head: /^(?:i'm|i am) (?=\d)/iu, value: /^\d{1,3}(?: years old)?$/iu },
  own('age', /^\d{1,3}$/u),
  own('fav(?:ou?rite)? colou?r', COLOUR, 'colour'),
  // “My favourite band is amazing” says nothing of another.
  {
    name: 'favourite',
    head: /^my fav(?:ou?rite)? (?<of>[\p{L} ]{2,40}?)(?:'s| is| are) (?:now )?/iu,
    value: PROPER,
  },
  own('height', /^\d[\d.,'’" ]{0,8}(?:m|cm|ft|feet|in|inches|metres|meters)?$/iu),
  own('weight', /^\d[\d.,]{0,6} ?(?:kg|kilos?|lbs?|pounds|stone)?$/iu),
  own('shoe size', /^\d[\d.,/]{0,5}$/u),
  own('phone(?: number)?', /^\+?\d[\d ()/.-]{4,20}$/u, 'phone'),
  own('e-?mail(?: address)?', /^[^\s@]{1,64}@[^\s@]{1,255}$/u, 'email'),
  own('address', /^(?=.*\d)(?=.*\p{Lu})(?!.*\b(?:minutes?|hours?|miles?|km|blocks?)\b)[\p{Lu}\d].{4,120}$/u),
  own('pronouns', /^\p{L}{1,5}(?: ?\/ ?\p{L}{1,6}){1,3}$/u),
  own('star sign|zodiac sign', SIGN, 'sign'),
  own('blood type', /^(?:ab|a|b|o|0) ?(?:\+|-|positive|negative|pos|neg)?$/iu),
  own('nationality', PROPER),
  own('home ?town', PROPER, 'hometown'),
  own('mother tongue|native language', PROPER, 'mother tongue'),
]
/** “I moved to Linux”: a home only where the owner says that it corrects what was said before. */
const MOVED = new RegExp(`^(?:i|we)(?:'ve| have)? ${RECENTLY}(?:moved|relocated) to `, 'iu')

/** The owner's words about one thing of theirs; there may be another, unless the owner says that they correct it. */
const SAID_OF =
  /^(?<of>(?:my|our|the) [\p{L}' ]{2,40}?)(?:'s name)? (?<how>is called|is named|is|are called|are|was) (?<value>\S.*)$/iu

/** Words that a value is told with, and no part of it. */
const BESIDE =
  /(?:(?:,? (?:now|please|instead|again|these days|actually|from now on)){1,2}[\s.!]*|(?<![\s.!])[\s.!]+)$/iu

const tidy = (text: string): string =>
  text.normalize('NFC').replace(/[’‘]/g, "'").trim().slice(0, READ_MAX).replace(BESIDE, '')
const READ_MAX = 500

function thingIn(said: string, corrects: boolean): string | null {
  for (const { name, head, value } of SINGLE) {
    const found = head.exec(said)
    if (found && value.test(said.slice(found[0].length)))
      return `${name} ${found.groups?.['of']?.toLowerCase() ?? ''}`
  }
  const moved = corrects ? MOVED.exec(said) : null
  return moved && PROPER.test(said.slice(moved[0].length)) ? 'home ' : null
}

/** The thing that a fact is about, and its statement: its name, or that it is a doctor, large, red, 5. */
function saidOf(said: string): { readonly of: string; readonly shape: string } | null {
  const { of, how, value } = SAID_OF.exec(said)?.groups ?? {}
  if (!of || !how || !value) return null
  const isNamed = / (?:called|named)$/iu.test(how) || /^'s name /iu.test(said.slice(of.length))
  return { of: `${of.toLowerCase()} ${isNamed ? 'called' : 'is'}`, shape: shapeOf(value) }
}

const shapeOf = (value: string): string => SHAPES.find(([, words]) => words.test(value))?.[0] ?? 'word'
const SHAPES: readonly (readonly [string, RegExp])[] = [
  ['article', /^(?:an?|the) /iu],
  ['figure', /^\d/u],
  ['place', /^(?:on|in|at|from|to|with) /iu],
  ['proper', /^\p{Lu}/u],
]

/**
 * [agents-25] The known facts that a new one replaces. `corrects`: the owner says that it does; where there may be
 * several such facts, it replaces one if exactly one says something alike of the same thing.
 */
export function outdatedBy<Known extends { readonly content: string }>(
  fact: string,
  known: readonly Known[],
  corrects: boolean,
): Known[] {
  const said = tidy(fact)
  const thing = thingIn(said, corrects)
  if (thing !== null) return known.filter(({ content }) => thingIn(tidy(content), corrects) === thing)
  const told = corrects ? saidOf(said) : null
  const same = told === null ? [] : known.filter(({ content }) => saidOf(tidy(content))?.of === told.of)
  return same.length === 1 && same.every(({ content }) => saidOf(tidy(content))?.shape === told?.shape)
    ? same
    : []
}
