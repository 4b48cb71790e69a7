import { leftOut } from '../bounds.ts'
import type { Clause } from '../frame.ts'
import type { Intent } from '../intent.ts'

const pattern = (source: string): RegExp => new RegExp(source, 'iu')

/** A particular thing, not things in general: “book a room”, but not “book hotels”. */
const PARTICULAR =
  '(?:a|an|the|my|our|me|us|some|another|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|\\d+|this|that|these|those|him|her|for me|someone|somebody|both|enough|more|the same|tickets?|flights?|seats?|dinner|lunch|pizza|flowers|groceries|sushi)'
const BUYS = [
  pattern(
    `^(?:book|reserve|hire|buy|purchase|order|rent|commission|pre-?order|engage|contract) ${PARTICULAR}\\b(?! (?:day|time|later|favou?r)$).{2,}$`,
  ),
  pattern(
    "^(?:get|find|hire|pay|book|organi[sz]e|arrange for) (?:me )?(?:someone|somebody|a (?:person|professional|pro)|an expert) (?:to|who(?:'ll| will| can)) \\S.+$",
  ),
  pattern(
    '^(?:get|grab|fetch|sort|score) (?:me|us) (?:a|an|the|two|three|four|some|\\d+) (?:[\\p{L}\\d-]+ ){0,4}(?:dog walker|handyman|painter|mechanic|caterer|driver|locksmith|mover|tickets?|table|room|taxi|cab|appointment|reservation|seats?|subscription|translator|plumber|cleaner|tutor|photographer|designer|proofreader|gardener|electrician|babysitter|lawyer|editor|haircut|hotel|flight|slot|spot)\\b.*$',
  ),
  pattern(
    '^(?:arrange|organi[sz]e|set up|make) (?:me )?(?:a|an|the|my) (?:[\\p{L}\\d-]+ ){0,4}(?:appointment|reservation|booking|cleaner|translator|plumber|taxi|cab|delivery|haircut|massage|proofreader|photographer|tutor|viewing|pick-?up|catering|gardener|babysitter|order)\\b.*$',
  ),
  pattern(
    '^(?:pay for|sign (?:me|us) up for|subscribe (?:me|us)? ?to|put in an order for|place an order for|check (?:me|us) in(?:to)? for) (?:a|an|the|my|two|\\d+) \\S.+$',
  ),
  pattern(
    '^(?:take on|bring in|call in) (?:a|an|some) (?:[\\p{L}-]+ ){0,2}(?:translator|plumber|cleaner|tutor|photographer|designer|proofreader|gardener|electrician|babysitter|lawyer|editor|copywriter|coach|nanny)\\b.*$',
  ),
]
const BOOK_IT =
  /^(?:book|reserve|order|buy|get|hire|arrange|purchase|rent) (?:it|that|this|one|them|him|her|one of (?:them|those)|the (?:cheapest|best|first) (?:one|of them))(?: (?:for me|now|then|please|right away|today))*$/iu
const THINGS =
  /^\p{L}+ (?:me |us )?(?:some |more |a few |\d+ )*(?:of )?(?:credits?|shares?|stocks?|bitcoins?|crypto)\b/iu
const IDIOMS =
  /\b(?:buy (?:me |us |some |more )*time\b|buy that$|order (?:in|of) |a (?:break|clue|life)$|my story|your story|it all\b|the farm\b|into\b.*\bidea)/iu
const HAPPENING = /\b(?:is|was|were|are|has|had)\b(?! (?:on|in|at)\b)/iu

export function readBook(clause: Clause, before: string, whole: string): Intent | null {
  const { text, frame, question, polite } = clause
  if (THINGS.test(text) || IDIOMS.test(text) || /\bif (?:i|we|you|it|they|he|she)\b/iu.test(text)) return null
  if (frame === 'plain' && question && !polite) return null
  if (frame === 'would' && !polite && !/\b(?:me|my|us|our)\b/iu.test(text)) return null
  // “Hire anyone but Ren”; what is to be done may leave out what it likes.
  if (BUYS.some((one) => one.test(text)) && leftOut('en', text.split(/\s(?:to|for)\s/u)[0] ?? ''))
    return { kind: 'unbegun', why: 'excepts' }
  if (BOOK_IT.test(text) && before !== '' && frame !== 'want') return { kind: 'book', prompt: before }
  if (frame === 'have')
    return /^(?:get|find|hire|book) me\b/iu.test(whole) && BUYS.some((one) => one.test(whole))
      ? { kind: 'book', prompt: whole }
      : null
  // What the owner wants to do is the owner's own business, unless they ask the agent to do it.
  if (frame === 'want') {
    const arranged =
      polite || /\b(?:please|arrange (?:it|one|that)|book (?:it|one)|sort it|can you)\b/iu.test(text)
    return arranged && BUYS.some((one) => one.test(text)) ? { kind: 'book', prompt: text } : null
  }
  if (frame === 'us' && !/\b(?:now|please)\b/iu.test(text) && !polite) return null
  if (frame === 'plain' && HAPPENING.test(text.split(/\b(?:that|which|who|we|i)\b/iu)[0] ?? '')) return null
  return BUYS.some((one) => one.test(text)) ? { kind: 'book', prompt: text } : null
}

