import { leftOut, putOff } from '../bounds.ts'
import type { Clause } from '../frame.ts'
import type { BattleMode, Intent, Language } from '../intent.ts'
import { folded } from '../significant.ts'

/** The bosses of the arena: the only fighters that an owner can name without having met them. */
const BOSSES = ['scout', 'ember', 'titan', 'yuki', 'raven']

const SIZE =
  '(?:(?:quick|new|friendly|short|little|small|practi[cs]e|training|ranked|rated|unranked|open|sparring|hardcore|boss|serious|proper|real|good|nice|random|easy|first|last|ladder|arena|single|next|fresh|warm-?up|exhibition|more|another|bit of)[ -])*'
const ONE =
  '(?:(?:a|an|another|one|one more|your|the|some|our|my|us a|me a|yourself a|a round of|a bit of) )?'
const FIGHT =
  '(?:battles?|fight(?:s|ing)?|bouts?|duels?|sparr?(?:ing)?(?: match| session| round| bout| fight)?|training(?: battle| fight| match| bout| session| round)|(?:ranked|rated|training|ladder|arena|practi[cs]e|sparring|friendly|open|hardcore) (?:match(?:es)?|games?|rounds?|one|bout)|match|boss fight)'
const PLACE =
  '(?:the |a |your )?(?:ring|arena|ladder|battle|fight|queue|ranked(?: queue| ladder)?|training(?: hall)?|mat|dojo ring)'
/** What may follow a request without changing it. */
const AFTER =
  '(?: (?:now|right now|right away|at once|immediately|this minute|this instant|today|tonight|again|for me|for us|please|pls|then|afterwards|a bit|a little|a while|for a bit|if you like|on the ladder|in the (?:arena|ring)|in (?:ranked|training)(?: mode)?|for fun|for practi[cs]e|as a warm-?up|straight away|asap|quickly|first|with (?:any|some)(?:one|body)|against (?:any|some)(?:one|body)))*'
const WHO = `(?:some ?(?:one|body)|any ?(?:one|body)|whoever.{0,30}|an? (?:\\w+ )?(?:opponent|rival|partner|agent|sparring partner|training partner|boss)|(?:the|your|our|my) (?:next |first )?(?:boss|opponent|rival|sparring partner|training partner)|the boss \\w+|(?:the )?(?:boss )?(?:${BOSSES.join('|')})|@[\\w.-]+(?:'s agent)?)`

const pattern = (source: string): RegExp => new RegExp(source, 'iu')

const ACTS = [
  `^(?:start|begin|open|enter|join|do|have|run|play|fight|try|launch|get into|go into|jump into|hop into|find(?: me| us| yourself)?|queue(?: up)? for|sign (?:yourself )?up for|line up for|set up|arrange|kick off|take part in|go for|get|get in|give me|get started with|put yourself (?:in|up) for|throw yourself into|send yourself into|go do|squeeze in|organi[sz]e) ${ONE}${SIZE}${FIGHT}(?: (?:with|against|vs\\.?|versus) .{1,60})?${AFTER}$`,
  `^(?:enter|join|hit|climb|step into|step in|get in(?:to)?|go in(?:to)?|hop in(?:to)?|jump in(?:to)?|queue(?: up)?(?: for| in| on)?|sign up for|line up for|get (?:back )?(?:in(?:to)?|on(?:to)?)|head (?:in)?to|go to) ${PLACE}${AFTER}$`,
  `^(?:go )?(?:and )?(?:battle|fight|spar|duel|challenge|take on|face|go up against|go against|beat|defeat|spar (?:with|against)|fight (?:with|against)|battle (?:with|against)) ${WHO}(?: .{0,40})?$`,
  `^(?:go )?(?:and )?(?:battle|fight|spar|duel|have a go in the ring|queue up|queue|rumble|brawl)${AFTER}$`,
  `^(?:go )?(?:train|do some training|practi[cs]e (?:fighting|battling|in the ring))${AFTER}$`,
  `^(?:see|watch) you (?:fight|battle|spar|in the (?:ring|arena)|in action)${AFTER}$`,
  `^(?:find|get|pick|look for|seek|choose|grab) (?:yourself |me |us )?(?:an?|some) (?:\\w+ )?(?:opponent|sparring partner|training partner|challenger)\\b.*$`,
  `^(?:have|take) (?:a|another) (?:go|shot|swing|crack|stab|turn) (?:at ${WHO}|on the ladder|in the (?:ring|arena))${AFTER}$`,
  `^(?:off you go,? )?(?:into|back (?:in)?to|off to|on to) ${PLACE}(?: with you)?${AFTER}$`,
  `^(?:ranked|sparring|training)(?:,| one)?${AFTER}$`,
  `^(?:square up|measure yourself|go toe to toe|lock horns|test yourself|pit yourself|line up) (?:against|with) .{2,60}$`,
  `^(?:try|test) your luck (?:on|in) ${PLACE}${AFTER}$`,
  `^(?:send|put) (?:yourself|you) (?:in(?:to)?|on) ${PLACE}${AFTER}$`,
  `^(?:show|prove) (?:them|everyone|me) what you(?:'ve got|'re made of| can do)(?: in the (?:ring|arena)| on the ladder)${AFTER}$`,
].map(pattern)

