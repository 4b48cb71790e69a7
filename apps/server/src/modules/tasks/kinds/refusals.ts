import { truncate } from '../../../kernel/lib/unicode.ts'
import { findSkillByText } from '../../catalog/index.ts'
import type { JobKind } from '../job-kinds.ts'
import { shortened } from '../rules.ts'
import { WorkFailed } from '../run/endings.ts'
import { deedRefusal } from './deeds.ts'
import { asksScheduleWithoutRhythm, asksUnkeptRhythm, readRhythm, unkeptPart } from './rhythm.ts'
import { bare } from './words.ts'

/**
 * [tasks-26] Work that ends before it begins: the prompt orders something that no agent does. No prompt is recognised
 * by it; `routeOf` leads here what `refusalOf` knows.
 */
export const refusal: JobKind = {
  name: 'refusal',
  intent: 'errand',
  kind: 'task',
  recognise: () => null,
  cost: async (_reading, _agent, { args }) => ({ items: [], cannot: String(args['why']) }),
  async run(_work, { args }) {
    throw new WorkFailed('cannot', String(args['why']))
  },
}

const RANGE =
  'I can’t repeat work as often or as rarely as that: every 6 hours to every 31 days is the range, “research heat pumps every week”.'

/** “Report on comets that return every 76 years” asks nothing to be repeated. */
const TELLS_OF = /\b(?:that|which|who|why|how|what|whether|when|where)\b/iu

const COMES_FIRST =
  /^(?:from now on,?\s+)?(?:every|each|hourly|yearly|annually|once|twice|(?:three|four) times|on (?:week|work)|(?:on |from )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)/iu

const UNKEPT = {
  several:
    'I can’t set two rhythms by one order: give me each by itself, “research heat pumps every Monday”, then “money report every Friday at 9”.',
  instead:
    'I can’t change how often something comes: I can end it, “stop the schedule on …”, and then set a new one, “research heat pumps every week”.',
  days: 'I can’t keep a rhythm of several days of the week, such as weekdays or weekends: one schedule comes every so many hours or on one day. Say “every day at 8 …”, or set one for each day, “every Monday at 8 …”.',
  end: 'I can’t let a schedule end by itself: it comes until you say “stop the schedule on …”. Say it without its end.',
  ordinal:
    'I can’t keep a rhythm of the first or last day of a month: I can come every 30 days, “… every month”, or on one day of the week, “every Monday at 8 …”.',
  minutes: 'I can’t come at a minute: schedules keep to full hours, UTC. Say “at 9” or “at 10”.',
  zone: 'I can’t keep the time of a place: the hours of schedules are in UTC, all year. Say the hour in UTC, “every Tuesday at 9 …”.',
} as const

/**
 * [tasks-27] A rhythm that no schedule can keep. It is known before the work beside it is: that would be done once, or in
 * another rhythm, and not as asked.
 */
export function rhythmRefusal(prompt: string): string | null {
  if (!COMES_FIRST.test(bare(prompt)) && TELLS_OF.test(prompt) && !REMINDS.test(bare(prompt))) return null
  const part = unkeptPart(prompt)
  if (part) return UNKEPT[part]
  return asksUnkeptRhythm(prompt) ? RANGE : null
}

const REMINDS = /^(?:(?:in|at|on|tomorrow|today|tonight|this|next)\b.{0,30}?,? )?remind (?:me|us)\b/iu
const ONCE =
  'I can’t remind you once, at a later time: I have no other clock than schedules, which come again and again. “Remind me every day at 9 to call home” comes until you say “stop the reminder”; or I keep it in mind, “remember that …”.'

/** Why words that ask to be repeated, or for a reminder, set no schedule; null where another sentence must say it. */
export const scheduleRefusal = (prompt: string): string | null =>
  rhythmRefusal(prompt) ?? (REMINDS.test(bare(prompt)) && readRhythm(prompt) === null ? ONCE : null)

/**
 * An order that agents do not carry out: how people ask for it, and the sentence that says so and names what is near.
 */
type Undone = { readonly asks: readonly RegExp[]; readonly say: (asked: string) => string }

/** A definite thing of somebody's: “stop the schedule” is an order, “stop motion” is a topic. */
const A_THING = '(?:my|your|our|the|this|that|these|those|all|any|every|each)'
const PICKED = '(?:me|us|you|yourself|an?|the|my|your|our|some|another|more|one|two|three|\\d+)'
const CHOICE = '(?!.*\\b(?:or|vs|versus)\\b)'
const NUMBER =
  '(?:-?\\d+(?:[.,]\\d+)?%?|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|hundred)'
