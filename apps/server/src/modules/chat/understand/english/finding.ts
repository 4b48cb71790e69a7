import type { Clause } from '../frame.ts'
import type { Intent } from '../intent.ts'

const pattern = (source: string): RegExp => new RegExp(source, 'iu')

const VERBS =
  "(?:research|investigate|look into|look up|read up on|dig into|dig up|dig out|dig around for|get to the bottom of|shed (?:some )?light on|explore|compare|gather|collect|find out|figure out|work out (?=which|what|how|why|whether|who|where|when)|check (?=which|what|whether|if|how|when|where|who|why|on (?:which|what))|see (?=which|what is|what's known|whether|if there)|look for|search (?:the web |online |the internet |around )?for|google|hunt for|hunt down|track down|scour|survey|study up on|inform yourself (?:about|on)|educate yourself (?:on|about)|get (?:me )?(?:the facts|the latest|info|information|details|data|facts|background|everything|some facts|some info) (?:on|about|for)|bring me (?:facts|information|info|news) (?:on|about)|list (?:the|all|some|me|five|ten|three)|shortlist|weigh up|scan the (?:web|news) for|find (?:me|us)|find (?=the (?:best|cheapest|nearest|latest|most)|a (?:good|cheap|decent|list|summary)|some|good|cheap|sources|studies|out))"
const DOING = [
  pattern(
    `^${VERBS}(?<=[\\s\\p{L}]) ?(?!(?:yourself|me\\b(?! (?:a|an|the|some|cheap|good|any|all|more|two|three|\\d|info|sources|options|out|everything|the))|my |your |it$|that$|this$|them$|us$))\\S.{2,}$`,
  ),
  pattern(
    '^(?:do|carry out|conduct|run|start|begin|undertake|make) (?:some |a bit of |a little |more |proper |deep |your |a |an |the |any )*(?:quick |thorough |deep |proper |little |market |background )*(?:research|re?search|reading|digging|homework|investigation|study|comparison|search|survey|fact-?finding|desk research)(?: task| project)?(?: for me)? (?:on|into|about|of|for|regarding|around|to find|concerning) \\S.+$',
  ),
  pattern(
    '^(?:put together|prepare|write|compile|make|create|draft|produce|draw up|pull together|assemble|build|collect|give me|get me|write up|work up|sum up|summari[sz]e) (?:me |us )?(?:a |an |the |some )?(?:short |brief |quick |full |detailed |neutral |good |thorough |little |one-page |complete )*(?:overview|comparison|report|summary|dossier|list|briefing|brief|rundown|run-down|fact ?sheet|survey|background|paper|memo|digest|table|evidence|arguments|facts|information|info|literature|research|state of)(?: (?:of|on|about|into|for|covering|comparing|with|that|for and against|around|regarding|over)) \\S.+$',
  ),
  pattern(
    '^(?:tell me (?:what you (?:can )?find|everything you (?:can )?find)|see what you (?:can )?find|find (?:everything|anything|all|whatever) (?:you can )?|find (?:information|info|facts|sources|articles|studies|data|papers|recipes|options|news|evidence) ?)(?: out)? ?(?:about|on|for|of) \\S.+$',
  ),
  pattern('^(?:research|look) (?:that|this|it) (?:up|further|for me)?'),
  pattern(
    '^(?:summari[sz]e|sum up) (?:what|how|why|whether|the (?:research|evidence|science|state|debate|literature|arguments)) \\S.{5,}$',
  ),
  pattern(
    '^(?:have|take) a (?:good |quick )?look (?:at|into) (?:what|how|which|why|the (?:best|latest|current|options|market|rules)) ?\\S.{3,}$',
  ),
]
const HAD = [
  pattern(
    '^(?:some |a bit of |a |an |the |more |any |all the )?(?:short |quick |brief |good |neutral |proper |background |little |detailed |thorough |in-depth |market )*(?:research|overview|comparison|background|dossier|rundown|run-down|info|information|facts|briefing|fact ?sheet|summary|report|sources|details|investigation|list|survey) (?:on|about|of|into|for|regarding|comparing|around|over) \\S.+$',
  ),
  pattern(
    '^(?:everything|all|whatever) (?:there is|is known|we know|exists|you (?:can )?(?:find|know)|recent|new) (?:on|about|of) (?!me\\b|my\\b|us\\b|yourself\\b)\\S.+$',
  ),
]
const WANT =
  /^know (?:more |everything )?(?:about (?!you|your|me|my)|which|whether|what (?!you|your|i\b|my)|how (?!you|i\b|my)|why (?!you|i\b)|who|where (?!you|i\b))\S?.{3,}$|^find out \S.{3,}$/iu