/** A single word written as a name: “Fight Kaze now”, but not “fight climate change”. */
const NAMED =
  /^(?:[Ff]ight|[Bb]attle|[Cc]hallenge|[Dd]uel|[Bb]eat|[Dd]efeat|[Tt]ake on|[Ss]par (?:with|against))(?: (?:with|against))? [A-Z][\w-]{1,30}(?:'s agent)?(?:,? (?:now|again|please|today|tonight|for me|right now|right away|in ranked|in training|on the ladder|first|then))*$/u

const HAD = pattern(`^${ONE}${SIZE}${FIGHT}(?: (?:with|against|vs\\.?|versus) .{1,60})?${AFTER}$`)
const BARE_MATCH = /^(?:the |a |an |my |your |our )?match\b/iu

const RANKED =
  'ranked|rated|ladder|klassiert\\p{L}*|gewertet\\p{L}*|rangliste\\p{L}*|classement|class[ée]e?s?|clasificatori[ao]s?|classificat[ao]|ranqueada|rankead[ao]'
const TRAINING =
  'unranked|unrated|training(?! (?:partner|hall|ground))|(?:trainings?|ubungs)kampf|practi[cs]e|casual|friendly|sparring(?! partner)|entra[iî]nement|entrenamiento|allenamento|treino'
const MODES: readonly (readonly [BattleMode, string])[] = [
  ['hardcore', 'hardcore'],
  ['ranked', RANKED],
  ['open', 'open (?:battle|fight|match|bracket)'],
  ['training', TRAINING],
]
/** “Not a ranked one”, “anything but ranked”, “ohne Rangliste”. */
const NEVER =
  "not|non|never|nothing|none|without|avoid|skip|outside(?: of)?|out of|off(?= the ladder\\b)|away from|besides|apart from|excluding|\\w+n't|(?:any\\p{L}*|every\\p{L}*|all) but|except(?: for)?|other than|rather than|instead of|nicht|kein\\p{L}*|ohne|pas|sans|hors|sauf|sin|menos|excepto|senza|tranne|sem|exceto|n[aã]o"
const FILLER =
  '(?:[\\s-]+(?:an?|the|in|on|be|for|one|any|that|is|it|go|going|anything|really|de|du|une?|um|el|la|le|o|ein\\p{L}*|der|die|das)){0,3}[\\s-]+'
/** “No” is “in the” in Portuguese. */
const denial = (words: string, language: Language): RegExp =>
  pattern(`\\b(?:${language === 'pt' ? '' : 'no|'}${NEVER})${FILLER}(?:${words})(?!\\p{L})`)

type Said = { readonly text: string; readonly language: Language }

const named = ({ text, language }: Said, words: string): boolean =>
  pattern(`(?<!\\p{L})(?:${words})(?!\\p{L})`).test(text.replace(denial(words, language), ' '))
const ruledOut = ({ text, language }: Said, words: string): boolean => denial(words, language).test(text)

/** What is only the aim of a battle, not its kind. */
const AIM = /\bfor practi[cs]e\b/giu

/** The boss that is named first. */
export const bossIn = (text: string): string | null =>
  pattern(`\\b(?:${BOSSES.join('|')})\\b`)
    .exec(text)?.[0]
    .toLowerCase() ?? null

/** “Tell Anna to start a battle”, “let Anna fight” */
const OTHERS =
  /^(?:tell|ask|order|instruct|command|urge|invite|beg|want|need) (?!me\b|us\b|you\b|yourself\b|(?:some|any)(?:one|body)\b|an?\b)(?:[\p{L}'@.-]+ ){1,3}to (?!an? |the )/iu
const LETS_OTHERS =
  /^(?:[Hh]ave [A-Z]\p{L}+ (?!to\b)|[Gg]et (?:[A-Z]\p{L}+|him|her|them) to |[Ll]et (?:[A-Z]\p{L}+|him|her|them) )/u

const LED_BY =
  "^(?:(?:please|kindly|just|now|quickly|let's|let me|(?:can|could|would|will) (?:you|i|we)|you (?:should|must|may)|i(?:'d| would)? (?:want|like|love|need)(?: you)? to) )*"
const THE_FIGHT = '(?:the|that|this|these|those|your|our|my|all|every|each|any|last|next|no)'
/** “Call off the battle”, “stay out of the arena”, “put the fight off”: what begins none. */
const LEAVES = pattern(
  [
    '\\bcall (?:\\S+ ){0,4}?off\\b',
    '\\b(?:put|break) (?:\\S+ ){0,3}?off\\b',
    '\\b(?:get|stay|keep|come|walk|step|run|back|pull|drop|opt|bail|bow|take (?:yourself|us|me)) (?:back |right )?(?:out of|away from|clear of|down from)\\b',
    '\\b(?:back|pull|drop|opt|bail|bow|chicken) out\\b',
    '\\b(?:back|stay|keep|hold) off\\b',
    '\\b(?:sit|wait) (?:\\S+ ){1,3}?out\\b',
    '\\b(?:stop|quit|cease|no more) (?:fighting|battling|sparring)\\b',
    `${LED_BY}(?:give up|abandon|forfeit|surrender|resign|concede|lose|withdraw|retire|desert|cancel|abort|undo|revoke|scrap|postpone|delay|defer|interrupt|decline|reject|refuse|turn down|skip|avoid|leave|quit|stop|end|halt|pause|suspend|drop|hold (?:on|up|back|${THE_FIGHT}))\\b`,
  ].join('|'),
)
/** “Show me the battle”, “review our last fight”: what only looks at one. */
const LOOKS = pattern(
  `${LED_BY}(?:show|see|watch|view|review|replay|recap|analy[sz]e|explain|describe|discuss|summari[sz]e|sum up|tell|read|check|assess|evaluate|study|examine|inspect|observe|compare|rate|count|list|look at|plan|prepare) (?:(?:me|us|about|for) )*${THE_FIGHT}\\b`,
)

/** The same in the other languages, whichever of them it is: few words don't always tell. */
const LEAVES_ABROAD =
  /^(?:(?:bitte|jetzt|kannst du|konntest du|peux-tu|tu peux|puedes|podrias|puoi|potresti|podes|por favor|per favore|s'il te plait),? )*(?:beende|stoppe?|brich|verlasse?|verschiebe?|vertage|uberspringe?|vermeide?|meide|lass\b.*\b(?:sein|bleiben|ausfallen)|sage?\b.*\bab|gib\b.*\bauf|hor\b.*\bauf|steige?\b.*\baus|zieh dich|annule|arrete|quitte|abandonne|evite|reporte|repousse|suspends|termine|finis|interromps|sors (?:de|du|d')|retire-toi|laisse tomber|cancela|abandona|sal(?:te)? del?|deja|evita|aplaza|pospon|suspende|termina|deten|para|acaba|annulla|abbandona|esci da|lascia|rimanda|sospendi|ferma|finisci|interrompi|sai d[aeo]|deixa|adia|acaba|interrompe)(?!\p{L})|^(?:esci da(?:l\w*|gli)?)\b/u
const LOOKS_ABROAD =
  /^(?:(?:bitte|kannst du|peux-tu|puedes|puoi|podes) )?(?:zeige?|schaue? (?:dir )?|sieh (?:dir )?|erklare?|beschreibe?|analysiere?|erzahle?|montre|explique|raconte|decris|analyse|revois|regarde|muestra|ensena|explica|cuenta|analiza|revisa|mira|mostra|fammi vedere|spiega|racconta|analizza|rivedi|guarda|conta|analisa|reve)(?:me|nos|mi|ci|-moi|-nous|-me|-nos)?(?: (?:mir|uns|von|an))* (?:de[nrms]|die|das|deine?[nrm]?|unsere?[nrm]?|le|la|les|ton|ta|tes|notre|nos|el|los|las|tu|tus|nuestr[oa]s?|il|lo|i|gli|l'\p{L}+|tuo|tua|nostr[oa]|o|a|os|as|teu|tua|noss[oa]s?)(?!\p{L})/u

const beginsNone = (text: string): boolean =>
  LEAVES.test(text) || LOOKS.test(text) || LEAVES_ABROAD.test(folded(text)) || LOOKS_ABROAD.test(folded(text))

/**
 * [chat-44] The battle that the words ask for. One that is put off, or leaves somebody out, or is to be of two kinds, is
 * none: to enter it at once, or in the other kind, would be another deed than was asked for.
 */
export function battleIn(text: string, language: Language = 'en'): Intent | null {
  if (OTHERS.test(text) || LETS_OTHERS.test(text)) return null
  if (beginsNone(text)) return null
  if (putOff(language, text)) return { kind: 'unbegun', why: 'later' }
  const said = { text: text.replace(AIM, ' '), language }
  const modes = MODES.filter(([, words]) => named(said, words)).map(([mode]) => mode)
  const denied = MODES.filter(([, words]) => ruledOut(said, words)).map(([mode]) => mode)
  const boss = bossIn(said.text)
  if (boss !== null && ruledOut(said, boss)) return { kind: 'unbegun', why: 'excepts' }
  if (denied.length === 0 && leftOut(language, said.text)) return { kind: 'unbegun', why: 'excepts' }
  const isUnclear =
    modes.length > 1 ||
    (modes.length === 0 && denied.includes('training')) ||
    (boss !== null && (modes.includes('training') || denied.includes('ranked')))
  if (isUnclear) return { kind: 'unbegun', why: 'mode' }
  if (boss !== null) return { kind: 'battle', mode: 'boss', boss }
  return { kind: 'battle', mode: modes[0] ?? 'training', boss: null }
}

const PRONOUN =
  /^(?:go )?(?:fight|battle|challenge|face|take on|beat|duel) (?:him|her|them|it)(?: (?:now|then|please|for me))*$/iu

export function readBattle(
  { text, frame, question, polite }: Clause,
  before: string,
  whole: string,
): Intent | null {
  if (PRONOUN.test(text) && /\b(?:scout|size up|raven|titan|ember|yuki|opponent|rival|boss)\b/iu.test(before))
    return battleIn(before.replace(/^\W*scout\b/iu, ''))
  const wanted =
    frame === 'have' || frame === 'plain'
      ? (HAD.test(text) && !BARE_MATCH.test(text)) || ACTS.some((act) => act.test(text)) || NAMED.test(text)
      : ACTS.some((act) => act.test(text)) || NAMED.test(text)
  if (!wanted) return null
  if (frame === 'plain' && (question || isMention(text))) return null
  if (frame === 'want' && !/^(?:see|watch)\b/iu.test(text)) return null
  // “Can you battle?” asks about its abilities, “Would you fight Titan?” about its intentions.
  if (frame === 'can' && !polite && question && /^(?:go )?(?:battle|fight|spar|duel|train)$/iu.test(text))
    return null
  if (frame === 'would' && !polite && !/\b(?:now|me|right away|today|tonight)\b/iu.test(text)) return null
  if (frame === 'have' && /^some (?:fights|battles)$/iu.test(text)) return null
  // “Ready for a ranked battle?” asks the agent.
  if (frame === 'have' && question && !polite && /^ready\b/iu.test(whole)) return null
  return LOOKS.test(whole) ? null : battleIn(text)
}

/** “Fighting” alone is no request. */
const isMention = (text: string): boolean =>
  /^(?:the |your |our |my )?(?:fighting|sparring|battles|fights|fight|battle|match|duels)$/iu.test(text) &&
  !/^(?:fight|battle)$/iu.test(text)

const FOE = `(?:(?:my|the|our|your) (?:next |upcoming |coming )?(?:opponent|rival|enemy|foe|boss|challenger|adversary)s?|${BOSSES.join('|')}|@[\\w.-]+(?:'s (?:agent|fighter))?)`
const NAME = '(?:[A-Z][\\w-]{1,30})'
const STYLE =
  '(?:fights?|fighting(?: style| habits)?|battles?|battl\\w+|style|opens?|opening(?: moves?)?|weak(?:ness(?:es)?| spots?| points?| sides?)|strengths?|tactics?|moves|habits|stance|patterns?|game ?plan|strategy|tendenc(?:y|ies)|plays?|in the ring|before (?:i|we|you|our|my|the) .{0,20}(?:fight|battle|face|meet|match|duel|challenge))'
const LOOK =
  '(?:analy[sz]e|study|profile|spy on|observe|watch|break down|assess|check out|look at|have a (?:good )?look at|take a (?:good |closer )?look at|look over|suss out|read|evaluate|investigate|research|examine|tell me|find out|figure out|work out|look into|dissect|show me|explain|see|learn|check|get me|give me)'

const SCOUTS = [
  /^(?:scout(?: out)?|size up|get a read on|do (?:some |a bit of )?(?:scouting|recon) (?:on|of)|gather intel (?:on|about)) (?!(?:camp|leader|troop|movement|group|uniform)s?\b)\S.{0,120}$/iu,
  new RegExp(`^${LOOK} (?:\\S+ ){0,8}?(?:${FOE})\\b.{0,160}$`, 'iu'),
  new RegExp(
    `^(?:[Aa]naly[sz]e|[Ss]tudy|[Pp]rofile|[Bb]reak down|[Aa]ssess|[Ll]ook at|[Hh]ave a look at|[Tt]ake a look at|[Cc]heck out|[Ee]valuate|[Ww]atch|[Ee]xamine|[Tt]ell me|[Ff]ind out|[Ff]igure out|[Ww]ork out|[Ss]how me) (?:how |what |where )?(?:the )?${NAME}(?:'s)?\\b.{0,60}\\b${STYLE}\\b.{0,60}$`,
    'u',
  ),
]
const SCOUT_HAD = [
  new RegExp(
    `^(?:a |an |the |some )?(?:full |quick |short |detailed |proper )*(?:breakdown|analysis|scouting(?: report)?|scout report|profile|read|assessment|intel|dossier|rundown|run-down|report) (?:of|on|about|for) .{0,40}\\b(?:${FOE}|${STYLE})`,
    'iu',
  ),
  /^(?:a |an |the |some )?(?:scouting(?: report)?|scout report|intel|recon) (?:of|on|about|for) \S.{0,60}$/iu,
]
const SCOUT_ASKED = [
  new RegExp(`^(?:what|which|where) (?:are|is) ${NAME}'s? (?:\\w+ )?${STYLE}`, 'u'),
  new RegExp(`^(?:what|which|where) (?:are|is) (?:the )?(?:${FOE})(?:'s|')? (?:\\w+ )?${STYLE}`, 'iu'),
  new RegExp(
    `^(?:[Ww]hat|[Hh]ow|[Ww]hich \\w+) (?:does|do|did|would|will|can|could|should|is|are) (?:(?:we|i|I|you|it) (?:best )?(?:beat|defeat|counter|win against|fight|handle|stop|take on|deal with|face|prepare for) )?(?:the )?${NAME}\\b(?=.*(?:${STYLE}|beat|defeat|counter|win|handle|stop|take on|deal with|face|prepare|odds))`,
    'u',
  ),
  new RegExp(
    `^how (?:does|do|would|can|could|should) (?:(?:we|i|you) (?:best )?(?:beat|defeat|counter|win against|fight|handle|stop|take on|deal with) )?(?:${FOE})\\b`,
    'iu',
  ),
  /^what (?:are|would be) (?:my|our|your|the) (?:odds|chances) (?:against|vs\.?|versus|with) \S/iu,
  /^(?:do|would|could) (?:we|you|i) (?:have|stand) a chance against \S/iu,
]

const FOE_BEFORE =
  /\b(?:raven|titan|ember|yuki|opponent|rival|boss|fighter|up against|losing to|lost to|lose to|face)\b/iu
const NAMED_FOE =
  /\b(?:raven|titan|ember|yuki|(?:my|our|the|your|next) (?:next )?(?:opponent|rival|adversary|foe)|@[\w.-]+'s (?:agent|fighter)|the boss \p{L}+)\b/iu
const FOE_WORDS =
  /\b(?:expect|so good|intelligence|before (?:we|i|you) (?:fight|face|meet)|weak\w*|lowdown|low-down|beat|defeat|counter|prepare|ready for|style|tactics?|habits?|patterns?|intel|dirt|strengths?|odds|chances?|watch out for|strategy|figure out|read on|game ?plan|how .{1,30} fights?)\b/iu
const BYGONE = /\b(?:did|was|were|lost|last (?:time|fight|battle|match)|yesterday|beaten|again)\b/iu

export function readScout(
  { text, frame, question, polite }: Clause,
  whole: string,
  before: string,
): Intent | null {
  const ofThem = FOE_BEFORE.test(before) && /\b(?:him|her|them|his|their|he|she|it)\b/iu.test(whole)
  const about = (ofThem || NAMED_FOE.test(whole)) && FOE_WORDS.test(whole) && !BYGONE.test(whole)
  if (
    about &&
    (question ||
      frame !== 'plain' ||
      /^(?:any|what|how|give|tell|show|prepare|find|get|gather|study|read|check|look|break|help|work|figure)\b/iu.test(
        text,
      )) &&
    !/^(?:go )?(?:beat|defeat|fight|face|challenge|take on)\b/iu.test(text)
  )
    return { kind: 'scout', prompt: ofThem ? `${before}. ${whole}` : whole }
  const asked = frame === 'plain' && SCOUT_ASKED.some((one) => one.test(text))
  const done = SCOUTS.some((one) => one.test(text)) && !(frame === 'plain' && question) && frame !== 'want'
  const had =
    (frame === 'have' || (frame === 'plain' && (polite || !question))) &&
    SCOUT_HAD.some((one) => one.test(text))
  if (!asked && !done && !had) return null
  if (
    /^(?:how|what) (?:do|did|are|would) you\b/iu.test(text) &&
    !/\b(?:beat|against|counter|handle)\b/iu.test(text)
  )
    return null
  return { kind: 'scout', prompt: text }
}
