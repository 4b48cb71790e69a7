import type { Clause } from '../frame.ts'
import type { Intent, Topic } from '../intent.ts'
import { namesSkill } from './tending.ts'

const has =
  (...patterns: RegExp[]) =>
  (text: string) =>
    patterns.every((one) => one.test(text))

const YOU = /\b(?:you|your|yours|yourself|we|our|us|ours|u|ur|kiku)\b/iu
/** What a question is about, however it is worded. Answering the wrong question does no harm, so these are wide. */
const ABOUT: readonly (readonly [Topic, (text: string) => boolean])[] = [
  [
    'wallet',
    has(
      /\bmy (?:wallet|balance|account balance)\b|\b(?:do i have|have i got) .*\b(?:credits|money)\b|\b(?:credits|money) (?:do i have|have i got)\b/iu,
    ),
  ],
  [
    'approvals',
    has(
      /\b(?:approv\w*|sign[- ]?off|authori[sz]\w*|my (?:permission|consent|okay|ok|go-ahead|say-so|decision|yes)|waiting (?:for|on) me|green light|signature|thumbs up|my nod|verdict|on hold|held up|for me to (?:decide|sign|check|review|confirm)|stuck|blocked|need to ok(?:ay)?|need me to (?:confirm|decide|say yes))\b/iu,
    ),
  ],
  [
    'spending',
    has(
      /\b(?:spen[dt]\w*|expens\w+|limit|allowance|budget|bought|purchase[sd]?|paid|costs?|cost me|payments?|outgoings|blown?|shell(?:ed)? out|splash(?:ed)?|use[d]? (?:up )?(?:my|the) (?:credits|money)|burn(?:ed|t|ing)?|get through|went on|cap)\b/iu,
      /\b(?:you|your|we|our|daily|today|per day|limit)\b/iu,
    ),
  ],
  [
    'instructions',
    has(
      /\b(?:instructions?|instruct\w*|standing orders?|orders|my rules|rules? (?:i|of mine|you|that i)|directives?|guidelines|told you to (?:always|never))\b/iu,
    ),
  ],
  [
    'last-battle',
    has(
      /\b(?:last|latest|recent|previous|yesterday|earlier|last night|this morning|just now|ago)\b/iu,
      /\b(?:fight|fought|battle\w*|match|bout|duel|opponent|w[io]n|lost|lose|beat(?:en)?|spar\w*|ring|arena|ranked)\b/iu,
    ),
  ],
  [
    'last-battle',
    has(
      /\b(?:did|why|how|what|who|have|were|was)\b/iu,
      /\b(?:you|we|your|our)\b/iu,
      /\b(?:win|won|lose|lost|beat|beaten|defeat(?:ed)?|knocked out|draw)\b/iu,
      /^(?!.*\bhow many\b)(?!.*\b(?:ever|so far|in total|overall|this season)\b)/iu,
    ),
  ],
  [
    'last-battle',
    has(
      /\b(?:how|what) (?:did|was|were|went|happened)\b/iu,
      /\b(?:fight|battle|match|bout|duel|sparring|ring|arena)\b/iu,
    ),
  ],
  [
    'skills',
    has(
      /\b(?:skills?|skillset|equipped|equipment|loadout|slots?|perks|talents|moves do you|trained in|armed with|kit|tricks|repertoire|techniques?|abilities|arsenal|wearing|gear)\b/iu,
      YOU,
    ),
  ],
  ['skills', (text) => namesSkill(text) && YOU.test(text)],
  [
    'care',
    has(
      /\b(?:care|cared|caring|dormant|asleep|sleep\w*|tired|look(?:ed|ing)? after|attention|doze|nap|awake|rest|wellbeing|well)\b/iu,
      YOU,
    ),
  ],
  [
    'purse',
    has(
      /\b(?:purse|credits?|money|cash|funds|coins?|balance|rich|broke|poor|savings|afford|wealthy|loaded|skint|bank)\b/iu,
      YOU,
    ),
  ],
  [
    'record',
    has(
      /\b(?:record|level|rating|rank\w*|ladder|stats?|statistics|win rate|wins?|losses|streak|dan|elo|xp|experience|season|standing|league|score|victor\w+|defeats?|fights|battles|matches|strong|undefeated|tally)\b/iu,
      YOU,
    ),
  ],
  [
    'tasks',
    has(
      /\b(?:tasks?|jobs?|working|work|busy|status|progress|finished|done|ready|doing|under ?way|pending|queue|to-?do|schedule[sd]?|coming along|far along|keeping you|up to|on your plate|on the go|on at the moment|juggling|cooking|running|occupied|backlog|agenda|left to do|research|report|assignment|project)\b/iu,
      /\b(?:you|your|we|our|the|my|that|any|anything|left|is|are)\b/iu,
    ),
  ],
  [
    'identity',
    has(
      /^(?:who|what) (?:are|r|is|am i talking)\b.*\b(?:you|u|this|to)\b|\byour name\b|\bcall you\b|\btalking to\b|\b(?:human|robot|bot|an? ai|machine|real|alive|person|computer)\b.*|\babout (?:yourself|you)\b|\byour (?:owner|maker|creator|story|personality|character)\b/iu,
      /\b(?:you|your|yourself|talking|this|u)\b/iu,
    ),
  ],
  [
    'capabilities',
    has(
      /\b(?:can|could|able|capable|help|offer|do for me|useful|abilities|capabilities|features|functions|support|assist|commands?|how (?:do|does) (?:this|you|it) work|ideas|examples|ask you|possible|know how)\b/iu,
      /\b(?:you|your|i|this|it)\b/iu,
    ),
  ],
]
const ASKS =
  /^(?:so |and |but |hey |well )?(?:what|which|who|whom|whose|when|where|why|how|is|are|am|do|does|did|have|has|had|can|could|will|would|should|any|anything|tell me|show me|list|give me|let me (?:know|see)|whats|r|got|remind me|talk me through|run me through|walk me through|take me through|fill me in|update me|catch me up|recap|let's (?:see|hear)|share|reveal|read me|read out|ever|how's|who's|where's|when's|what're|name|i(?:'d like to| want to| wonder| was wondering|'m curious))\b/iu