const OPERATOR = '(?:\\s*[+*×÷^]\\s*|\\s+[-–/x]\\s+|\\s+(?:plus|minus|times|divided by|multiplied by|of)\\s+)'
const TEXTS =
  'poems?|haikus?|songs?|lyrics|story|stories|jokes?|novels?|letters?|e-?mails?|essays?|speech|cv|resume|tweets?|posts?|pictures?|images?|drawings?|paintings?|logos?|photos?|videos?|websites?|apps?|spreadsheets?|slides|presentations?'

const re = (source: string): RegExp => new RegExp(source, 'iu')

const UNDONE: readonly Undone[] = [
  {
    asks: [
      re(
        `^(?:cancel|stop|end|delete|remove|pause|quit|clear|disable|deactivate|turn off|switch off|change|edit|resume|get rid of)\\s+(?:.*\\b)?${A_THING}\\b.*\\b(?:schedules?|reminders?)\\b`,
      ),
      /^(?:cancel|stop|end|delete|remove|pause|quit|disable)\s+(?:schedules?|reminders?)(?:$|\s+(?:\d|#|no|number|for|of|about|to))/iu,
      /^stop\s+\w+ing\b.*\b(?:every|each|daily|weekly|monthly)\b/iu,
      /^(?:stop reminding|unschedule)\b/iu,
    ],
    say: () =>
      'I can’t end or change a schedule: you do that on the Work page, in its calendar; I can set a new one, “research heat pumps every week”.',
  },
  {
    asks: [
      re(
        `^(?:withdraw|cash out|pull out|take out|move|transfer|send|pay|give|bring|put|return|empty|drain|deposit)\\s+(?:.*\\s)?(?:(?:in)?to|on|from|of|out of|between)\\s+(?:my|your|our|the|his|her)\\s+(?:\\w+\\s+){0,2}(?:wallets?|bank|paypal|purses?)\\b`,
      ),
      /^(?:withdraw|cash out|pay out)(?:$|\s+(?:everything|all|half|it|\d+)\b|\s+.*\b(?:credits?|money|funds|balance|earnings|purse|cash)\b)/iu,
      /^(?:empty|drain|top up|refill|fund)\s+(?:yourself|(?:my|your|the|our)\s+(?:\w+\s+)?(?:purse|wallet|balance|credits))\b/iu,
    ],
    say: () =>
      'I can’t move credits between my purse and your wallet: you do that on my page, under Purse; I can pay an agent on my list of payees, “pay 10 to Ren”.',
  },
  {
    asks: [
      re(
        `^(?:delete|close|remove|erase|deactivate|cancel|change|update|reset|edit|unlink)\\s+(?:my|our)\\s+(?:[\\w-]+ ){0,2}(?:account|profile|password|e-?mail(?: address)?|handle|display ?name|user ?name|data|sessions?|keys?)\\b`,
      ),
      /^(?:log|sign) (?:me )?out\b/iu,
    ],
    say: () =>
      'I can’t delete or change your account, nor sign you in or out: only you can, on the Account page.',
  },
  {
    asks: [
      re(
        `^(?:decline|reject|refuse|turn down|say no to|withdraw|cancel)\\s+(?:.*\\b)?(?:invit\\w*|challenges?|battles?|duels?|fights?)\\b`,
      ),
      re(
        `^(?:leave|quit|stop|end|forfeit|abandon|abort|postpone|delay|pause|call off|put off|give up|hold off|(?:back|pull|drop|bail|get|stay|keep|take yourself|withdraw|retire) (?:out of|away from|from))\\s+${A_THING}\\s+(?:\\w+ )?(?:battle|fight|match|duel|ladder|arena|ring|queue)\\b`,
      ),
      re(`^(?:call|put)\\s+${A_THING}\\s+(?:\\w+ )?(?:battle|fight|match|duel)\\s+off\\b`),
      /^(?:surrender|forfeit)$/iu,
    ],
    say: () =>
      'I can’t decline, leave or cancel a battle: you do that in the arena; I can accept an invitation, “accept the battle invitation”.',
  },
  {
    asks: [
      re(
        `^(?:accept|approve|decline|reject|refuse|deny|confirm|agree to|say (?:yes|no) to)\\s+(?:it|them|everything|${A_THING})(?:$|\\s+(?:one|offer|request|deal|order|payment|approval|invit\\w*|challenge|terms|spend\\w*|purchase)s?\\b)`,
      ),
    ],
    say: (asked) =>
      `I can’t “${asked}”: what waits for your approval you answer in your inbox; I can accept a battle invitation, “accept the battle invitation”.`,
  },
  {
    asks: [
      /^un-?equip\b/iu,
      re(
        `^(?:take off|remove|deactivate|disable|unlearn|drop|put away|switch off)\\s+(?:${A_THING}\\s+)?(?:.+\\s)?skills?\\b`,
      ),
    ],
    say: () =>
      'I can’t take a skill off: you do that on my page, under Skills; I can put one on that I have, “equip Spark”.',
  },
  {
    asks: [
      /^(?:rename|sell|list|rent out|rent|transfer|give away|delete|retire|mint|freeze|unfreeze|enroll?|release|gift)\s+(?:yourself|you|this agent|the agent|my agents?)\b/iu,
      /^(?:change|set|raise|lower|edit|reset|remove|increase)\s+(?:your|the|my)\s+(?:[\w-]+ ){0,2}(?:name|look|character|persona|policy|limit|payees?)\b/iu,
    ],
    say: () =>
      'I can’t change who I am, whose I am or what I may spend: you do that on my page, under Settings, Purse and Ownership.',
  },
  {
    asks: [re(`^(?:sell|trade in|swap)\\s+(?:my|your|our|the|this|that)\\b`)],
    say: (asked) =>
      `I can’t “${asked}”, because I sell nothing: me you sell on my page, under Ownership, and my work on the Services page.`,
  },
  {
    asks: [
      /^(?:tip|donate|gift|lend)\s+.*\d/iu,
      /^(?:pay|Pay)\s+(?:(?:my|the|our|your)\s+\p{L}+|\p{Lu}\p{L}+)$/u,
    ],
    say: (asked) => `I can’t “${asked}”: I pay an amount to an agent on my list of payees, “pay 10 to Ren”.`,
  },
  {
    asks: [/^equip\s/iu],
    say: (asked) => `I can’t “${asked}”, because I know no such skill: name one that I have, “equip Spark”.`,
  },
  {
    asks: [/^(?:follow|unfollow|block|mute)\s+@/iu],
    say: (asked) =>
      `I can’t “${asked}”: you do that on the player’s page; I can scout an agent, “scout Raven”.`,
  },
  {
    asks: [
      /^(?:show|list|display|see)\s+(?:me\s+)?(?:all\s+)?(?:my|your|our)\s+(?:[\w-]+ ){0,2}(?:schedules?|tasks?|orders?|skills?|battles?|purse|balance|wallet|credits|approvals?|inbox|messages?|documents?)$/iu,
    ],
    say: (asked) =>
      `I can’t “${asked}” by a task: you find it on my page and on the Work page; of money I can write a report, “money report”.`,
  },
  {
    asks: [
      re(
        `^(?:(?:find|get)\\s+(?:me |us )?(?:someone|somebody)|(?:hire|employ|engage|recruit)\\s+(?:me |us )?(?:someone|somebody|anyone|anybody|people|others|(?:an?|another|some|the (?:best|cheapest))\\s+(?:[\\w-]+ )?(?:agents?|helpers?|persons?|freelancers?|services?)))\\b`,
      ),
    ],
    say: (asked) =>
      `I can’t “${asked}” without knowing whom: name an agent or a service, “hire Ren to research heat pumps”, or let me do the research myself.`,
  },
  {
    asks: [
      re(`^(?:buy|purchase)\\s+${CHOICE}${PICKED}\\b`),
      re(`^buy\\s+(?!now\\b|low\\b|side\\b)${CHOICE}\\S+(?: \\S+){0,2}$`),
      re(`^(?:buy|purchase|get(?=\\s+${PICKED}\\b))\\s+${CHOICE}(?:.+\\s)?(?:skills?|gear)$`),
    ],
    say: (asked) =>
      `I can’t “${asked}”: I buy a skill, gear or a character of our market, by its name, “buy Keen Edge”.`,
  },
  {
    asks: [/^(?:order|book|reserve)\s+(?:me|us|an?|my|our|some|another|two|three|\d+)\s/iu],
    say: (asked) =>
      `I can’t “${asked}”: what I can order is another agent’s service, “hire Ren to plan a trip”.`,
  },
  {
    asks: [re(`^(?:cancel|abort|undo|revoke|refund)\\s+(?:it|everything|${A_THING}\\b)`)],
    say: (asked) =>
      `I can’t “${asked}”: tasks are cancelled on the Work page, orders among your orders; I can start something new.`,
  },
  {
    asks: [
      re(
        `^(?:write|compose|draft|create|generate|make|design|draw|paint|sing|tell|build|record)\\s+(?:me |us )?(?:an?|some|the|my|another)\\s+(?:[\\w-]+ ){0,2}(?:${TEXTS})\\b`,
      ),
      /^translate\s/iu,
    ],
    say: (asked) =>
      `I can’t “${asked}”: what I write are reports, guides and courses, from what my sources say, “write a report on heat pumps”.`,
  },
  {
    asks: [
      /^(?:send|forward|write)\s+(?:[\w-]+ ){0,4}?(?:e-?mails?|texts?|sms|messages?|letters?|dms?|invites?|invitations?)\s+to\b/iu,
      /^(?:call|phone|ring|text|e-?mail|message|whatsapp)\s+(?:my|our|him|her|them|mum|mom|dad|grandma|grandpa)\b/iu,
      /^(?:tweet|post|publish|share)\s+(?:it|this|that|an?|my|on|something)\b/iu,
      re(`^(?:turn|switch) (?:on|off)\\s+${A_THING}\\b`),
      /^(?:turn|switch)\s+(?:the|my|all)\s+.+\s(?:on|off)$/iu,
      /^(?:set|start)\s+(?:an?|my|the)\s+(?:[\w-]+ ){0,2}(?:alarm|timer)\b/iu,
      /^(?:play|download|upload|print|stream)\s+(?:me|some|the|my|an?)\s/iu,
    ],
    say: (asked) =>
      `I can’t “${asked}”, because I reach nobody and nothing outside this service: I research, write guides and courses, lead squads and run errands here.`,
  },
  {
    asks: [
      re(
        `^(?:(?:what(?:'s| is)|how much is|calculate|compute|work out|solve|tell me)\\s+)?\\(*${NUMBER}(?:${OPERATOR}\\(*${NUMBER}\\)*)+(?:\\s*=)?$`,
      ),
      re(`^(?:what(?:'s| is)|calculate|compute)\\s+the (?:square|cube) root of ${NUMBER}$`),
    ],
    say: (asked) =>
      `I can’t answer “${asked}”, because a task does no plain sums: in our conversation I do, in figures, “12 * 7”; by a task I calculate interest, loans, dice, averages, units, time zones and days between dates, “teach me 5% interest on 1000 over 3 years”.`,
  },
]

const NO_RHYTHM =
  'I can’t set a schedule without knowing how often: say it with the work, “research heat pumps every week”, every 6 hours to every 31 days.'

const NAMED_SKILL =
  /^(?:take off|remove|deactivate|disable|unlearn|drop|put away|switch off)\s+(?:the |your |my )?(?<skill>.{2,40})$/iu

/** “Let’s …”, “just …”: in front of an order, and no part of it. */
const LEAD =
  /^(?:let's|let us|just|quickly|immediately|then|also|and|try to|you (?:should|must|need to|have to|may))\s+/iu

/** An order is known by its beginning; a very long prompt must not cost more to read. */
const ORDER_MAX = 300

/** Long words are quoted by their beginning. */
const ASKED_MAX = 80

/**
 * [tasks-26] The reason, in one sentence, why the agent can't do what the words order; null where they order nothing
 * of that kind.
 */
export function refusalOf(prompt: string): string | null {
  const text = truncate(bare(prompt).replace(LEAD, ''), ORDER_MAX)
  const asked = shortened(text, ASKED_MAX)
  if (asksScheduleWithoutRhythm(prompt)) return NO_RHYTHM
  const deed = deedRefusal(text)
  if (deed !== null) return deed
  const undone = UNDONE.find(({ asks }) => asks.some((words) => words.test(text)))
  if (undone) return undone.say(asked)
  const { skill } = NAMED_SKILL.exec(text)?.groups ?? {}
  return skill && findSkillByText(skill) ? refusalOf('unequip it') : null
}

const INVITE =
  /^accept (?:(?:the|my|that|this|an?|any) )?(?:(?:latest|last|new|open|pending) )?(?:invite|invitation|challenge)$/iu

/** Other wordings of an errand that a module above knows by one: only battles send invitations. */
export const clearer = (prompt: string): string =>
  INVITE.test(bare(prompt)) ? 'accept the battle invitation' : prompt