const SPENDING =
  '(?:pay|send|transfer|withdraw|tip|spend|buy|purchase|donate|lend|wire|give|fund|top up|approve|stake|bet)'

/** [chat-7] Chat never spends; a request to pay gets an answer that says so. */
export function readSpend({ text, frame }: Clause): Intent | null {
  if (frame === 'want' || frame === 'have') return null
  const asks = pattern(`^(?:go (?:and )?)?${SPENDING}\\b`).test(text)
  const money = /\b(?:\d+|all|credits?|money|purse|wallet|pay|buy|purchase|tip|donate|approve)\b/iu.test(text)
  return asks && money && !/^give me (?:a|an|some|your|the|\d+) (?!credits?\b)/iu.test(text)
    ? { kind: 'spend' }
    : null
}

const DAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const AGAIN = pattern(
  `\\b(?:every|each)(?: (?:single|other|second|third|first|last|few|two|three|\\d+))* (?:day|morning|afternoon|evening|night|week|weekday|weekend|month|year|hour|hours|days|weeks|months|quarter|noon|midday|lunchtime|${DAYS}|mon|tue|wed|thu|fri|sat|sun)s?\\b|\\b(?:daily|weekly|monthly|hourly|fortnightly|nightly|biweekly)\\b(?! (?:limit|spending|budget|report$|summary$))|\\b(?:once|twice|three times|\\d times) (?:a|per|every|each) (?:day|week|month|hour|fortnight|year)\\b|(?<!\\b(?:opens?|closed?|runs?|works?|available|happens?|is|are|busy|free) )\\bon ${DAYS}s\\b|\\bfirst of (?:every|each|the) month\\b|\\bat the (?:start|end|beginning) of (?:every|each) \\w+|\\brecurring\\b|\\b(?:one|two|three|a|\\d+) [\\p{L} ]{2,30} (?:a|per) (?:day|week|month)\\b|\\bmake it a habit\\b|\\bon a (?:daily|weekly|monthly|regular) basis\\b`,
)
const TASK_HEAD =
  /^(?:(?:please|can you|could you|i want you to|i'd like you to|you should|also) )*(?:send|give|check|research|quiz|test|start|run|begin|fight|battle|spar|enter|remind|tell|summari[sz]e|look|find|report|write|teach|show|do|ask|train|scout|plan|wake|ping|update|e-?mail|prepare|brief|post|read|list|review|count|message|make|set|get|collect|watch|monitor|recap|compile|draft|search|track|investigate|gather|compare|warn|notify|nudge|keep|let me know|buy|order|book|care|equip|practi[sc]e|go|drill|analy[sz]e|sum up|water|put|schedule|arrange|repeat|produce|create|have|hold|deliver|bring|study|scan)\b/iu
const LEADING = pattern(
  `^(?:from now on|starting (?:today|tomorrow|now)|from (?:today|tomorrow|next week))?,?\\s*(?:at [\\d:apm. ]{1,8} |in the \\w+ )?(?:(?:on|at) )?(?:(?:the )?first of (?:every|each|the) month|(?:every|each)(?: (?:single|other|second|third|first|last|few|two|three|\\d+))* [\\p{L}]+(?: and [\\p{L}]+)?|daily|weekly|monthly|once (?:a|per) \\w+|twice (?:a|per) \\w+|${DAYS}s(?: and ${DAYS}s)?)(?:,? (?:at|around|by|before|after) [\\p{L}\\d: ]{1,20}?)?,?\\s+(?=\\S)`,
)
const FROM_NOW =
  /^(?:from now on|starting (?:today|tomorrow|now|next week|monday)|from (?:today|tomorrow|next week)(?: on)?),?\s+/iu
const REMIND =
  /^(?:remind me|set (?:up )?(?:me )?(?:a|an|another|my|the)? ?(?:\w+ )?(?:reminder|alarm)|nudge me|wake me|ping me)\b.*\b(?:to|about|of|that|when|for|at|every|each|up)\b/iu
const SET_UP =
  /^(?:set(?: up)?|schedule|create|make|add|put in|start|arrange|plan) (?:me )?(?:a|an|the|my|some|one)? ?(?:\w+ ){0,3}(?:schedule|recurring|repeating|daily|weekly|monthly|regular|routine|nightly|standing)\b/iu
const SCHEDULES = /^schedule (?:a|an|the|my|some|one|daily|weekly|monthly) \S.+$/iu

/** “A money report every Friday” */
const WANTED =
  /^an? (?:[\p{L}-]+ ){0,2}(?:report|brief|briefing|summary|lesson|quiz) (?:every|each|daily|weekly|monthly)\b/iu

/** A single appointment is booked, not scheduled. */
const APPOINTED =
  /^schedule (?:me )?(?:a|an|my) (?:[\p{L}-]+ ){0,2}(?:massage|haircut|appointment|check-?up|viewing|cleaning|consultation|fitting)\b(?!.*\b(?:every|each|weekly|monthly)\b)/iu
const MONEY_REPORT =
  /\b(?:daily|weekly|monthly|quarterly) (?:\w+ )?(?:report|summary|overview|statement|review|figures)\b/iu
const OFTEN = /\b(?:every|each|schedule|set up|recurring|regular|automatically|repeat|once a|from now on)\b/iu

export function readSchedule({ text, frame, question }: Clause): Intent | null {
  if (frame === 'plain' && question) return null
  const later = text.replace(FROM_NOW, '')
  if (/^\w+ your daily care\b(?!.*\b(?:every|each)\b)/iu.test(later)) return null
  if (APPOINTED.test(later) || (MONEY_REPORT.test(later) && !OFTEN.test(later))) return null
  if (
    /^remind me (?:again )?(?:of |about )?(?:what|who|where|which|how|(?:of )?my)\b/iu.test(later) &&
    !AGAIN.test(later)
  )
    return null
  if (REMIND.test(later) && frame !== 'want') return { kind: 'schedule', prompt: later }
  if (SET_UP.test(later) || SCHEDULES.test(later))
    return frame === 'want' ? null : { kind: 'schedule', prompt: later }
  if (!AGAIN.test(text)) return null
  if (frame === 'have')
    return /\b(?:report|summary|quiz|battle|update|reminder|digest|briefing|lesson|check|overview|news|research|brief|recap|list|fight|questions?|flashcards?)\b/iu.test(
      text,
    )
      ? { kind: 'schedule', prompt: text }
      : null
  if (frame === 'want') return null
  const head = later.replace(LEADING, '')
  return (TASK_HEAD.test(head) || WANTED.test(head)) &&
    !/^(?:do|have|keep|go|put|get|set|read|watch) (?:you|i|we|they|me)\b/iu.test(head)
    ? { kind: 'schedule', prompt: later }
    : null
}

const HANDS =
  '(?:squad|(?:a |the |your )?(?:small |little )?(?:team|group|crew|bunch|band|party) of (?:\\w+ )?(?:helpers?|agents?|assistants|specialists|researchers)|several (?:agents|helpers)|multiple (?:agents|helpers)|(?:a few|some|two|three|four|five|six|\\d) (?:agents|helpers)|helpers)'
const SQUADS = [
  pattern(
    `^(?:get|form|assemble|build|put|send|make|start|set|gather|lead|use|create|call|round up|bring|pull|organi[sz]e|recruit|split|divide|share|hand|have|let|launch|deploy|run|spin up|raise|muster|rally|give|delegate|distribute|convene|summon|do|tackle|work|plan|research|field|mobili[sz]e) .{0,100}\\b${HANDS}\\b.*$`,
  ),
  pattern(
    '^(?:form|assemble|build|put together|get together|gather|create|set up|round up|organi[sz]e|recruit) (?:me )?(?:a|the|your) (?:\\w+ )?(?:team|crew)\\b.{3,}$',
  ),
  pattern('^squad up\\b.*$'),
]
const SQUAD_HAD = pattern(
  `^(?:a |an |the |your |some |another )?(?:\\w+ )?${HANDS}(?: of (?:\\d|two|three|four|five|six)(?: \\w+)?)? ?(?:on|for|to|that|who|,|:|working|with|goal|helping).*\\S.*$`,
)

export function readSquad({ text, frame, question }: Clause): Intent | null {
  if ((frame === 'plain' && question) || frame === 'want' || /\bsquad goals\b/iu.test(text)) return null
  const had = frame === 'have' && SQUAD_HAD.test(text)
  return had || SQUADS.some((one) => one.test(text)) ? { kind: 'squad', prompt: text } : null
}
