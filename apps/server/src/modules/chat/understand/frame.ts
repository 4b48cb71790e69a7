/** How a sentence asks, without its courtesies. */
export type Clause = {
  /** The rest: `start a battle` of “Kiku, could you please start a battle?”. */
  readonly text: string
  readonly question: boolean
  /**
   * `plain`: as it stands, perhaps an order, perhaps a statement. `can`, `would`: “can you …”, “would you …”. `you`:
   * the owner says what they want of the agent. `us`: “let’s …”. `have`: the owner wants a thing (“I’d like …”, “give
   * me …”). `want`: the owner wants to do something themselves.
   */
  readonly frame: 'plain' | 'can' | 'would' | 'you' | 'us' | 'have' | 'want'
  readonly polite: boolean
}

const COURTESY =
  /^(?:please|kindly|pl[sz]|plz|pls|if you (?:don't mind|can|could|would|please|have (?:the |a )?(?:time|moment|minute|second))|when(?:ever)? you (?:can|have (?:a |the )?(?:time|moment|minute)|get a chance|are free)|(?:could|can|would|will) you do me a favou?r(?: and)?|do me a favou?r(?: and)?|be (?:a dear|so kind|so good|nice|a star) (?:and|as to|enough to))(?=[\s,:])[,:]?\s*/iu
const ADDRESS =
  /^(?:hi|hiya|hey|hello|yo|ok|okay|k|so|well|um+|hmm+|and|but|also|oh|ah|alright|all right|right|listen|look here|now|now then|sorry|btw|by the way|actually|great|cool|good|nice|perfect|excellent|yes|yeah|yep|yup|sure|fine|then|next|first|first of all|just|quickly|quick one|quick question|come on|go on|please|lol|haha+|guess what|question|oi|mate|buddy|dear|darling|champ|pal|bro|dude|man|friend|my friend|my dear|honey|little one|old friend|partner|right then|well then|now then|here we go|today|tonight|listen up|fun idea|idea|i'm bored|good (?:morning|evening|afternoon|day)|one more thing|another thing|out of curiosity|just curious)(?: there| then| again)?(?:\s*[,.!…:-]+\s*|\s+)/iu
const GO_ON =
  /^(?:go ahead(?: and|,)?|feel free to|go and|don't hesitate to|(?:why don't|how about) you|you might as well|quickly|now)\s+/iu

const CAN =
  /^(?:(?:can|could|cud|can't|couldn't) (?:you|u|ya)|(?:is there )?any chance (?:that )?you (?:could|can|would)|(?:would|will) you be able to|would it be possible (?:for you )?to|is it possible for you to|do you think you (?:could|can)|think you (?:could|can)|do you mind(?= \w+ing)|mind(?= \w+ing)|might you|i wonder (?:if|whether) you (?:could|can|would)|i was wondering (?:if|whether) you (?:could|can|would))(?: (?:please|kindly|maybe|perhaps|possibly|quickly|just|also|then|now|pls))*,?\s+/iu
const WOULD =
  /^(?:would|will|won't) (?:you|u|ya)(?: (?:please|kindly|maybe|perhaps|quickly|just|also|then|now|pls))*,?\s+/iu
const YOU =
  /^(?:i(?:'d| would)? (?:really )?(?:want|like|love|need|wish|prefer|expect|ask)(?: for)? (?:you|u) to(?: please)?|i(?:'d| would) (?:really )?(?:appreciate|be (?:glad|happy|grateful|thankful)(?: for it)?)(?: it)? if you(?: could| would)?|it(?:'d| would| will)? be (?:great|nice|lovely|good|cool|awesome|wonderful|helpful|super) if you(?: could| would)?|you (?:should|must|need to|have to|may|can|could)(?: now| please| just| also)?|i'm (?:asking|telling) you to|make sure (?:you|to|that you)|(?:please )?try to|your (?:job|task|mission)(?: for)?(?: today| now)? is to|i (?:want|need) u to|would you mind if i asked you to|(?:can|could|may) i ask you to|i'd be glad if you|be ready to|see if you can|see to it that you|i'm counting on you to|i was hoping (?:that )?you(?:'d| would| could| might)|i(?:'d| would) be (?:so )?grateful if you(?:'d| would| could)?|you(?:'re| are) (?:going )?to(?: now)?|you'll|i'd have you|your turn to|i trust you to|i'm asking that you|it's up to you to|off you go and|why not|how about you|what do you say you|i hereby ask you to|would you be up for|are you up for|please be sure to|i'd love (?:it )?if you(?:'d| would| could)?|i'd like it if you(?:'d| would| could)?)\s+/iu
const US =
  /^(?:let's|lets|let us|shall we|can we|could we|may we|why don't we|how about we|we should|we could|time to|it's time to|it is time to|time for us to|ready to|(?:i'm|i am) ready to|let's go and|wanna|want to|do you want to|fancy|who's up for|we(?:'re| are) going to|we ought to|we need to|we must|what do you say we|i say we|i suggest we|i think we should|i think it's time to|now's the time to|high time to|it's about time to|onwards to)\s+(?:please |now |go and |go (?=fight|battle|spar|train))*/iu
const HAVE =
  /^(?:i(?:'d| would)? (?:really )?(?:want|like|love|need|fancy)(?: to (?:have|get|see|read|hear|do|take(?! care)|try|start|begin|play))?|i'll (?:have|take(?! care))|i could (?:do with|use)|(?:can|could|may|might) i (?:please )?(?:have|get|see|take|do|ask for)|(?:can|could) we (?:do|have|get|try)|give me|gimme|give us|get me|show me|send me|hand me|bring me|write me|make me|do me|draw up|let me (?:have|see|get)|let's (?:have|see|do|try)|i(?:'m| am) (?:up for|ready for|in the mood for|asking for|looking for|after)|i feel like|(?:it's |it is )?time for|ready for|how about|what about|need|want|bring on|we need|we want|i wish for|i request|i'm requesting|i(?:'m| am) keen on|i wouldn't mind|i'd kill for|i'd appreciate|i'd be up for|fancy|any chance of|is there any chance of|what do you say to|how do you feel about|would you mind giving me|hook me up with|set me up with|treat me to|i demand|i'd go for|let me have|how's about|i(?:'m| am) in need of|i require|i'd enjoy|i crave|we could (?:do with|use)|put me down for|time we had|it's time for|high time for|on to|next up:?|i say:?|up for)\s+(?!to\b|you\b|2\b)(?=\S)/iu
const WANT =
  /^i(?:(?:'d| would)? (?:really |finally |always |also )?(?:want(?:ed)?|like|love|need|wish|hope|would like)|'m (?:keen|dying|eager|hoping|looking|trying|ready)|'ve (?:always|long) wanted|'ve been meaning|'ve decided|'d be keen)(?: to| 2)(?: finally| really| please| now| properly)? (?=\S)/iu

const TAIL =
  /(?<![\s,])[\s,]*(?:(?:\bplease|\bpl[sz]|\bplz|\bkindly|\bthanks|\bthank you|\bthx|\bcheers|\bty|\blol|\bhaha+|\bif you (?:can|could|would|please|don't mind)|\bwill you|\bwould you|\bcould you|\bcan you|\bok|\bokay|\bmate|\bbuddy|\bfriend|\bdear)|(?<=[\p{L}\p{N}.!?,)]\s?)(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,8}|[?!.…:;,)(]+)$/u

const TAG =
  /[\s,]+(?:would|will|could|can|won't|can't|couldn't|wouldn't) (?:you|ya|u)(?:,? (?:please|pls))?\s*[?!.]*$/iu

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Nicknames that owners give an agent. */
const NICKNAME =
  /^(?!(?:Remember|Note|Research|Scout|Titan|Raven|Ember|Yuki|Today|Tomorrow|Yesterday|Tonight|Mum|Mom|Dad|He|She|They|Actually|Correction|Important|Update|Memo)\b)\p{Lu}\p{Ll}{1,14}[,!:]\s+(?=\S)/u

/** Patterns that find the agent's own name where the message addresses it. */
export function addressing(agentName: string) {
  const name = escaped(agentName)
  const called = new RegExp(`^@?${name}(?:\\s*[,:!.…-]+\\s*|\\s+(?=\\S))`, 'iu')
  const last = new RegExp(`[\\s,]+@?${name}\\s*(?=[.!?…]*$)`, 'iu')
  return (text: string): string => text.replace(called, '').replace(NICKNAME, '').replace(last, '')
}

/** Nobody is as courteous as that: more would be read over and over. */
const ROUNDS_MAX = 20

/** Splits a sentence into how it asks and what it asks for. */
export function frameOf(sentence: string, withoutName: (text: string) => string): Clause {
  let text = sentence
    .replace(/^(?:\s|\p{Extended_Pictographic}|\ufe0f|\u200d|[*>•·,.!:;…-]){1,12}(?=[\p{L}'])/u, '')
    .trim()
  let [polite, frame]: [boolean, Clause['frame']] = [false, 'plain']
  // “…, would you?” makes a request; “…?” alone makes a question.
  const tagged =
    TAG.test(text) && !/^(?:would|will|could|can|won't|do|did|are|what|how|why|who|when)\b/iu.test(text)
  const question = !tagged && /\?[\s?!.\p{Extended_Pictographic}]*$/u.test(text)
  if (tagged) polite = true
  let before = ''
  for (let round = 0; before !== text && round < ROUNDS_MAX; round++) {
    before = text
    text = withoutName(text).replace(ADDRESS, '')
    const asked = text.replace(COURTESY, '')
    if (asked !== text) polite = true
    text = asked.replace(GO_ON, '')
    const shorter = text.replace(TAIL, '')
    if (/\b(?:please|pl[sz]|plz|kindly)\b/iu.test(text.slice(shorter.length))) polite = true
    text = shorter.trim()
    if (frame !== 'plain') continue
    const found = FRAMES.find(([, pattern]) => pattern.test(text))
    if (!found) continue
    const rest = text.replace(found[1], '')
    if (rest.trim() === '') continue
    frame = found[0]
    if (/\b(?:please|kindly|pls|favou?r)\b/iu.test(text.slice(0, text.length - rest.length))) polite = true
    const minded = rest.replace(/^mind\s+/iu, '')
    if (minded !== rest) polite = true
    text = ungerund(minded, polite)
  }
  return { text, question, frame, polite }
}

const FRAMES: readonly (readonly [Clause['frame'], RegExp])[] = [
  ['can', CAN],
  ['would', WOULD],
  ['you', YOU],
  ['have', HAVE],
  ['us', US],
  ['want', WANT],
]

/** “mind wiping …” asks to wipe. */
const ungerund = (text: string, polite: boolean): string =>
  polite ? text.replace(/^([a-z]{3,12})ing\b/iu, (_all, stem: string) => baseOf(stem)) : text

/** Verbs that end in a silent e. */
const SILENT_E =
  /(?:wip|eras|delet|remov|giv|mak|tak|writ|prepar|compar|explor|investigat|schedul|hir|purchas|reserv|arrang|analys|organis|examin|challeng|battl|us)$/iu

const baseOf = (stem: string): string =>
  SILENT_E.test(stem) ? `${stem}e` : stem.replace(/([tgpn])\1$/iu, '$1')
