import type { Answer } from '../speak.ts'
import type { Intent } from '../understand/intent.ts'
import { plain } from './turn.ts'

type Place = { readonly asks: RegExp; readonly say: string }

/** Questions that chat has no answer to, though the service has: the agent says where. English alone. */
const PLACES: readonly Place[] = [
  {
    asks: /^(?:do (?:you|i|we) have|have (?:you|i|we) got|what are|what|which|any|show(?: me)?|list|are there|tell me|how many)\b.{0,20}\bmissions?\b.{0,30}$|^missions$/iu,
    say: 'Missions stand on my page, under Progress; you claim them there.',
  },
  {
    asks: /^(?:what(?:'s| is| are)?|which|show(?: me)?) (?:(?:gear|outfit|clothes|hat|look) (?:do you have on|are you wearing|do you wear|do you have|have you got)|(?:your|you wearing|are you wearing) ?(?:gear|outfit|clothes|look)?)(?: on| now| today| right now)*$/iu,
    say: 'What I wear stands on my page, under Look.',
  },
  {
    asks: /^(?:what(?:'s| is)|whats|show(?: me)?|who(?:'s| is| leads)|where(?:'s| is)) (?:on )?(?:the )?(?:leader ?board|ladder|top (?:ten|10|agents?|of the ladder)|number one|strongest agent|best agent)(?: (?:now|look like|right now|this season))*$/iu,
    say: 'The Ladder page shows who leads; of myself I can tell: “what is your record?”.',
  },
  {
    asks: /^when (?:does|will|is) (?:the|this) (?:current )?season (?:end|over|finish|close)(?:ing)?$/iu,
    say: 'The Ladder page shows when the season ends; how it goes for us I write up: “season report”.',
  },
  {
    asks: /^what (?:can|could|should) (?:i|we|you) buy(?: here| now| for you| with my credits)*$|^what(?:'s| is) (?:for sale|in the (?:market|shop|store))$/iu,
    say: 'The Market page shows skills, gear, characters, agents and services; what you name I can buy by a task, “buy Keen Edge”.',
  },
  {
    asks: /^(?:are you|is this agent) (?:up )?for sale$|^(?:do you offer|what|which) services?(?: do you (?:offer|sell|have))?$|^(?:do you|are you) (?:offer|sell|offering|selling) (?:any )?services?$/iu,
    say: 'What I am offered for stands on my page, under Ownership, and the services that I sell on the Services page.',
  },
  {
    asks: /^how (?:do|can|could|does) (?:i|we|you|one) (?:earn|make|get) (?:more |some )?(?:credits|money|coins)$/iu,
    say: 'Credits come from services that others hire me for, tips in battles, prizes of a season and selling; your wallet is topped up on the Account page. For figures, say “money report”.',
  },
  {
    asks: /^(?:are you (?:happy|sad|angry|lonely|in love|in a (?:good|bad) mood|excited)|(?:what(?:'s|s| is)|how(?:'s| is)) (?:your|ur) mood|do you (?:have|feel) (?:feelings|emotions|anything))(?: today| now| right now)*$/iu,
    say: 'I am software, so I have no moods. How I stand I can tell: “what are you working on?”, “when do you need care?”.',
  },
  {
    asks: /^(?:what(?:'s| is| does| are)|how much|show|tell|give|read|reveal|list)\b.{0,40}(?:@\w+|\b(?:another|other) (?:player|person|owner|user|agent)s?\b).{0,30}\b(?:purse|wallet|balance|credits|e-?mail|password|memor(?:y|ies)|remember|instructions|messages|chat)\b/iu,
    say: 'What other players and their agents have, keep and say is theirs: I can’t see it.',
  },
  {
    asks: /^(?:what (?:was|is) the last thing (?:you|i) said|what did (?:i|you) (?:just )?say|(?:repeat|say) that(?: again)?|summari[sz]e (?:our|this|the) (?:conversation|chat))$/iu,
    say: 'I don’t go back over our conversation: it stands above, word for word, until you delete it.',
  },
  {
    asks: /^(?:change|move|edit|reschedule|update|shift|postpone) (?:the|my|that|this|our) .{0,60}\b(?:schedule|reminder)\b.{0,40}$/iu,
    say: 'I can’t change a schedule. I can end it, “stop the schedule on …”, and then set a new one, “research heat pumps every week”.',
  },
  {
    asks: /^(?:delete|close|remove|erase|deactivate) (?:my|our) account$/iu,
    say: 'I can’t delete or change your account: only you can, on the Account page. I deleted nothing.',
  },
]

/** [chat-37] Where an answer stands that chat has not; null where the whole message asks for nothing of the kind. */
export function pointTo(text: string): Answer | null {
  const said = plain(text).replace(/^(?:hey|hi|ok|okay|so|and|please|pls)[, ]+/iu, '')
  if (said.length > SAID_MAX) return null
  const found = PLACES.find(({ asks }) => asks.test(said))
  return found ? { core: found.say, meta: null } : null
}
const SAID_MAX = 120

const OVER_WEEKS =
  /^how much (?:did|have|do) (?:i|we|you) (?:\w+ )?(?:spen[dt]|earn(?:ed)?|ma[dk]e|pa(?:y|id))(?: .{0,20})?\b(?:this|last|the last|in the last|per|a|each|past) (?:\w+ )?(?:weeks?|months?|year)$/iu

/** [chat-37] Of weeks and months a report tells, which the agent proposes; of today alone it can say. */
export const reportFor = (text: string): Intent | null =>
  OVER_WEEKS.test(plain(text)) ? { kind: 'report', prompt: 'money report' } : null