/** What nobody can look up: the weather at this moment, the agent itself, the owner. */
const NOT_THAT =
  /\b(?:weather|what time|the time|your (?:purse|record|memory|memories|instructions)|about (?:me|yourself|you)$|my (?:keys|phone|glasses|wallet|ex)\b|if you|whether you|about me\b)/iu
const OWN_MONEY = /\b(?:our|my|your|the) (?:money|finances|spending|season|purse|expenses|earnings)\b/iu
/** “Research shows …” states something. */
const TELLS =
  /^(?:research|search|comparison|study) (?:shows?|says?|said|suggests?|found|finds|has|have|is|was|into .{1,40} (?:is|was|has)|proves?|proved|indicates?|will|can|takes?)\b/iu

export function readResearch({ text, frame, question, polite }: Clause): Intent | null {
  if (NOT_THAT.test(text) || TELLS.test(text)) return null
  if (frame === 'plain' && question && !polite) return null
  if (frame === 'want') return WANT.test(text) ? { kind: 'research', prompt: text } : null
  const had = (frame === 'have' || (frame === 'plain' && polite)) && HAD.some((one) => one.test(text))
  if (!had && !DOING.some((one) => one.test(text))) return null
  return OWN_MONEY.test(text) && !/\bcompare\b/iu.test(text) ? null : { kind: 'research', prompt: text }
}

const TRIP =
  '(?:journey|trip|route|tour|itinerary|round ?trip|pilgrimage|road trip|travel plan|travel route|dojo (?:trail|run|crawl|tour|hop|trip|route)|circuit|day trip|expedition|walk|hike|path|loop|visit(?:s)?|stops?|order)'
const PLANS =
  '(?:plan|map(?: out)?|work out|design|make|draw(?: up)?|organi[sz]e|lay out|sketch(?: out)?|put together|find|give|suggest|prepare|propose|create|build|figure out|calculate|compute|optimi[sz]e|chart|show|recommend|arrange|write|set up|lead|take|guide|send|get|come up with|outline|compile)'
const JOURNEYS = [
  pattern(`^${PLANS} (?:me |us |out )*(?=.*\\bdojos?\\b).*$`),
  pattern(
    `^(?:plan|map out|design|sketch out|lay out|work out|draw up|organi[sz]e|prepare|put together|propose|suggest|chart|outline) (?:me |us )?(?:a |an |the |my |our |some )?(?:[\\p{L}\\d-]+ ){0,4}(?:journey|trip|route|tour|itinerary|round ?trip|pilgrimage|road trip)\\b.*$`,
  ),
  pattern('^(?:string|route|fit|squeeze|link|combine|cover|pick|line|schedule) .*\\bdojos?\\b.*$'),
  pattern('^(?:take|lead|guide) me (?:on a (?:tour|trip|journey)|around|through) .*\\bdojos?\\b'),
  pattern('^(?:visit|travel to|tour|see|go to|check in at|walk) .*\\bdojos?\\b'),
]
const JOURNEY_HAD = pattern(
  `^(?:a |an |the |my |our |some )?(?=.*\\bdojos?\\b)(?:[\\p{L}\\d'-]+ ){0,5}${TRIP}\\b.*$`,
)
const JOURNEY_ASKED =
  /^(?:(?:what's|what is|which is|what would be) the \p{L}+ (?:order|route|way|path|tour)\b.*\bdojos?\b|(?:which|what|how many) (?:\p{L}+ )?dojos?\b.*\b(?:visit|route|weekend|days?|trip|tour|reach|order|see|fit|do|manage|go|check in|near|close|stop|travel)|(?:what's|what is|which is) the (?:best|shortest|quickest|fastest|nicest|cheapest) (?:way|route|order|path|tour|round trip)\b.*\bdojos?\b|in (?:what|which) order\b.*\bdojos?\b|how (?:do|can|should|would|could) (?:i|we) (?:best )?(?:visit|get|see|travel|tour|reach|combine)\b.*\bdojos?\b|where (?:should|could|can) (?:i|we) (?:go|travel|start)\b.*\bdojos?\b)/iu

export function readJourney({ text, frame, question }: Clause): Intent | null {
  if (frame === 'plain' && question)
    return JOURNEY_ASKED.test(text) ? { kind: 'journey', prompt: text } : null
  if (JOURNEY_ASKED.test(text)) return { kind: 'journey', prompt: text }
  const had =
    (frame === 'have' || frame === 'plain') &&
    JOURNEY_HAD.test(text) &&
    !/\b(?:is|was|were|are|had|got|went|fell|took|made|cost|costs|sounds|looks|seems|ended|begins|starts|will|would|could|might) \b/iu.test(
      text,
    )
  const go = frame === 'want' || frame === 'us' ? JOURNEYS : JOURNEYS.slice(0, 4)
  return had || go.some((one) => one.test(text)) ? { kind: 'journey', prompt: text } : null
}

