/** What the agent was clearly asked. Rules act, so each is narrow: what no rule knows is `other`. */
export type Intent =
  | { readonly kind: 'purse' | 'wallet' | 'record' | 'spend' | 'greeting' | 'thanks' | 'help' | 'other' }
  | { readonly kind: 'remember'; readonly text: string }
  | { readonly kind: 'recall'; readonly about: string | null }
  /** `about` null: everything. */
  | { readonly kind: 'forget'; readonly about: string | null }
  /** Something is to be forgotten, but not clearly what: nothing is. */
  | { readonly kind: 'forget_what' }

/** A message without its courtesies: what is asked, whether as a question, whether as a polite one. */
type Asked = {
  readonly text: string
  readonly question: boolean
  readonly polite: boolean
  /** “Will you …?” */
  readonly open: boolean
}

const ADDRESS =
  /^(?:hi|hey|hello|yo|ok|okay|so|well|um+|and|also|oh|alright|right|listen|now|sorry|btw)(?: there)?(?:[,.!…-]+\s*|\s+)/i
const POLITE =
  /^(?:please|kindly|just|can you|could you|(?:can|could) i ask you to|(?:would|will) you (?:please|kindly|mind)|i want you to|i'd like you to|i would like you to|i need you to|you (?:should|must|need to|have to)|make sure (?:you|to)|try to|always(?= remember))[,:]?\s+/i
/** Asks for something, or asks what will be: too open to delete anything on. */
const WILL = /^(?:will|would) you\s+/i

/** Reads a message by rules alone: the same words always mean the same. */
export function readIntent(message: string, agentName: string): Intent {
  if (isGreeting(message, agentName)) return { kind: 'greeting' }
  const asked = strip(message, agentName)
  for (const rule of RULES) {
    const intent = rule(asked)
    if (intent) return intent
  }
  return { kind: 'other' }
}

function strip(message: string, agentName: string): Asked {
  const name = agentName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const called = new RegExp(`^${name}(?:\\s*[,:!.…-]+\\s*|\\s+(?=\\S))`, 'iu')
  const tail = new RegExp(`,\\s*(?:${name}|please)\\s*(?=[.!?]*$)`, 'iu')
  let text = message.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim()
  let [polite, open] = [false, false]
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(called, '').replace(ADDRESS, '')
    const rest = text.replace(POLITE, '').replace(tail, '')
    if (rest !== text) polite = true
    text = rest.replace(WILL, '')
    if (rest !== text) open = true
  }
  const question = /\?[?!.]*$/.test(text)
  return { text: text.replace(/[\s?!.…]+$/, ''), question, polite, open }
}

type Rule = (asked: Asked) => Intent | null

/** One of the patterns fits, and none of the exceptions. */
const rule =
  (kind: 'purse' | 'wallet' | 'record' | 'spend' | 'thanks' | 'help', ...patterns: RegExp[]): Rule =>
  ({ text }) =>
    patterns.some((pattern) => pattern.test(text)) ? { kind } : null