export function readWondering({ text, question }: Clause, whole: string): Intent | null {
  if (!question && !ASKS.test(whole) && !ASKS.test(text)) return null
  const found = ABOUT.find(([, fits]) => fits(whole))
  return found ? { kind: 'ask', topic: found[0] } : null
}

const OWNER = /\b(?:my|i|i'm|i've|mine)\b|\babout me\b/iu
const KNOWING =
  /\b(?:know|knew|remember\w*|recall|told|tell|said|say|mention\w*|noted|notes|saved|stored|memory|memories|name|birthday|favou?rite|allerg\w*|live|called|old|born|prefer|like|hate|family|wife|husband|partner|son|daughter|dog|cat|pet|sister|brother|mother|father|mum|dad|job|work|address|number|size|hobby|hobbies|diet)\b/iu

/** A question about the owner, which only the memory could answer. */
export function readWonderingOfOwner({ text, question }: Clause, whole: string): Intent | null {
  if (!question && !ASKS.test(whole)) return null
  if (
    !OWNER.test(text) ||
    !KNOWING.test(text) ||
    /\b(?:should|could|would|can) i\b|\bi (?:should|vote|have to|must)\b|\bmy ex\b|\bwhen (?:we|i said)\b|\bif i say\b/iu.test(
      text,
    )
  )
    return null
  const whoAll = /\babout me\b|\bwho i am\b|\bknow me\b/iu.test(text) && !/\bmy\b/iu.test(text)
  return {
    kind: 'recall',
    about: whoAll
      ? null
      : text
          .replace(/^(?:did you |have you )?forg(?:et|otten)\s+/iu, '')
          .replace(/^(?:do|did|can|could) you (?:still |even )?(?:know|remember|recall)\s+/iu, ''),
  }
}