const MONEY =
  '(?:money|finances?|financials?|spending|expenses?|expenditures?|income|earnings?|cash ?flow|season(?:al)?|budget|purse|credits?|accounts?|battles?|results|performance|progress|costs?|balance|ledger|transactions?|ladder|takings|outgoings|incomings|in- and outgoings|market)'
const REPORT =
  '(?:report|summary|overview|review|statement|recap|breakdown|digest|balance sheet|figures|wrap-?up|round-?up|accounting|analysis|rundown|stats|statistics|bilan|history)'
const SPAN =
  "(?:weekly|monthly|quarterly|yearly|annual|daily|full|whole|short|quick|detailed|complete|latest|current|last|this|proper|little|brief|new|big|mid|end-of-|month's|week's|season's|today's)"
const OF_MONEY = [
  pattern(`\\b(?:${SPAN}[ -]?)*${MONEY}(?: and ${MONEY})?[ -]${REPORT}\\b`),
  pattern(
    `\\b${REPORT} (?:of|on|about|for|over|covering|regarding) (?:all |how )?(?:of )?(?:our|my|your|the|this|last|how) ?(?:whole |entire |full |past |last |current |recent )*(?:${MONEY}|month|week|quarter|year)`,
  ),
  pattern(`\\b(?:weekly|monthly|quarterly|annual) ${REPORT}\\b`),
  pattern(
    '\\b(?:spending|expenses|income|earnings|finances|season) (?:\\w+ ){0,2}(?:into|as|in) a (?:report|summary|table)\\b|\\bthe accounts\\b',
  ),
  pattern(`\\b${REPORT} (?:of|on|about) (?:income|expenses|spending|earnings|costs|profit)`),
  pattern(
    "\\bwhat (?:came in|went out|we (?:earned|spent)|you(?:'ve| have)? (?:earned|spent)|has come in)\\b.*(?:since|this|last|in|and|from|over)",
  ),
]
const TELLING =
  /^(?:give|show|write|send|make|prepare|draw up|do|create|compile|produce|put together|generate|get|bring|hand|draft|pull up|run|write up|sum up|recap|summari[sz]e|review|go over|tell|report|brief|break down|present|list|let me see|work out|update|put|draw up|turn) /iu
const WRITE_UP =
  /^(?:write (?:it|that|this) up|put (?:it|that) in writing|sum it up|write me a (?:report|summary)|give me the (?:summary|report|figures))(?: for me)?$/iu
const REPORT_ALONE =
  /^(?:the|a|your|my) (?:(?:full|complete|whole|detailed|proper|long|short) )?(?:report|summary|overview|breakdown|rundown)$/iu

/** In battles: the coach's report has figures of its own. */
const COACH = /^(?:coach me|be my (?:battle )?coach|(?:a |some )?coaching (?:report|advice|plan))$/iu

export function readReport({ text, frame, question, polite }: Clause, before: string): Intent | null {
  if (COACH.test(text)) return { kind: 'report', prompt: text }
  if (frame === 'plain' && question && !polite) return null
  if (frame === 'have' && REPORT_ALONE.test(text) && pattern(`\\b${MONEY}\\b`).test(before))
    return { kind: 'report', prompt: `${before} ${text}` }
  if (WRITE_UP.test(text) && pattern(`\\b(?:${MONEY}|financially)\\b`).test(before))
    return { kind: 'report', prompt: `${before} ${text}` }
  const spoken = frame === 'have' || TELLING.test(text) || isBare(text)
  if (!spoken || frame === 'want') return null
  const summed =
    /^(?:sum up|recap|summari[sz]e|review|go over|break down|report on|brief me on|update me on) /iu.test(
      text,
    ) && pattern(`\\b(?:my|our|your|the|this|last) (?:\\w+ )?(?:${MONEY}|month|week)\\b`).test(text)
  return summed || OF_MONEY.some((one) => one.test(text)) ? { kind: 'report', prompt: text } : null
}

/** Only the name of a report. */
const isBare = (text: string): boolean =>
  pattern(
    `^(?:(?:a|the|my|our|your|one|${SPAN})[ -])*${MONEY}(?: and ${MONEY})?[ -]${REPORT}(?: (?:now|for (?:this|last|the) \\w+|this \\w+|so far|of the (?:month|week|season)))*$`,
  ).test(text)
