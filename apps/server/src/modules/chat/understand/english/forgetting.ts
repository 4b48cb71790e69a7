import { leftOut } from '../bounds.ts'
import type { Clause } from '../frame.ts'
import type { Intent } from '../intent.ts'
import { significantWords } from '../significant.ts'

const KNOW =
  "(?:you (?:know|remember|have learned|learned|learnt|have|hold|keep|ever learned|stored|have stored|'ve stored|'ve learned|saved|have saved|noted|have noted|'ve got|have got)|you(?:'ve| have) (?:kept|saved|stored|noted|learned|collected|got|on file)|i(?:'ve| have)? (?:ever )?(?:said|told you|shared|mentioned|taught you))"
const ALL_OF_IT = [
  new RegExp(
    `^(?:absolutely |literally |just )*(?:everything|all|all of it|the (?:whole )?lot|all that stuff|it all|all that|every ?thing|every single (?:thing|memory|fact))(?: (?:that )?${KNOW})?(?: (?:about|of|on) (?:me|us))?(?: (?:so far|until now|to date|ever|now))*$`,
    'iu',
  ),
  /^(?:all (?:of )?|every |each (?:of )?)(?:your |the |my |these |those |you )?(?:own |owner )?(?:memories|memory|facts|notes|data)(?: (?:about|of|on|from) (?:me|us))?(?: (?:you have|you hold|you keep|at once|now))*$/iu,
  /^(?:your|the|my) (?:whole |entire |complete |full |own )?(?:memory|memories|notes|memory banks?|brain)(?: (?:about|of|on) (?:me|us))?(?: (?:clean|completely|entirely|now|empty))*$/iu,
  new RegExp(`^what(?:ever)? ${KNOW}(?: (?:about|of|on) (?:me|us))?(?: so far)?$`, 'iu'),
]
/** Words for several memories at once: the agent never forgets several without a yes. */
const MANY = new RegExp(
  `^(?:all|every|any|everything|whatever)(?: of)?(?: the| your| those| these| my)? ?(?:things?|facts?|memory|memories|notes?|bits?|stuff|details?|information|info|data)? ?(?:that )?(?:${KNOW} )?(?:about|of|on|concerning|regarding|to do with|related to|involving) (?<about>.+?)(?:,? (?:every one of them|all of (?:it|them)|every single one|completely|entirely))?$`,
  'iu',
)
const NAMED = new RegExp(
  `^(?:what (?:that )?${KNOW} (?:about|of|on)|(?:the|your|my|that|any|this) (?:memory|note|fact|entry|bit|part|thing|detail|information|info|reminder|line|item) (?:about|of|on|that|with|saying|concerning|regarding)|(?:the|that|this|my) (?:one|bit|part|thing) (?:about|on|with)|(?:the fact )?that|(?:that )?i (?:ever )?(?:said|told you|mentioned) (?:that )?(?!it$|that$|anything$)) (?<about>.+)$`,
  'iu',
)
const UNCLEAR =
  /^(?:it|that|this|me|us|him|her|them|you|yourself|about it|(?:that )?i (?:ever )?(?:said|asked|mentioned)(?: (?:that|it|anything|something))?|what i (?:just )?(?:said|asked|wrote|told you)|the whole thing|(?:it|that|this),? (?:then|please|ok|okay)|everything i (?:just )?said)$|^(?:it|that|this)[,.]/iu
const OTHER_ONE =
  /^(?:the |my |that |your )?(?:last|latest|previous|first|other|newest|oldest) (?:one|thing|message|memory|note|bit|part|fact|two|three)\b/iu
const MEMORY_TAIL =
  /\s*,?\s*(?:from (?:your|the) (?:memory|memories|notes|mind|records?|files?|head|brain|list|storage)|in your memory|out of your (?:head|memory|mind)|again|now|for good|for ever|forever|completely|entirely|as well|too|any ?more|i don't .*|it's (?:old|wrong|outdated|not true).*|that's (?:old|wrong|outdated|over|no longer).*|she's not .*|he's not .*|it isn't .*|because .*|since .*|lol)$/iu
