import type { Clause } from '../frame.ts'
import type { Intent, Topic } from '../intent.ts'

const pattern = (source: string): RegExp => new RegExp(source, 'iu')

const ASKS =
  "(?:what|whats|what's|which|who|where|when|when's|how many|is|are|am|was|were|do|does|did|have|has|any|anything|got|show(?: me)?|list|tell me|check|read me|let me see|see|give me|my|your|our|the|current|open|pending)"
const WORK = '(?:reports?|guides?|courses?|documents?|tasks?|jobs?|work|results?|lessons?|errands?)'
const PAST_DAY =
  '(?:,? (?:for me|today|yesterday|tonight|this (?:morning|week|month|afternoon)|last (?:night|week)|lately|recently|so far|all day|since (?:yesterday|this morning|then|we last (?:spoke|talked)|i was (?:last )?here)|(?:while|when) i was (?:away|gone|out|asleep|offline)|in my absence|then|now))*'
const PRICED =
  '(?:you|it|this|that|chat(?:ting)?|talking(?: to you)?|(?:(?:a|an|the|one|your) )?(?:\\w+ )?(?:course|guide|lesson|squad|squad job|research|report|quote|battle|fight|schedule|training|task|helper|reminder|scouting|quiz|journey|care)s?)'

/** Questions that name what they ask for, so no second reader is needed. The first match answers. */
const LOOKUPS: readonly (readonly [Topic, readonly RegExp[]])[] = [
  [
    'invitations',
    [
      pattern(
        `^${ASKS}\\b(?!.*\\b(?:wedding|birthday|party|email|dinner|write|design)\\b).{0,40}\\b(?:invites?|invitations?|(?:battle|fight|friendly|duel) (?:requests?|challenges?))\\b`,
      ),
      pattern(`^${ASKS}\\b.{0,20}\\b(?:any|pending|open|new|waiting|unanswered) (?:\\w+ )?challenges?\\b`),
      /^(?:any|pending|open|new) challenges?$/iu,
      /^(?:(?:battle|my|any|pending|new|open|friendly) )*(?:invites|invitations)(?: (?:for (?:you|me)|waiting|pending|open))*$/iu,
      /^(?:did|has|have|is) (?:any ?(?:one|body)|some ?(?:one|body)) (?:\w+ )?(?:challeng(?:ed?|ing)|invit(?:ed?|ing)) (?:you|me|us)\b/iu,
      /^(?:am i|are you|were you|was i|have you been|have i been|are we) (?:being )?(?:challenged|invited)\b/iu,
      /^who (?:has |have |is )?(?:challeng(?:ed|es|ing)|invit(?:ed|es|ing)|wants? to (?:fight|battle|duel)) (?:you|me|us)(?: to (?:a )?(?:battle|fight|duel|friendly))?$/iu,
    ],
  ],
  [
    'schedules',
    [
      pattern(
        `^${ASKS}\\b(?!.*\\b(?:bus|train|tv|gym|school|class|exam|possible|how to)\\b)(?!(?:is|are) (?:a|an) ).{0,40}\\b(?:schedules?|scheduled|reminders?|recurring (?:tasks?|work|jobs?)|repeating (?:tasks?|work|jobs?))\\b(?! work)`,
      ),
      /^(?:what|which \w+)(?:'s| is| are| do you| does)? (?:keep(?:s)? )?(?:repeat(?:s|ing)?|recurr?ing)(?: (?:now|at the moment|right now|regularly))?$/iu,
      /^what do you do (?:regularly|every (?:day|week|morning|month)|daily|weekly|again and again|automatically)(?: for me)?$/iu,
      /^(?:(?:my|your|active|open) )*(?:schedules|reminders)$/iu,
    ],
  ],
  [
    'done',
    [
      pattern(
        `^what (?:all )?(?:did|have|'ve) (?:you|u|we) (?:already |actually |all )?(?:do|done|been (?:doing|up to|working on)|accomplish(?:ed)?|achieved?|(?:get|got|gotten) done|finish(?:ed)?|completed?|work(?:ed)? on|deliver(?:ed)?|manage(?:d)?)${PAST_DAY}$`,
      ),
      pattern(`^what (?:happened|went on|has happened|did i miss|have i missed|was going on)${PAST_DAY}$`),
      pattern(`^(?:any(?:thing)? (?:new|news|results?)|what's new|news)${PAST_DAY}$`),
      pattern(
        `^(?:what|which|how many) ${WORK} (?:did|have|has) you (?:already |recently )?(?:finish(?:ed)?|do|done|completed?|wr(?:ite|itten|ote)|made|make|deliver(?:ed)?|produced?)${PAST_DAY}$`,
      ),
      pattern(
        `^(?:show(?: me)?|list|tell me(?: about)?|give me|what(?:'s| is| are| was| were)|where(?:'s| is| are)|see|open|read me) (?:all )?(?:your|the|my|our) (?:(?:last|latest|recent|newest|previous|finished|completed|done|past) )+${WORK}(?: (?:that )?you (?:wrote|made|did|finished|have written))?(?: for me)?$`,
      ),
      /^(?:give me |show me )?(?:a |the |your )?(?:recap|rundown|run-down) of (?:your|the|our|my|this|to)(?: )?(?:day|today|morning)$/iu,
      /^(?:sum up|summari[sz]e|recap) (?:your|the|our|this|my|to)(?: )?day$/iu,
    ],
  ],
  [
    'prices',
    [
      pattern(
        `^(?:how much|what) (?:do|does|would|will|did|is|are) ${PRICED}(?: (?:cost|charge|be))?(?: (?:cost|charge|be))(?: (?:me|us|to (?:use|keep|have|run|talk to)|per (?:day|week|month|message|hour)|a (?:day|week|month)|each|here|usually|normally|in total|in credits))*$`,
      ),
      /^(?:how much|what) (?:would|will|does|do) (?:it|you) (?:cost|charge) (?:me )?(?:if i|for you|to|for) (?:a |an |you to |let you |have you )?(?:research|teach|write|lead|scout|plan|report|quiz|guide|course|squad|keep you|use you|talk|chat|lesson)\w*\b/iu,
      /^(?:what(?:'s| is| are)|show me|tell me|list) (?:your|the) (?:prices?|price list|fees?|rates?|pricing|tariffs?)$/iu,
      /^(?:do|does|are|is) (?:you|chat(?:ting)?|talking to you|it|research|(?:your )?(?:guides|courses|lessons|reports|squads)) (?:really )?(?:cost (?:me )?(?:anything|something|money|credits|a lot)|free (?:of charge|to use)|for free|expensive)$/iu,
      /^(?:your |the )?(?:prices|price list|pricing)$/iu,
    ],
  ],
  [
    'place',
    [
      /^where(?:'s| is| are|'re| r|abouts are)? (?:you|u|ya)(?: (?:right now|now|currently|today|located|at|at the moment|these days|staying|exactly|in the world|hiding))*(?:(?:,| and)? (?:which|what|in which|at which) (?:dojo|city|country|place))?$/iu,
      /^(?:which|what|in which|in what|at which) (?:dojo|city|country|place|town) are you(?: (?:in|at|right now|now|currently))*$/iu,
      /^(?:which|what|how many) (?:\w+ )?(?:dojos|cities|countries|places|stamps|check-?ins) (?:have|did|do) (?:you|we) (?:already |ever )?(?:visit(?:ed)?|been (?:to|in|at)|seen?|got|have|had|collect(?:ed)?|checked in(?:to| at)?|do|done|made?)(?: (?:so far|yet|already|together|today))*$/iu,
      /^where (?:have|did) (?:you|we) (?:already |ever )?(?:been|go|gone|travel(?:led|ed)?)(?: (?:to|so far|lately|together|today|yesterday))*$/iu,
      /^(?:(?:what(?:'s| is| are)|show(?: me)?|how(?:'s| is)|list|tell me about) )?(?:in )?(?:your|our) (?:travel )?(?:passport|stamps|travels|check-?ins|location|position|whereabouts)(?: (?:look|so far|now|full))*$/iu,
    ],
  ],
  [
    'learned',
    [
      /^what (?:all )?(?:have|did|'ve) you (?:already |actually )?(?:learn(?:ed|t)?|studied|study|pick(?:ed)? up)(?: (?:today|so far|lately|recently|yesterday|this week|already|by yourself|from (?:your )?(?:battles|fights|work|me)|in (?:your )?(?:battles|fights)))*$/iu,
      /^(?:what|which) (?:subjects?|topics?|fields?) (?:do|have|did|are) you (?:know|learn(?:ed|t)?|studied|cover(?:ed)?|understand|familiar with|good at)(?: (?:so far|about|already|by now))*$/iu,
      /^(?:show(?: me)?|list|what(?:'s| is| are)) (?:your|the) (?:knowledge|learned (?:notes|memory|memories|subjects)|subjects)$/iu,
    ],
  ],
  [
    'dojos',
    [
      /^(?!.*\b(?:plan|route|trip|journey|order|itinerary|tour)\b).*\b(?:nearest|closest|next|near(?:by)?|close)\b.{0,30}\bdojos?\b/iu,
      /^(?!.*\b(?:plan|route|trip|journey|order|itinerary|tour|visit|travel)\b).*\bdojos?\b.{0,30}\b(?:nearest|closest|near(?:by)?|close|around here)\b/iu,
      /^how many dojos (?:are there|exist|do you know|are in \S.+|does \S.+ have)(?: in total| altogether| worldwide| in the world)?$/iu,
      /^(?:(?:which|what|show(?: me)?|list|all|any|are there|is there|the|a) )*dojos? (?:are (?:there )?)?in \S.{1,40}$/iu,
      /^(?:does|has) \S.{1,30} (?:have|got) (?:a|any) dojos?$/iu,
      // Where the agent is to be: it goes nowhere by itself.
      /^check (?:me |us |yourself )?in (?:at|to) (?:the )?\S.{1,60}$/iu,
      /^(?:[Gg]o|[Tt]ravel|[Ff]ly|[Ww]alk) to (?:the )?\p{Lu}[\p{L} '-]{2,40}$/u,
    ],
  ],
]

const FIRM: ReadonlySet<Topic> = new Set(LOOKUPS.map(([topic]) => topic))

/** Whether rules alone know this topic: the second reader has learned nothing of it. */
export const isFirm = (topic: Topic): boolean => FIRM.has(topic)

const WHOSE =
  '(?:(?:the|that|this|my|your|our|any|an|a|his|her|their|its|latest|last|newest|open|pending|first) )*'
const WHAT =
  '(?:(?:battle|friendly|fight|duel)(?: battle| match| fight)? )?(?:invit(?:e|ation)s?|challenges?|battle requests?|friend(?:ly|lies)(?: battle| match| fight)?)'
const ANSWER =
  '(?<verb>accept|take up|take|say yes to|agree to|decline|reject|refuse|turn down|say no to|deny)'
const ANSWERS = [
  pattern(
    `^${ANSWER} ${WHOSE}${WHAT}(?: to (?:a )?(?:friendly(?: battle)?|battle|fight|duel))?(?: (?:from|of|by|with) (?<from>.{2,60}))?$`,
  ),
  pattern(`^${ANSWER} (?<from>@?[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{1,30}?)(?:'s|s') ${WHAT}$`),
]
const BARE =
  /^(?<verb>accept|decline|reject|refuse)(?: (?:it|that|this|this one|that one|them|the (?:battle|fight|duel)))?(?: (?:now|then|please|for me|right away))*$/iu

/** [chat-32] “Accept the invitation of Ren”, “decline it”. */
export function readInvitation({ text, frame, question }: Clause): Intent | null {
  if (frame === 'want' || frame === 'have' || (frame === 'plain' && question)) return null
  const said = text.replace(/[’‘]/g, "'")
  const bare = BARE.exec(said)
  const found = bare ?? ANSWERS.map((one) => one.exec(said)).find((one) => one !== null)
  if (!found) return null
  const { verb = '', from } = found.groups ?? {}
  const accept = /^(?:accept|take|say yes|agree)/iu.test(verb)
  return { kind: 'invitation', accept, from: from?.replace(/^@/u, '').trim() ?? null, bare: bare !== null }
}

/** [chat-17] What the service knows of the agent's days, prices, places and invitations. */
export function readLookup({ text, frame }: Clause, whole: string): Intent | null {
  if (frame === 'want') return null
  const said = [whole, text].map((one) => one.replace(/[’‘]/g, "'").replace(/[\s.!?…]+$/u, ''))
  const found = LOOKUPS.find(([, ways]) => ways.some((way) => said.some((one) => way.test(one))))
  return found ? { kind: 'ask', topic: found[0] } : null
}
