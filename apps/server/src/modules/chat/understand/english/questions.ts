import type { Clause } from '../frame.ts'
import type { Intent, Topic } from '../intent.ts'
import { namesSkill } from './tending.ts'

const pattern = (source: string): RegExp => new RegExp(source, 'iu')

const CREDITS = '(?:credits?|money|cash|coins?|funds|dough|savings)'
const WHERE = '(?:purse|vault|pocket|account|pouch|piggy bank|bank)'
const STATS =
  '(?:level|rating|rank|ranking|dan|stats?|statistics|record|battle record|fight record|arena record|streak|win streak|win rate|win ratio|score|xp|experience|elo|track record|standing|standings|results|win-loss record|points)'
const FIGHTS = '(?:fights?|battles?|match(?:es)?|bouts?|duels?|rounds?|games?)'
const LAST = `(?:last|latest|most recent|previous|recent|yesterday's|today's|last night's|this morning's) (?:\\w+ )?${FIGHTS}`
const SHOW =
  "(?:what's|what is|what are|whats|what was|show(?: me)?|tell me(?: about)?|give me|check|how's|how is|how are|let me see|list|name|read me|report|see)"

/** The first match answers; the more specific ones come first. */
const QUESTIONS: readonly (readonly [Topic, readonly RegExp[]])[] = [
  [
    'approvals',
    [
      /\b(?:waiting|pending|open|outstanding|left|need(?:s|ing)?|require[sd]?|queued|stuck)\b.{0,30}\b(?:approv\w+|sign-?off|my (?:ok(?:ay)?|yes|word|go-ahead|consent|permission|confirmation|decision))\b/iu,
      /\b(?:any|anything|something|what|which|how many|are there|is there|show|list|have you|do you have)\b.{0,40}\b(?:approvals?|approval requests?|sign off|signed off|to approve|i (?:have|need|should) to (?:approve|confirm|sign|decide)|payment requests?|requests? (?:waiting|pending|open)|for me to (?:approve|sign|confirm|decide|ok))\b/iu,
      /\b(?:do|must|should) i (?:have|need) to (?:approve|sign|confirm|ok|decide|authori[sz]e)\b/iu,
      /^(?:approvals?|pending approvals?|open approvals?|my approvals)$/iu,
      /\b(?:waiting|asking) (?:for|on) (?:me|my)\b/iu,
      /^(?:do you )?(?:still )?(?:need|want) (?:anything|something) (?:else )?from me\b/iu,
    ],
  ],
  [
    'spending',
    [
      /\b(?:how much|what)\b.{0,30}\b(?:have|did|do|has) (?:you|we|he|she|it) (?:\w+ )?(?:spen[dt]|pa(?:y|id)|use[d]? up|cost)\b/iu,
      /\b(?:your|the|our|a|my) (?:\w+ )?(?:spending|daily|budget|expense) (?:limit|cap|ceiling|policy|rules|budget|allowance)\b|\bspending (?:limit|cap|policy)\b/iu,
      /\bwhat (?:did|have|do|were) (?:you|we)(?: been)? (?:use|used|spend|spent|do|done|buy|bought|using|spending|buying)\b.{0,20}\b(?:my |our |the |those |your )?(?:credits|money|purse|budget)?\b.{0,12}\b(?:for|on|with|today|this week|lately)\b/iu,
      /\bwhere (?:did|do|has|have|is|are)\b.{0,20}\b(?:my |our |your |the |all )*(?:credits|money)\b.{0,12}\b(?:go|gone|going|went|spent)\b/iu,
      /\b(?:how much|what)\b.{0,20}\b(?:may|can|are) you (?:allowed to )?(?:still )?spend\b/iu,
      /\bhow much\b.{0,40}\b(?:went out|has gone out|left to spend|is left of|of (?:your|the) (?:daily )?limit)\b/iu,
      /^(?:your |our |my |show me |what's |what is )*(?:the |your |our )?(?:spending|expenses|expenditure|outgoings|costs)(?: (?:today|this week|this month|so far|lately|like))*$/iu,
      /\b(?:how expensive have you been|how much do you cost me|are you (?:over|within) (?:your |the )?(?:budget|limit))\b/iu,
      /^(?:did|have) you (?:spend|spent|buy|bought|paid?) (?:anything|something|any|a lot|much)\b/iu,
      /\b(?:can|may|do|will|could|are|would) you (?:\w+ )?(?:to )?(?:spend|buy|pay)\b.{0,30}\bwithout (?:asking|me\b|my\b)/iu,
      /^when do you (?:have to )?ask (?:me )?(?:first|before|for (?:approval|permission))\b/iu,
    ],
  ],
  [
    'last-battle',
    [
      pattern(`\\b(?:${LAST})\\b`),
      /\bwhy did (?:you|we) (?:lose|win|get beaten|draw)\b/iu,
      /\b(?:did|have) (?:you|we) (?:win|won|lose|lost|beat|draw)\b.{0,30}\b(?:yesterday|today|last|this (?:morning|afternoon|evening)|tonight|against|earlier|just now|the (?:fight|battle|match|duel|one)|that (?:fight|battle|match|one)|your (?:fight|battle|match))/iu,
      /^(?:did|have) (?:you|we) (?:win|won|lose|lost)$/iu,
      /\b(?:how|what) (?:did|was|went|has)\b.{0,20}\b(?:the|your|our|that) (?:\w+ )?(?:fight|battle|match|bout|duel|sparring)\b(?! (?:work|style))/iu,
      /\bwho (?:did you|have you|was your|did we) (?:last )?(?:fight|fought|face|faced|battle|beat|lose to|opponent|last opponent)\b/iu,
      /\b(?:when|how long ago) (?:did you|was your|have you|was the) (?:last )?(?:last )?(?:fight|battle|fought|duel|match)\b/iu,
      /\bhow (?:badly|well|close) did (?:you|we) (?:lose|win)\b|^(?:and |so |well,? )?who won(?: (?:it|that(?: one)?|then|in the end|yesterday|today|last night|(?:the|your|our|that) (?:\w+ )?(?:fight|battle|match|bout|duel|round|one)))?$/iu,
    ],
  ],
  [
    'purse',
    [
      pattern(
        `^how (?:much|many)(?: ${CREDITS})? (?:do you|have you|did you|you|do we|have we|are you|is) ?(?:still |currently |actually )?(?:have|got|own|hold|left|carry|carrying|holding|keep)?(?: (?:left|now|right now|today|in (?:your|the|that|this) ${WHERE}|at the moment|on you|got|still|available|there|to your name))*$`,
      ),
      pattern(`\\b(?:in|inside|of) (?:your|the|that|our) ${WHERE}\\b`),
      pattern(
        `^${SHOW} (?:(?:in )?your|the agent's|our|the) (?:current |own |present )?(?:purse|balance|budget|funds|savings|credit balance|cash|credits|wealth|finances|net worth|bank balance)(?: (?:balance|now|right now|at|like|please|level|looking|doing|holding|today|situation))*$`,
      ),
      /^(?:your |the |purse |current )*(?:purse|balance|credits|funds|purse content|purse contents)$/iu,
      pattern(
        `^(?:do you have|have you got|have you|got|do you still have|is there|are there|do we have) (?:any |enough |some |much |many |a lot of )?(?:more )?${CREDITS}(?: (?:left|on you|now|at all|to spend|remaining|in your ${WHERE}|available))*$`,
      ),
      /^(?:are you|how) (?:\w+ )?(?:broke|rich|poor|wealthy|skint|loaded|flush|out of (?:money|credits|cash|funds))(?: (?:are you|now|right now|again|already|yet|these days))*$/iu,
      /^(?:how is|how's|how does) your (?:purse|balance)(?: (?:doing|looking|look|now))?$/iu,
      /\bhow (?:full|empty|fat|heavy|thick) is (?:your|the) (?:purse|pocket)\b|\bwhat (?:do you have|have you got|'ve you got) (?:left )?in (?:your |the )?(?:purse|pocket)\b|\b(?:can|could) you afford\b|\bhow many credits\b.*\b(?:you|your|purse|we|left)\b/iu,
    ],
  ],
  [
    'wallet',
    [
      /^(?:what's|what is|show(?: me)?|tell me|check|how much is|how many credits are) (?:in )?my (?:wallet|balance|wallet balance|credit balance)(?: now)?$/iu,
      pattern(
        `^how (?:much|many) (?:${CREDITS} )?(?:do i have|have i got|have i|is in my wallet|are in my wallet|do i own|do i still have)(?: (?:left|now|in my wallet|got))*$`,
      ),
      /\bmy wallet\b/iu,
    ],
  ],
  [
    'skills',
    [
      /\b(?:which|what|how many|any|all|list|show|your|name)\b.{0,30}\b(?:skills?|abilities|perks|talents)\b(?! (?:change|does|mean|work|cost|should|is|are for))/iu,
      /\b(?:what|which|anything|something|have you|have you got|do you have|is|are|did you)\b.{0,30}\b(?:equipped|slotted|in (?:your|which|the|slot|all) ?(?:\w+ )?slots?|loadout)\b/iu,
      /\b(?:your|the|current) (?:loadout|slots|set-?up|build|equipment|skillset|skill set)\b/iu,
      /^(?:skills|your skills|loadout|slots)$/iu,
      /\bwhat are you (?:good at|wearing|running with|trained in|fighting with)\b/iu,
      /\b(?:which|how many|any) (?:of your )?slots? (?:is|are|do)\b/iu,
    ],
  ],
  [
    'care',
    [
      /\b(?:when|how long|how soon|how many (?:days|hours)|what time|until when|by when)\b.{0,50}\b(?:care[d]?(?: for)?|caring|dormant|asleep|sleep|look(?:ed)? after|attention|fall asleep|doze|nod off)\b(?! about)/iu,
      /\b(?:do|are|will|did|have|is)\b (?:you|your).{0,30}\b(?:need(?:ing)? (?:any |some |to be )?(?:care|caring|looked after|attention)|dormant|fall(?:ing)? asleep|asleep|go(?:ing)? dormant|sleepy|tired|due (?:for )?care|care (?:clock|due|date|time|timer)|been cared for|nod(?:ding)? off|doz(?:e|ing) off|awake)\b/iu,
      /\bcare (?:clock|timer|date|due|time left|deadline|status)\b|\bwhen (?:is|was|are) (?:your|the|you) (?:next |last )?(?:care|cared)\b|\bwhen (?:was|did) (?:i|the) last (?:time )?(?:i )?(?:care|cared|look|looked)\b/iu,
      /^(?:how (?:are|do) you feel(?:ing)?(?: today| now)?|why do you need care)\b/iu,
      /\b(?:should|do|must) i (?:need to |have to )?(?:care for|look after|take care of) you\b/iu,
    ],
  ],
  [
    'instructions',
    [
      /\b(?:instructions?|standing orders?|orders|directives?|guidelines)\b.{0,50}\b(?:i|you|your|me|my|given|gave|set|follow|have|mine|of mine|in force|at the moment)\b/iu,
      /\b(?:what|which|show|list|tell me|read|any|your|my|how many)\b.{0,30}\b(?:standing )?(?:instructions|standing orders|orders|directives)\b/iu,
      /\b(?:rules?|orders|house rules)\b.{0,15}\b(?:of mine|i(?:'ve| have)? (?:given|gave|set|made)|are you following|do you follow|you (?:follow|obey|have to follow|are following|live by|stick to)|have i|did i|that i)\b/iu,
      /\b(?:which|what)\b.{0,10}\b(?:my|the) rules\b/iu,
      /\bwhat (?:did|have) i (?:ask(?:ed)?|tell|told|instruct(?:ed)?|order(?:ed)?) you to (?:always|never|do always|keep doing|follow)\b/iu,
    ],
  ],
  [
    'tasks',
    [
      /\b(?:what|which)\b.{0,15}\bare you (?:\w+ )?(?:working on|doing|up to|busy with|occupied with|at|dealing with)(?: (?:right now|now|at the moment|today|currently|these days))*$/iu,
      /\b(?:any|open|pending|current|running|unfinished|active|my|your|outstanding|remaining|which|what|how many|list|show|the|all)\b.{0,20}\b(?:tasks?|jobs?|assignments?|errands?|to-?dos?|work)\b(?! (?:as|at|for|in|is best|mean))(?=.{0,30}(?:$|open|left|running|do you|have you|are|is|you|under way|underway|going|pending|waiting|now|queue|finished|done))/iu,
      /\b(?:is|are|has|have|did)\b.{0,4}\b(?:the|my|that|your|you|our|this)\b.{0,40}\b(?:research|report|guide|course|lesson|task|job|squad|overview|search|work|analysis|errand|booking|order|comparison|summary)\b.{0,20}\b(?:done|ready|finished|finish|complete|completed|through|there|coming along|progress(?:ing)?|under way|over|yet|arrived|back|going)\b/iu,
      /\bhow(?:'s| is| are| far| long)\b.{0,20}\b(?:the|my|that|your|you|our)\b.{0,30}\b(?:research|report|guide|task|job|squad|search|work|analysis|errand|comparison|project|assignment)\b/iu,
      /\bare you (?:\w+ )?(?:busy|working|free|idle|occupied|done|finished)\b(?! to (?:kill|die))/iu,
      /^(?:tasks|my tasks|your tasks|status|task list|progress|what's (?:going on|happening|in progress|on your plate|in the queue|cooking|up next)|anything (?:going on|running|under way|in progress)|what is going on|what's on your (?:plate|list|desk))(?: (?:now|right now|at the moment|today))*$/iu,
      /\bhave you (?:finished|completed|started|done|got anything (?:on|running))\b/iu,
      /^(?:did|have) you (?:already |actually |ever )?(?:book(?:ed)?|order(?:ed)?|hired?|reserved?|find|found|get|got|research(?:ed)?) (?:it|that|them|one|the \w+|my \w+|a \w+)(?: (?:yet|already|now|in the end))?$/iu,
      /\bwhat(?:'s| is) (?:left|still|next|in your queue|on your (?:list|plate|to-?do))\b/iu,
    ],
  ],
  [
    'record',
    [
      pattern(
        `^${SHOW} (?:your|our|the) (?:current |battle |arena |win |fighting |overall |ranked )*${STATS}(?: and (?:your )?${STATS})*(?: (?:now|right now|like|so far|today|at|looking|this season|on the ladder|in the arena|overall))*$`,
      ),
      /^(?:what|which) (?:level|rank|dan|rating|place|position|spot) (?:are (?:you|we)|do (?:you|we) (?:have|hold)|have (?:you|we)(?: reached)?|is yours|did you reach|are you on|on the ladder)\b/iu,
      pattern(`^(?:your |our |current )?${STATS}$`),
      pattern(
        `^how (?:many|much|often) (?:(?:${FIGHTS}|times|of (?:your|our) ${FIGHTS}|ranked ${FIGHTS}|training ${FIGHTS}) )?(?:have|did|do|has) (?:you|we)\\b.{0,40}\\b(?:won|win|lost|lose|drawn|fought|fight|have|had|got|played|finished|beaten)\\b`,
      ),
      /^how many (?:\w+ )?(?:wins|losses|draws|victories|defeats|battles|fights|xp|experience points|points)\b/iu,
      /^how (?:strong|good|experienced|high|advanced|skilled|well) (?:are|do|have) (?:you|we)\b(?! (?:know|remember))/iu,
      /^(?:have|did) (?:you|we) (?:ever )?(?:won|win|lost|lose|fought|fight)(?: (?:any|a|any of your|your|many|much|a lot) ?(?:\w+ )?(?:battles?|fights?|match(?:es)?)?)?$/iu,
      /^how (?:are|did|do|have) (?:you|we) (?:doing|do|done|been doing|been|performing|performed|rank|stand) (?:in (?:battles?|the arena|fights?|the ring|the rankings?)|on the ladder|this season|so far|lately)\b/iu,
      /\bwhere (?:do|are) (?:we|you|i) (?:stand|rank|placed?|sit|at)\b|\b(?:our|your) (?:place|position|spot|standing|rank) (?:on|in) the (?:ladder|ranking|season|table)\b/iu,
      /\bhow (?:far|much) (?:are you|is it|until|to)\b.{0,20}\b(?:next level|level up)\b|\bwins and losses\b|\bwinning (?:more|streak)\b|\bon a (?:winning |losing )?streak\b|\bhow's the (?:season|ladder) (?:going|looking)\b/iu,
    ],
  ],
  [
    'capabilities',
    [
      /^(?:help|help me|commands|menu|options|what now|features|manual|instructions for you|how to use you)$/iu,
      /\bwhat (?:all )?(?:can|could|do|are|else can|might) (?:you|i|u)(?: actually| even| all| really)? (?:do|ask|say|help|offer|able to do|capable of|know how to do|good for|request|use you)\b/iu,
      /^how (?:does this|do you|do i|can you|could you|can i|do we) (?:work|use you|talk to you|help(?: me)?|help|start|get started|make use of you)\b/iu,
      /\bwhat you(?:'re| are)? (?:can do|able to do|capable of)\b/iu,
      /\b(?:something|anything|things|what) (?:that )?you (?:can't|cannot|can not|aren't able to|won't|are unable to)(?: do)?\b|\bwhat (?:can't|can) you (?:not )?do\b|\byour (?:limits|limitations|abilities|capabilities|features|functions)\b/iu,
      /\bwhat (?:are|is) (?:you|this)(?: \w+)? (?:for|good for|useful for)\b|\bgive me (?:some )?(?:examples|ideas)(?: of what)?\b|\bwhat (?:sort|kind)s? of (?:things|requests|tasks|lessons|work|help)\b|\bhow can (?:you|u) (?:be (?:useful|of help)|help|support|assist)\b/iu,
      /^(?:can you|are you able to|do you know how to|is it possible to|could you) .{3,60}$/iu,
      /^how (?:does|do|would) (?:it|this|that|these|you|(?:an? |the |your |my )?(?:\w+ )?(?:battles?|fights?|fighting|ranked|training|ladder|quiz(?:zes)?|squads?|schedul\w+|scouting|lessons?|courses?|research|tasks?|book\w*|hiring|care|caring|skills?|slots?|equip\w*|memor\w+|remembering|forgetting|dojos?|journeys?|reports?|purse|credits|approvals?|reviews?)) work\b/iu,
      /^(?:how does|how do|what happens (?:if|when)|what does|suppose|how would) .{3,80}\b(?:i (?:ask|tell|told|say)|change|scouting|battle|quiz|squad|schedule|equip\w*|memory|memories)\b/iu,
    ],
  ],
  [
    'identity',
    [
      /^(?:who|what)(?:'s| is| are|'re) (?:you|your (?:name|job|purpose|story|character|deal)|this|there)\b(?: (?:exactly|really|actually|again|anyway|called|like))*$/iu,
      /^(?:are|r) (?:you|u) (?:really |actually |just |even )?(?:a |an |the )?(?:\w+ )?(?:real|human|person|robot|bot|machine|ai|a\.i\.|alive|computer|program|chatbot|sentient|conscious|model|chatgpt|gpt|animal|bear|human being|man|woman|girl|boy)\b/iu,
      /^(?:what|how) (?:should|shall|can|do) (?:i|we) call you|^(?:tell me about|introduce|describe) (?:yourself|you)|^who (?:made|built|created|owns|trained) you|^what(?:'s| is) your (?:name|character|personality)|^(?:do you have|have you got) a name|^(?:how old are you|where are you from|when were you (?:born|made|created)|what kind of (?:agent|creature|character|being) are you|whose agent are you|who do you belong to)\b/iu,
      /^do you (?:like|enjoy|love|hate|dream|sleep|feel|think)\b/iu,
    ],
  ],
]

const ASKS =
  /^(?:what|which|who|whose|when|where|why|how|is|are|am|do|does|did|have|has|had|can|could|will|would|should|shall|may|any|anything|tell|show|list|give|check|name|whats|r|suppose|let me see|see|read|describe|introduce|report|got)\b/iu

export function readQuestion({ text, question, frame }: Clause, whole: string): Intent | null {
  for (const said of frame === 'plain' ? [text] : [text, whole]) {
    const asks = question || ASKS.test(said) || said.split(' ').length <= 3
    if (!asks) continue
    const found = QUESTIONS.find(([, patterns]) => patterns.some((one) => one.test(said)))
    if (found) return { kind: 'ask', topic: found[0] }
    if (
      /^(?:do|have|did|can|is|are)\b.*\b(?:own|have|got|equipped|know|learned|use|active)\b/iu.test(said) &&
      namesSkill(said)
    )
      return { kind: 'ask', topic: 'skills' }
  }
  return null
}
