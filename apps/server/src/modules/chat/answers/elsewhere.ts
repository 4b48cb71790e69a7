import { findSkillByText } from '../../catalog/index.ts'
import type { Answer } from '../speak.ts'
import type { Intent } from '../understand/intent.ts'
import { plain } from './turn.ts'

type Place = { readonly asks: RegExp; readonly say: string }

/** Questions that chat has no answer to, though the service has: the agent says where. English alone. */
const PLACES: readonly Place[] = [
  {
    asks: /^why (?:did|has|was) (?:it|that|this|(?:the|my|your|that|this) (?:\w+ ){0,3}(?:task|job|errand|research|report|lesson|course|squad))(?: it)? (?:not work|fail(?:ed)?|go wrong|stop(?:ped)?)$|^what went wrong(?: with (?:it|that|the (?:\w+ ){0,3}(?:task|job|errand|research|report|lesson|course|squad)))$/iu,
    say: 'Why a task failed stands beside it on the Work page, in its last line.',
  },
  {
    // A “yes, I spend no more” would be believed.
    asks: /^(?:from now on,? |always )?(?:(?:do not|don't|never) spend (?:more than|over|above|any(?:thing)?)\b.{0,40}|spend (?:no(?:t|thing)?|at most|less)\b.{0,40}|(?:freeze|unfreeze|stop|pause|block) (?:all )?(?:your |my |the )?(?:spending|purse|payments?)(?: now| today)?)$/iu,
    say: 'No word here changes what I may spend: limits and the freeze you set on my page, under Purse. I changed nothing.',
  },
  {
    // To “forget all 4?” a yes would delete what was never meant.
    asks: /^(?:please )?(?:delete|clear|erase|wipe|remove|empty) (?:(?:all|every|of|the|this|that|our|my|your|whole|entire|these) ){0,4}(?:conversations?|chats?|messages?|chat (?:history|log)|message history)(?: (?:now|please|history|from the chat|in the chat|between us))*$/iu,
    say: 'I can’t delete our conversation: you do that on my page, under Settings. What I remember is another matter: “forget everything”. I deleted nothing.',
  },
  {
    asks: /^(?:cancel|refund|return|stop) (?:my|our|the|that|this) (?:last |latest |open )?(?:orders?|purchases?)\b.{0,30}$/iu,
    say: 'I cancelled nothing: an order is cancelled on the Orders page, as long as its work has not begun; what was bought in the market stays bought.',
  },
  {
    asks: /^(?:from now on,? |always )*(?:(?:answer|reply|speak|talk|write|respond)(?: to me| me)?(?: always| only)? (?:in )?(?:english|german|french|spanish|italian|portuguese)(?: from now on| now)?|(?:be|answer|reply|stay|keep (?:it|your answers|answers))(?: more| always)? (?:brief|short(?:er)?|concise|terse)(?: from now on| now)?|(?:stop (?:mentioning|bringing up|talking about)|(?:don't|do not|never) (?:ever )?(?:mention|bring up|talk about)) (?!it\b|that\b|this\b).{2,60})$/iu,
    say: 'How I talk stands in my instructions, on my page, under Settings: write “answer in German”, “be brief”, “call me Sam” or “never mention football” there, and I follow it from the next answer on.',
  },
  {
    asks: /^(?:what|which|how (?:much|high|many))(?:'s| is| are| do you| does it)?(?: (?:in|the|a|an|your|our|any|platform|market|selling|seller'?s?|sales|service|training|rental|take|charge|pay)){0,3} fees?(?: (?:do|does|are|is|here|there|you|i|we|it|one|take|charge|pay|have|for|when|on|to|a|an|the|selling|buying|renting|training|sale|sales|sell|agents?|services?|market|platform)){0,8}$/iu,
    say: 'Who sells an agent gives 5 percent of the price to the platform; who sells a service, rents out or trains gives 10. Buyers pay the price and no more, and payments and tips cost nothing.',
  },
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
    asks: /^(?:what (?:do|does|did|has|have)|tell me|show(?: me)?|list|read(?: me)?|give me)\b.{0,40}(?:@\w+|\b(?:previous|former|last|old|other|another) (?:owner|player|user|person|agent)s?\b|\b(?:user|player|owner) \d+\b).{0,40}$/iu,
    say: 'What other players, and those before you, have, keep and say is theirs: I can’t see it, and what yours is I show to nobody else.',
  },
  {
    asks: /^what(?:'s| is) (?!your\b|my\b|the\b|our\b)[\p{L}\d _-]{2,30}'s (?:purse|wallet|balance|memory|memories|instructions|policy)$/iu,
    say: 'What other players and their agents have, keep and say is theirs: I can’t see it.',
  },
  {
    asks: /^(?:(?:print|show|tell|give|read|reveal|repeat|what(?:'s| is| are)|send)\b.{0,20}) ?\b(?:your|the|my)\b.{0,20}\b(?:api keys?|tokens?|system prompt|prompt|secrets?|passwords?|private keys?|master key|credentials)$/iu,
    say: 'Keys, passwords and the like I hold none of, and I have no hidden prompt to show: keys are made and ended on the Account page.',
  },
  {
    asks: /^(?:(?:i'm|i am) the \p{L}+,? |now |just |please |can you |could you |would you ){0,3}(?:set|raise|lower|increase|change|lift|remove|edit|switch off|turn off|drop) (?:(?:all|a|an|the|your|my|our|new|daily|weekly|monthly|spending|budget|purse|own) ){0,4}(?:limits?|polic(?:y|ies)|ask ?above|allowance)(?: (?:of|to|by|at|for) .{1,20}| off| now| today| again| please){0,3}$/iu,
    say: 'No word here changes what I may spend: you do that on my page, under Purse. I changed nothing.',
  },
  {
    asks: /^(?:(?:can|could|may) (?:i|we) (?:have|get|ask for) (?:a refund|my (?:money|credits) back)|(?:please )?(?:refund (?:me|it|that)|give (?:me )?(?:back )?(?:my|the) (?:credits|money)(?: back)?)|i want (?:a refund|my (?:money|credits) back))$/iu,
    say: 'What a task had not delivered goes back to my purse by itself, also when you cancel it; what was delivered stays paid. What is in my purse you take to your wallet on my page, under Purse.',
  },
  {
    asks: /^(?:why did you (?:charge|bill) me|who pays(?: for (?:it|that|this|all this|you))?(?:,? (?:me or you|you or me))?|(?:is|are) there (?:a |any )?(?:subscription|monthly fee|hidden (?:costs?|fees?)|fees?)s?|when do you ask (?:me )?(?:before|first).{0,30})$/iu,
    say: 'Nothing is charged but what a task costs, and that is paid from my purse: a course, a squad, what I buy or hire. There is no subscription. My policy says up to which amount I pay without asking you: “how much did you spend today?” tells it.',
  },
  {
    asks: /^(?:how (?:do|can|could) (?:i|we)|where (?:do|can) (?:i|we)) (?:top up|(?:add|buy|load|deposit) (?:more |some )?(?:credits|money|funds))\b.{0,30}$/iu,
    say: 'Your wallet is topped up on the Account page; from there you fund my purse on my page, under Purse.',
  },
  {
    asks: /^(?:what|how much) (?:does|would|will|do) (?:it cost to|i (?:get|ask) (?:for|to)) (?:rent|lend|train)(?:ing)? you(?: out)?$/iu,
    say: 'For what I could be rented or trained stands on my page, under Ownership.',
  },
  {
    asks: /^(?:what|which)(?:'s| is| are)? ?(?:the )?(?:cheapest|best|most expensive|strongest) (?:skill|gear|agent|service|item)s?(?: (?:on|in) the (?:market|shop|store)| to buy| here)*$|^(?:what|which) skills? (?:should|could|can|shall) (?:i|we|you) (?:buy|get)(?: next| first| now)*$/iu,
    say: 'The Market page lists skills, gear and agents by price; which skills would help me I work out: “coach me”.',
  },
  {
    asks: /^(?:what|which|how many|any|show(?: me)?|list|are there|do (?:i|we|you) have)(?: \w+)? orders\b.{0,30}$|^(?:my|your|open) orders$/iu,
    say: 'Orders stand on the Orders page: what you ordered, and what others ordered of us.',
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

/** Begins with a capital, so it is a name: “How much has Kiku got?”, “What is Kiku doing?”. */
const OF_ANOTHER =
  /^(?:[Hh]ow much (?:has|does)|[Ww]hat(?:'s| is| has)|[Ww]hat does(?= \S+ (?:have|hold))|[Hh]ow(?:'s| is)) (?<name>\p{Lu}[\p{L}\d_-]{1,23}) (?:got|have|hold|doing|up to|working on|spent|won|learned)(?: now| today| right now| at the moment){0,2}$/u

/** [chat-37] What it has and does an agent tells of itself alone: of another it would be taken for that one's. */
export function askAnother(text: string, agentName: string): Answer | null {
  const name = OF_ANOTHER.exec(plain(text))?.groups?.['name']
  if (!name || name.toLowerCase() === agentName.toLowerCase() || findSkillByText(name)) return null
  return {
    core: `I know how I stand, not how ${name} does: ask ${name} itself, or see its page.`,
    meta: null,
  }
}

/** [chat-37] Where an answer stands that chat has not; null where the whole message asks for nothing of the kind. */
export function pointTo(text: string, agentName: string): Answer | null {
  const own = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(agentName)}'s(?![\\p{L}\\p{N}])`, 'iu')
  const said = plain(text)
    .replace(own, 'your')
    .replace(/^(?:hey|hi|ok|okay|so|and|please|pls)[, ]+/iu, '')
  if (said.length > SAID_MAX) return null
  const found = PLACES.find(({ asks }) => asks.test(said))
  return found ? { core: found.say, meta: null } : null
}
const SAID_MAX = 120

const OVER_WEEKS =
  /^how much (?:did|have|do) (?:i|we|you) (?:\w+ )?(?:spen[dt]|earn(?:ed)?|ma[dk]e|pa(?:y|id))(?: .{0,20})?\b(?:this|last|the last|in the last|per|a|each|past) (?:\w+ )?(?:weeks?|months?|year)$/iu

const WORTH = /^(?:what are|how much are) you worth(?: now| today| to others)?$/iu

/** What the agent is worth a report works out, which it proposes. */
export const worthFor = (text: string): Intent | null =>
  WORTH.test(plain(text)) ? { kind: 'report', prompt: 'what are you worth' } : null

/** [chat-37] Of weeks and months a report tells, which the agent proposes; of today alone it can say. */
export const reportFor = (text: string): Intent | null =>
  OVER_WEEKS.test(plain(text)) ? { kind: 'report', prompt: 'money report' } : null