/** Things that are deleted elsewhere, not from the memory. */
const ELSEWHERE =
  /\b(?:account|message|conversation|chat|history|table|task|schedule|reminder|file|email|e-mail|photo|webhook|key|password|token|service|listing|browser|cache|room|dishes|desk|document|report|course|battle|appointment|booking|order|subject|ball|off|bomb|beat|line|hint|me a line|floor|window|tear|path|air|throat)s?\b/iu

const OF_MEMORIES = /\b(?:forg[eo]t\w*|unlearn|memor(?:y|ies)|notes?|facts?|remember\w*|know|told)\b/iu
/** “Get rid of my reminders”, “change my password”: nothing of the memory is meant. */
export const isOfElsewhere = (text: string): boolean => ELSEWHERE.test(text) && !OF_MEMORIES.test(text)

const UNNEEDED =
  /^(?:you (?:don't|do not|needn't|no longer) (?:need|have|want)? ?(?:to )?(?:remember|know|keep|store)|(?:there's )?no need to (?:remember|keep|store|know)|i no longer (?:want|need) you to (?:remember|know|keep|store)|stop (?:remembering|keeping|storing)) (?<about>(?:my|our|that i|about my|the \p{L}+ (?:of|about)).+?)(?: any ?(?:more|longer)| from now on)?$/iu
const TAKEN_OUT =
  /^(?:take|get|cut|pull|leave|strike|cross|put|kick|throw|pluck) (?<about>.+?) (?:out of|off|from|out from) your (?:memory|memories|notes|head|mind|records?|list|files?|brain)$/iu

/** The sentence before “bin it” was about something remembered. */
const OF_MEMORY =
  /\b(?:told you about|(?:the|that|this|your|those|all that) (?:stuff|thing|things|story|bit|note|notes|business|memory|part|matter) (?:about|on|with|of)) (?<told>.+)$|\b(?:remember|know|memory|told you|note|you(?:'ve| have| still have)(?: got)? my)\b/iu

/** “… but keep my name”, “… not my birthday though” */
const KEEPS =
  /\b(?:not|keep|leave|spare|retain|preserve|hold on to|hang on to|don't forget|still (?:know|remember)) (?:my|our|the (?:fact|one|part|bit)|that (?:i|my|we)|what (?:i|we)|who|everything about|anything about)\b|\bonly keep\b|\bkeep only\b/iu

/** Whether a message that wants much forgotten leaves something out. */
export const sparesSome = (text: string): boolean => leftOut('en', text) !== null || KEEPS.test(text)

/** “Forget my name but keep my cat”: what is to be kept is no new fact. */
export const isOnlyKept = (text: string, fact: string): boolean =>
  new RegExp(`\\b(?:keep|leave|spare|retain|preserve) ${RegExp.escape(fact)}`, 'iu').test(text)

/** What begins like everything. */
const WIDE =
  /^(?:absolutely |literally |just )*(?:everything|all|anything|every|whatever|what you|(?:your|my|the) (?:\w+ )?(?:memory|memories|notes|data|facts))\b/iu

export function readForget(clause: Clause, before: string): Intent | null {
  const { text, question, polite, frame } = clause
  const unknown =
    /^(?:i (?:don't|do not|no longer) want you to (?:know|remember|keep|store|have|hold)|(?:please )?(?:don't|do not|stop) (?:remember(?:ing)?|know(?:ing)?|keep(?:ing)?|stor(?:e|ing)|hold(?:ing)? on to)) (?<about>.+?)(?: (?:any ?(?:more|longer)|from now on|in (?:your )?memory))$/iu.exec(
      text,
    )?.groups?.['about']
  if (unknown && !/^(?:this|that|it|anything)$/iu.test(unknown))
    return { kind: 'forget', about: unknown, many: false }
  const unneeded = UNNEEDED.exec(text)?.groups?.['about'] ?? TAKEN_OUT.exec(text)?.groups?.['about']
  if (unneeded && !question && !/^(?:this|that|it|anything|me)$/iu.test(unneeded))
    return { kind: 'forget', about: unneeded, many: false }
  if (
    before !== '' &&
    /^(?:(?:delete|erase|remove|wipe|drop|bin|lose|ditch|scrap|scrub|purge|get rid of|let go of|forget)(?: about)? (?:it|that|this)|let (?:it|that) go)(?: (?:now|again|please|for me|from (?:your )?memory))*$/iu.test(
      text,
    ) &&
    OF_MEMORY.test(before)
  ) {
    const about = /\b(?:my|our) [\p{L}' ]{2,40}$|\b(?:my|our) [\p{L}']+(?: [\p{L}']+)?/iu.exec(before)?.[0]
    const told = OF_MEMORY.exec(before)?.groups?.['told'] ?? about
    return told ? { kind: 'forget', about: told, many: false } : null
  }
  if (/^wipe it all$|^(?:give me |i want )?a clean slate$/iu.test(text))
    return { kind: 'forget', about: null, many: true }
  const [, verb = '', raw = ''] =
    /^(forget|unremember|erase|delete|wipe|unlearn|clear|remove|drop|scrub|scratch|purge|discard|lose|strike|get rid of|throw (?:away|out)|let go of|dump|empty|reset|scrap|clean|cross out|cross|blot out|undo)(?: out)?\s+(.+)$/iu.exec(
      text,
    ) ?? []
  if (raw === '') return /^forget$/iu.test(text) ? { kind: 'forget_what' } : null
  // A question that is no polite request deletes nothing; “will you …?” asks about the future.
  if (question && !polite && frame !== 'can') return null
  if (frame === 'would' && !polite) return null
  if (frame === 'want' || frame === 'have') return null
  const forgets = /^(?:forget|unremember|unlearn)$/iu.test(verb)
  if (forgets && UNCLEAR.test(raw)) return { kind: 'forget_what' }
  let rest = raw.replace(/^about\s+(?=\S)/iu, '')
  const remembered =
    /\b(?:from|in|of|out of) (?:your|the) (?:memory|memories|notes|mind|head|records?)\b/iu.test(rest)
  for (let earlier = ''; earlier !== rest; ) {
    earlier = rest
    rest = rest.replace(MEMORY_TAIL, '')
  }
  if ((forgets || remembered || !ELSEWHERE.test(rest)) && WIDE.test(rest) && leftOut('en', rest))
    return { kind: 'forget_what', spares: true }
  if (ALL_OF_IT.some((one) => one.test(rest))) return { kind: 'forget', about: null, many: true }
  if (/^(?:empty|reset)$/iu.test(verb)) return null
  const many = MANY.exec(rest)?.groups?.['about']
  if (many) return { kind: 'forget', about: many, many: true }
  const named = NAMED.exec(rest)?.groups?.['about']
  if (named && (forgets || remembered || !/^that\b(?! (?:i|my|we)\b)/iu.test(rest)))
    return { kind: 'forget', about: named, many: false }
  if (UNCLEAR.test(rest) || OTHER_ONE.test(rest)) return forgets ? { kind: 'forget_what' } : null
  if (/\b(?:instructions?|rules?|principles?|policy|polic(?:y|ies)|guidelines)$/iu.test(rest)) return null
  // Other verbs mean the memory only when they say so, or name something of the owner's: “delete my account” does not.
  if (
    !forgets &&
    !remembered &&
    (!/^(?:my|our) (?!best|mind|feet|hands)/iu.test(rest) || ELSEWHERE.test(rest))
  )
    return null
  if (
    /^(?:to|how|not|your (?:manners|place|worries)|work|school|what (?:he|she|they|people)|him|her|them|the (?:rest|past|haters|weather|others))\b/iu.test(
      rest,
    )
  )
    return { kind: 'forget_what' }
  return significantWords(rest).length > 0
    ? { kind: 'forget', about: rest.replace(/^that\s+/iu, ''), many: false }
    : { kind: 'forget_what' }
}
