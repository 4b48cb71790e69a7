import type { Clause } from '../frame.ts'
import type { Intent } from '../intent.ts'

/** Words after “remember” that make the sentence a reminiscence, a question or a farewell, and no request. */
const REMINISCING =
  /^(?:when|how|where|why|who|what|which|whether|if|the (?:time|day|days|night|good old)|last|those|back|us|you|him|her|them|me|it|this|that|everything|anything|nothing|your|yourself)\b(?!\s*[:;,]|'s\b)/iu
const STATEMENT =
  /^(?:that\s|i\b|i'm\b|we\b|we're\b)|\b(?:is|are|was|were|am|has|have|had|likes?|loves?|hates?|prefers?|lives?|works?|needs?|wants?|can't|cannot|never|always|take|takes|don't|expires?|runs?|starts?)\b|'s\b|'re\b/iu

const EXPLICIT =
  /^(?:re?mem?ber|save|store|keep|note|record|memori[sz]e|write|jot|put|log)(?: (?:this|the following|it|that|these|down|for later|for me|somewhere|in your memory|to memory|as a note|my|a note|one thing|something))*\s*[:;-]\s*(?<fact>.+)$/iu
const NOTED =
  /^(?:(?:make|take|keep|add|write) (?:yourself )?(?:a |another |one )?(?:mental |quick |short )?(?:note|memo)|note(?: down| to self)?|write down|write (?:it |this )?down|jot down|put down|(?:keep|bear|have) in (?:mind|memory)|memori[sz]e|save|record|store|log|register|add to (?:your|my) (?:memory|notes|file|profile)|hold on to (?:this|the fact)|commit to memory|file away|let it be known|take note|be aware|know|learn|mark|please be aware|you(?:'d| had)? better know)(?: of| in your memory)?(?:\s*[:,-]\s*|(?: of)?(?: the fact)? that )(?:that )?(?<fact>.+)$/iu
const ASKED =
  /^(?:re?mem?ber|remeber|(?:don't|do not|dont|never)(?: you)?(?: ever)? forget|bear in mind|keep in mind)(?: (?:this|about|the fact|for me|for (?:later|next time|the future)|please|always))?(?:,|:)?(?: (?<that>that))? (?<fact>.+)$/iu
/** Before a statement: asks to keep it. */
const LEAD =
  /^(?:fyi|for (?:your|ur) (?:information|info|records?|memory|files?|notes)|for the record|for (?:future )?reference|for next time|just so (?:that )?you(?:'re aware| are aware| know| have it)|so you know|in case you need it|heads[- ]up|note to self|memo|you (?:should|ought to|might want to|may want to|need to|must|have to) know|(?:i(?:'d| would)? (?:want|like|love|need) you to|i want u to|let me|it's important that you) (?:know|remember|keep in mind|note|be aware|tell you)|please know|know|i should (?:tell you|mention)|i must tell you|i have to tell you|let me tell you|i'm telling you|one thing (?:to know )?about me|something (?:to know |you should know )?about me|about me|a fact about me|fun fact|update|important|correction|small update|news)\b(?:\s*[:,-]+\s*|\s+(?:that\s+)?)(?:that )?(?<fact>\S.+)$/iu
const KNOWN_ABOUT = /^(?:my|i|i'm|i've|i'd|we|we're|our|the|on|in|at|he|she|they|his|her|there|it)\b/iu
/** After a statement: asks to keep it. */
const TRAIL =
  /^(?:(?:please )?(?:remember|note|keep|save|store|memori[sz]e|write|hold on to|hang on to|file|log|don't forget|never forget|do not forget|make a note of|take note of|bear|jot)(?: (?:that|this|it|down|in mind|that down|it down|this down|that in mind|it in mind|this in mind|for me|for later|for next time|for the future|somewhere|about me|well|safe|a note)){0,4}|(?:keep|bear|have) (?:that|this|it) in mind|(?:worth|good to) (?:knowing|know|remembering)|just so you know|fyi|for the record|for future reference|got (?:it|that)|please)$/iu

const KEEP_IT =
  /^(?:please |so |just |and |do |now )*(?:remember|note|keep|save|store|memori[sz]e|write|hold|hang|file|log|don't (?:forget|lose)|never (?:forget|lose)|make a note|take note|bear|jot|lock|put|add|register|mark|update|make sure you (?:remember|know|keep))\b.{0,40}\b(?:that|this|it|memory|mind|down|somewhere|what you know|your notes|file)\b.{0,24}$/iu
const OWN_FACT = /^(?:\S+,? )?(?:my|i|i'm|i've|i'd|we|our|the|there|he|she|her|his)\b/iu
/** The same in looser wordings. */
const LOOSE =
  /^(?:keep track|make sure you (?:know|remember)|file|lock|learn|store|save|keep|log|note|mark|register|commit|write|hold|tuck|stash|remember|(?:put|add|take|get|have|enter)(?=.*\b(?:memory|mind|notes?|file|record|down|head)\b))\b(?: (?:it|this|that|these|down|in|into|away|your|my|memory|mind|head|notes|note|of|the|fact|facts|to|about me|about us|you|somewhere|safe|for|later|me|a|on|file|list|record|records|please|one|thing|among|under))*\s*[:,]?\s+(?:that )?(?<fact>(?:i|i'm|i've|i'd|my|we|we're|our|he|she|mrs?|dr|it's|dentist's|[\p{L}]+'s \p{L}+) \S.+)$/iu

/** A request to keep something, then what to keep. */
const INTRODUCED =
  /^(?:i'm telling you|i tell you|i want|i'd like|let|keep|put|add|have|make|get|store|this|it's important|please|your memory|for your)\b[^:]{0,60}\b(?:remember(?:ed)?|notes?|record|memory|memori[sz]ed?|known?|kept|file)\b[^:]{0,20}?(?::| that)\s+(?!the (?:user|owner)\b|your (?:owner|user)\b)(?<fact>\S.+)$/iu

/** What the owner is, has or likes for longer than a day: kept even without a request. */
const LASTING = [
  /^my (?:full |first |last |middle |nick|maiden |given )?(?:name|surname|pronouns|birthday|date of birth|star sign|zodiac sign|nationality|mother tongue|native language|blood type|home town|hometown|address|job|profession|favou?rite [\p{L} ]{2,40}) (?:is|are|'s)\b(?! (?:on fire|the worst))/iu,
  /^my name's \S/iu,
  /^(?:please |you can |you may |you should |from now on,? |just |everybody |everyone )*(?:call|calls) me (?!back|later|when|if|crazy|old|a |an |tomorrow|at |now|on |up\b)\p{L}/iu,
  /^(?:i'm|i am) called \p{L}/iu,
  /^i(?:'ve| have)? (?:now |currently |just |recently )?(?:live|lives|moved?|relocated) (?:now )?(?:in|to|at|near|on) \p{L}/iu,
  /^(?:i'm|i am) (?:originally )?from (?!here|there|now)\p{L}/iu,
  /^(?:i'm|i am) (?:a |an )?(?:strict |now |also |severely |very |highly |quite |mildly |a bit |lifelong )*(?:vegetarian|vegan|pescatarian|allergic to|lactose[- ]intolerant|gluten[- ]intolerant|intolerant|coeliac|celiac|diabetic|left-handed|right-handed|colou?r-?blind|deaf|asthmatic|epileptic|kosher|halal|teetotal)\b/iu,
  /^i have (?:a|an) (?:\p{L}+ )?(?:allergy|intolerance)\b/iu,
  /^i (?:don't|do not|can't|cannot|never) (?:eat|drink|tolerate)\b/iu,
  /^i(?:'m| am)? (?:go by|known as|listen to the name) \p{Lu}/u,
  /^(?:from (?:now|today) on,? )?(?:i'm|i am) (?:mr|mrs|ms|dr|prof)\.? \p{L}+ to you/iu,
  /^i(?:'ve got| have) (?:a|an|one|two|three|four|five|\d) (?:\p{L}+ ){0,2}(?:kids?|children|child|sons?|daughters?|dogs?|cats?|brothers?|sisters?|twins?|horses?|rabbits?|grandchildren|parrots?)\b/iu,
  /^i was born (?:in|on|near)\b/iu,
  /^my (?:\p{L}+ ){1,2}(?:is|are) (?:called|named) \p{L}/iu,
  /^my (?:\p{L}+ )?(?:wife|husband|partner|son|daughter|dog|cat|sister|brother|mother|father|mum|dad|boss|doctor|dentist)(?:'s name)? is (?:called |named )?\p{Lu}/u,
  /^i(?:'m| am) (?:a|an) \p{L}+(?: \p{L}+)? (?:now|by (?:trade|profession)|for a living)\b/iu,
  /^i (?:work|am employed) (?:as|at|for|in) \p{L}/iu,
]
/** “No longer”, “some day”: not kept unless the owner asks for it. */
const PASSING =
  /\b(?:no longer|any ?more|today|tonight|yesterday|right now|at the moment|this (?:week|morning|evening)|lol|if|when i was)\b/iu

/** Splits several facts in one sentence. */
const BOTH =
  /^(?<lead>i(?:'ve got| have| own|'ve)) (?<one>.+?),? and (?<other>(?:a|an|my|two|three|four|one|\d+) .+)$/iu

const INTERJECTION =
  /^(?:no|nope|yes|yeah|ok|okay|well|oh|so|sorry|wait|actually|nein|doch|ja|non|oui|sí|si|não|sim)$/iu

export function factsOf(text: string): string[] {
  return text
    .split(
      /\s*;\s*|,?\s+(?:and|but|und|et|y|e)(?: also| that| auch)?\s+(?=(?:i|i'm|i've|i'd|my|we|our|ich|mein|meine|je|j'|mon|ma|mi|soy|tengo|io|il mio|la mia|o meu|a minha|eu)(?:\s|'|\b)\S*\s*\S+)|,\s+(?=(?:i'm|i've|i have|i am|i live|i like|i hate|i work|my \p{L}+ is)\b)|(?<=[.!])\s+/iu,
    )
    .map((fact) =>
      fact
        .replace(/^that\s+/iu, '')
        .replace(/[\s.!,;]+$/u, '')
        .trim(),
    )
    .filter((fact) => fact !== '' && !INTERJECTION.test(fact))
    .flatMap((fact) => {
      const { lead, one, other } = BOTH.exec(fact)?.groups ?? {}
      return lead && one && other ? [`${lead} ${one}`, `${lead} ${other}`] : [fact]
    })
}

/** Memory holds preferences, never permissions. */
const PERMITS =
  /\b(?:payments?|purchases?|spending|orders?)\b.{0,40}\b(?:is|are|be) (?:always |all |now )?(?:approved|allowed|ok|okay|fine)\b|\beverything\b.{0,40}\b(?:is|are|be) (?:always |all |now )?(?:approved|allowed|(?:ok|okay|fine) to (?:buy|pay|spend|order))\b|\beverything (?:that )?(?:you|it|he|she|they) (?:buys?|spends?|pays?|orders?|does|do|want|wants|suggests?)\b.{0,20}\b(?:is|are) (?:always |all |now )?(?:ok|okay|fine)\b|\b(?:always trusted|is trusted|to be trusted|pre-?approved|pre-?authori[sz]ed|authori[sz]ed|approved in advance|without (?:asking|approval|my (?:ok|approval))|(?:you|it|he|she|they|@+[^\s@]+) (?:may|can|are allowed to|is allowed to) (?:always )?(?:spend|pay|buy|approve|withdraw|transfer)|approvals? (?:are|is) (?:off|switched off|granted|not needed)|spend freely)\b/iu

export const permits = (fact: string): boolean => PERMITS.test(fact)

export const keep = (fact: string): Intent | null => {
  if (permits(fact)) return { kind: 'permission' }
  const facts = factsOf(fact)
  return facts.length > 0 ? { kind: 'remember', facts } : null
}

export function readRemember(
  { text, question, polite, frame }: Clause,
  before: string,
  whole: string,
): Intent | null {
  if (
    TRAIL.test(text) &&
    before !== '' &&
    !question &&
    KNOWN_ABOUT.test(before) &&
    /^(?:hold|hang|keep|remember|note|save|store|memori|write|file|log|don't|never|do not|make|take|bear|jot|please (?:remember|note|keep|save|don't)|just so|fyi|for|have|worth|good)/iu.test(
      text,
    )
  )
    return keep(before)
  if (question && frame !== 'can' && frame !== 'would' && !polite) return null
  if (
    KEEP_IT.test(text) &&
    !question &&
    before !== '' &&
    OWN_FACT.test(before) &&
    text.split(' ').length <= 9
  )
    return keep(before)
  const explicit = EXPLICIT.exec(text)?.groups?.['fact'] ?? NOTED.exec(text)?.groups?.['fact']
  if (explicit && (!question || polite || frame !== 'plain')) return keep(explicit)
  const { that, fact } = ASKED.exec(text)?.groups ?? {}
  if (!fact) {
    const loose = question ? undefined : (LOOSE.exec(text) ?? INTRODUCED.exec(whole))?.groups?.['fact']
    return loose ? keep(loose) : null
  }
  if (/^(?:one|day|was|is)$|^to \S/iu.test(fact) && !/^to (?:me|us)\b/iu.test(fact)) return null
  if (!that && REMINISCING.test(fact) && !/^[^,]*,\s*(?:i|my)\b/iu.test(fact)) return null
  // “Remember my birthday?” asks; “Can you remember that I like tea?” asks for it to be kept.
  if (question && !(that || STATEMENT.test(fact))) return null
  return keep(fact)
}

const CORRECTS =
  /^(?:(?:no|nope|nah|sorry|wait|oops|actually|correction|hang on|i (?:meant|was wrong))[,.!:]* +)+(?=(?:my|our|the|i|we|i'm|i've|it's)\b)/iu

/** [chat-39] “No, my name is Anna” */
export function readCorrected(sentence: string, question: boolean): Intent | null {
  const rest = sentence.replace(CORRECTS, '')
  const stated = rest === sentence ? null : readStatement(rest, question)
  return stated?.kind === 'remember' ? { ...stated, corrects: true } : stated
}

/** A statement about the owner that they asked to keep, or that lasts by its nature. */
export function readStatement(sentence: string, question: boolean): Intent | null {
  if (question) return null
  const text = sentence
    .replace(/[\s.!…]+$/u, '')
    .replace(/(?<=[\p{L}\p{N}.!?,)]\s?)(?:\s|\p{Extended_Pictographic}|\ufe0f){1,8}$/u, '')
  const said = text.replace(
    /^(?:hi|hey|hello|oh|well|so|actually|btw|by the way|and|also|ok|okay|no|yes|remember)[,!.: ]+/iu,
    '',
  )
  const led = LEAD.exec(said)?.groups?.['fact']
  if (led && KNOWN_ABOUT.test(led)) return keep(led)
  const trailed =
    /^(?<fact>.+?)[,.]? (?:just so you know|fyi|for the record|for future reference|for your information|(?:please )?(?:remember|note|keep|don't forget) (?:that|this|it)(?: in mind| down)?|so remember (?:that|it)|keep (?:that|it|this) in mind|bear (?:that|it) in mind)$/iu.exec(
      said,
    )?.groups?.['fact']
  if (trailed && KNOWN_ABOUT.test(trailed)) return keep(trailed)
  const lasts = (fact: string): boolean => LASTING.some((one) => one.test(fact))
  const facts = factsOf(said)
  const together =
    facts.length > 1 && facts.some(lasts) && facts.every((fact) => /^(?:i|my|our|we)\b/iu.test(fact))
  if (!(lasts(said) || together) || PASSING.test(said.replace(/\bfrom now on\b/iu, ''))) return null
  return keep(said)
}