const GREETING =
  /^(?:hi|hey|hello|yo|howdy|greetings|konnichiwa|hola|sup|what's up|good (?:morning|afternoon|evening|day)|how (?:are you|is it going|are things)(?: (?:today|doing|doing today))?)(?: there| again| friend)?$/i

/** Nothing but a greeting, with or without the agent's name. */
function isGreeting(message: string, agentName: string): boolean {
  const words = (text: string) =>
    text
      .replace(/[’‘]/g, "'")
      .replace(/[\s,.!?…]+/g, ' ')
      .trim()
      .toLowerCase()
  const [all, name] = [words(message), words(agentName)]
  const bare = name !== '' && all.endsWith(` ${name}`) ? all.slice(0, -name.length - 1) : all
  return GREETING.test(bare)
}

const thanks = rule('thanks', /^(?:thanks|thank you|thx|cheers|much appreciated|arigato)(?: .{0,40})?$/i)

const help = rule(
  'help',
  /^(?:help|help me|commands|menu|options|what now)$/i,
  /^what (?:can|could|do) (?:you|i) (?:do|ask|say|help with|help me with)(?: (?:you|for me|here|today|now|with))*$/i,
  /^(?:who|what) are you$/i,
  /^how (?:does this|do you|do i) (?:work|use you|talk to you)$/i,
  /^(?:tell me )?what you can do(?: for me)?$/i,
)

const CREDITS = '(?:credits?|money|cash|coins?|funds)'
const OWN = '(?:your|the|that|this)'

const purse = rule(
  'purse',
  new RegExp(
    `^how (?:much|many) ${CREDITS}? ?(?:do you|have you|did you|you) ?(?:still )?(?:have|got|own|hold|left)?(?: (?:left|now|right now|today|in ${OWN} purse|at the moment|on you|got))*$`,
    'i',
  ),
  new RegExp(
    `^how (?:much|many) (?:${CREDITS} )?(?:is|are|is there|are there|is left|remains?|left)(?: left)? ?(?:in|inside) (?:your|the) (?:purse|vault|pocket|account)(?: (?:now|right now|today))?$`,
    'i',
  ),
  /^how much (?:do you have|have you got|have you|you got)(?: (?:left|now|in your purse|on you))*$/i,
  /^(?:what's|what is|show(?: me)?|tell me|check|give me) (?:(?:in )?your|the agent's) (?:current )?(?:purse|balance|budget|funds|savings)(?: (?:balance|now|right now|at|like|please))*$/i,
  /^(?:what's|what is) in (?:your|the) purse(?: now| right now)?$/i,
  /^(?:your |the )?(?:purse|purse balance|balance)$/i,
  new RegExp(
    `^(?:do you have|have you got|have you|got) (?:any |enough |some )?${CREDITS}(?: left| on you| now)?$`,
    'i',
  ),
  /^(?:are you|how) (?:broke|rich|poor|wealthy)(?: (?:are you|now|right now))?$/i,
  /^(?:how is|how's|how does) your (?:purse|balance)(?: (?:doing|looking|look|now))?$/i,
)

const wallet = rule(
  'wallet',
  /^(?:what's|what is|show(?: me)?|tell me|check) (?:in )?my (?:wallet|balance|wallet balance)(?: now)?$/i,
  new RegExp(
    `^how (?:much|many) (?:${CREDITS} )?(?:do i have|have i got|is in my wallet|are in my wallet)(?: (?:left|now|in my wallet))*$`,
    'i',
  ),
)

const STATS =
  '(?:level|rating|rank|ranking|dan|stats?|statistics|record|battle record|fight record|arena record|streak|win streak|win rate|score|xp|experience)'

const record = rule(
  'record',
  new RegExp(
    `^(?:what's|what is|what are|show(?: me)?|tell me(?: about)?|give me|check|how's|how is) your (?:current |battle |arena |win )?${STATS}(?: and (?:your )?${STATS})*(?: (?:now|right now|like|so far|today|at|looking))*$`,
    'i',
  ),
  /^(?:what|which) (?:level|rank|dan|rating) (?:are you|do you have|have you|have you reached|is yours)(?: (?:at|now|on|in))*$/i,
  /^(?:your )?(?:stats|record|level|rating|win rate)$/i,
  /^how (?:many|much) (?:(?:battles?|fights?|matches|games|times) )?(?:have you|did you|do you) (?:won|win|lost|lose|drawn|fought|fight|have)(?: .{0,20})?$/i,
  /^how many (?:wins|losses|draws|victories|defeats|battles|fights|xp|experience points)(?: (?:and (?:wins|losses|draws)))* ?(?:do you have|have you(?: got| had)?|are there)?(?: (?:so far|now))?$/i,
  /^how (?:strong|good|experienced) are you(?: (?:now|in (?:battle|the arena|a fight)))?$/i,
  /^(?:have you|did you) (?:ever )?(?:won|win|lost|lose|fought|fight)(?: (?:any|a|any of your|your) ?(?:battles?|fights?|last battle|last fight)?)?$/i,
  /^how (?:are you doing|did you do|do you do) (?:in (?:battles?|the arena|fights?)|on the ladder)$/i,
)

/** [chat-7] Chat never spends; what asks for it gets told so. */
const SPENDING = '(?:pay|send|transfer|withdraw|tip|spend|buy|purchase|donate|lend|wire|give|fund|top up)'
const spend: Rule = ({ text }) => {
  const asks = new RegExp(`^(?:go (?:and )?)?${SPENDING}\\b`, 'i').test(text)
  const money = /\b(?:\d+|all|credits?|money|purse|wallet|pay|buy|purchase|tip|donate)\b/i.test(text)
  return asks && money && !/^give me (?:a|an|some|your|the|\d+) (?!credits?\b)/i.test(text)
    ? { kind: 'spend' }
    : null
}

/** Words after “remember” that make it a memory shared, a question, or a farewell, and no request. */
const REMINISCING =
  /^(?:when|how|where|why|who|what|which|whether|if|the (?:time|day|days|night|good old)|last|those|back|us|you|him|her|them|me|it|this|that|everything|anything|nothing|your|yourself)\b(?!\s*[:;])/i
const STATEMENT =
  /^(?:that\s|i\b|i'm\b|we\b|we're\b)|\b(?:is|are|was|were|am|has|have|had|likes?|loves?|hates?|prefers?|lives?|works?|needs?|wants?|can't|cannot|never|always)\b/i

const remember: Rule = ({ text, question, polite, open }) => {
  const explicit = /^remember(?: this| the following)?\s*[:;-]\s*(.+)$/i.exec(text)?.[1]
  if (explicit) return { kind: 'remember', text: explicit.trim() }
  const noted =
    /^(?:(?:make|take|keep) (?:a )?(?:mental )?note|note(?: down)?|write down|jot down|(?:keep|bear) in mind|memori[sz]e|save|record)(?:\s*:\s*|(?: of the fact)? that )(?:that )?(.+)$/i.exec(
      text,
    )?.[1]
  if (noted && !question) return { kind: 'remember', text: noted.trim() }
  const asked =
    /^(?:remember|(?:don't|do not|dont|never)(?: you)?(?: ever)? forget)(?: (?:this|about|the fact))?(?: (that))? (.+)$/i.exec(
      text,
    )
  const [, that, rest] = asked ?? []
  if (!rest || (!that && REMINISCING.test(rest)) || /^(?:one|day|was|is)$/i.test(rest)) return null
  // “Remember my birthday?” asks; “Can you remember that I like tea?” asks for it to be kept.
  if (question && !((polite || open) && (that || STATEMENT.test(rest)))) return null
  return { kind: 'remember', text: rest.trim() }
}

const ALL_OF_IT =
  /^(?:everything|all|all of it|it all|all that|every ?thing)(?: (?:that )?(?:you (?:know|remember|have learned|learned|learnt|have|ever learned|stored|have stored)|i(?:'ve| have)? (?:ever )?(?:said|told you)))?(?: (?:about|of|on) me)?$|^(?:all (?:of )?)(?:your |the |my |you )?(?:memories|memory|facts)(?: (?:about|of|on) me)?$|^(?:your|the|my) (?:whole |entire )?(?:memory|memories)(?: (?:about|of|on) me)?$/i

const forget: Rule = ({ text, question, polite, open }) => {
  const [, verb = '', raw = ''] = /^(forget|erase|delete|wipe|unlearn|clear)\s+(.+)$/i.exec(text) ?? []
  if (raw === '') return /^forget$/i.test(text) ? { kind: 'forget_what' } : null
  // A question that is no polite request deletes nothing.
  if (question && (open || !polite)) return null
  const rest = raw.replace(/^about\s+(?=\S)/i, '')
  if (ALL_OF_IT.test(rest)) return { kind: 'forget', about: null }
  // Other verbs mean memory only when they say so: “delete my account” is none of ours.
  const named =
    /^(?:what|everything|all|anything|whatever) (?:that )?(?:you (?:know|remember|learned|have)|i(?:'ve| have)? (?:said|told you)) (?:about|of|on) (.+)$|^(?:the|your|my|that|all|all your|any) (?:memory|memories|note|notes|fact|facts) (?:about|of|on|that) (.+)$/i.exec(
      rest,
    )
  const about = named?.[1] ?? named?.[2]
  if (about) return { kind: 'forget', about }
  if (!/^forget$/i.test(verb)) return null
  if (
    /^(?:it|that|this|me|us|him|her|them|you|yourself|i (?:said|asked|mentioned)(?: (?:that|it|anything))?|what i (?:just )?said)$/i.test(
      rest,
    )
  ) {
    return { kind: 'forget_what' }
  }
  if (
    /^(?:the |my |that |your )?(?:last|latest|previous|first|other) (?:one|thing|message|memory|note|bit|part)\b/i.test(
      rest,
    )
  )
    return { kind: 'forget_what' }
  return significantWords(rest).length > 0
    ? { kind: 'forget', about: rest.replace(/^that\s+/i, '') }
    : { kind: 'forget_what' }
}

const ABOUT_OWNER = '(?:about|of|on) (me|us|my .+)'

const recall: Rule = ({ text, question }) => {
  const known = new RegExp(
    `^(?:tell me |show me |list |say )?(?:what|everything|all|what all|anything)(?: that)? (?:do you|you|have you|you have|you've|did you|can you) ?(?:already )?(?:know|remember|recall|learned|learnt|learn|stored|kept|remembered|noted|tell me)? ?${ABOUT_OWNER}$`,
    'i',
  ).exec(text)?.[1]
  if (known) return { kind: 'recall', about: /^(?:me|us)$/i.test(known) ? null : known }
  const told =
    /^(?:what|tell me what) (?:did i|have i|i|i've|i have) (?:tell|told) you(?: (?:to remember|so far))?(?: about (.+))?$/i.exec(
      text,
    )
  if (told) return { kind: 'recall', about: told[1] && !/^(?:me|myself)$/i.test(told[1]) ? told[1] : null }
  const whole =
    /^(?:what do you remember|what have you remembered|who am i|(?:do|did) you (?:know|remember|recognise|recognize) (?:me|who i am)|remember me|(?:show|list|tell)(?: me)? (?:(?:all )?(?:of )?(?:your|my|the) (?:memory|memories|notes)(?: (?:of|about) me)?)|your memory|memories|memory|what's in your memory|what is in your memory|what have you learned about me so far)$/i
  if (whole.test(text)) return { kind: 'recall', about: null }
  const thing =
    /^(?:do you (?:know|remember|recall)|(?:can you )?remember|what's|what is|what are|when's|when is|where is|who is|who's|tell me) (?:what |when |who |where )?(my .+?)(?: is| are)?$/i.exec(
      text,
    )?.[1]
  return thing && (question || /^(?:what|when|who|where|tell)/i.test(text))
    ? { kind: 'recall', about: thing }
    : null
}

// What changes something comes first and is narrowest; the wallet comes before “what’s my …”.
const RULES: readonly Rule[] = [forget, remember, spend, purse, wallet, record, recall, help, thanks]

const IDLE_WORDS = new Set(
  'a an the my your our i me we you it is are was were am be been do does did have has had that this of to in on at for about and or so what when who where how know said told tell everything all anything fact facts thing things memory memories please not’s'.split(
    ' ',
  ),
)

/** The words that carry meaning, without case and plural: by these memories are found. */
const significantWords = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? []
  )
    .filter((word) => !IDLE_WORDS.has(word) && !IDLE_WORDS.has(word.split("'")[0] ?? ''))
    .map((word) => word.replace(/'s$/, '').replace(/(?<=\p{L}{3})s$/u, ''))

/** Whether a memory is about this: it holds every word that matters. */
export function isAbout(content: string, about: string): boolean {
  const held = new Set(significantWords(content))
  const wanted = significantWords(about)
  return wanted.length > 0 && wanted.every((word) => held.has(word))
}
