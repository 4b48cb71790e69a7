import type { Intent } from '../intent.ts'

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, ' ')
    .replace(/[\s,.!?…:;)(-]+/g, ' ')
    .trim()

const AFTER =
  '(?: (?:there|again|friend|my friend|mate|buddy|old friend|dear|everyone|you|partner|champ|pal|little one|boss|to you(?: too)?))*'
const GREETING = new RegExp(
  `^(?:(?:hi|hiya|hey|heya|hello|hullo|yo|howdy|greetings|konnichiwa|sup|wassup|what's up|whats up|what's new|ahoy|morning|evening|afternoon|good (?:morning|afternoon|evening|day)|how (?:are you|r u|is it going|are things|are we|is life|do you do|goes it|is everything)(?: (?:today|doing|doing today|now|this morning))*|how's (?:it going|life|things|everything)|nice to (?:meet|see) you|long time no see|i'm back|it's me|welcome back)${AFTER} ?)+$`,
  'u',
)
const THANKS =
  /^(?:(?:ok|okay|great|wow|ah|oh|perfect|nice|cool|awesome|brilliant|good|super|excellent|yes|you're (?:a star|the best|great|amazing|awesome|a legend|a lifesaver|brilliant|wonderful)|well done|good (?:job|work)|nice (?:one|work)) )*(?:many |a thousand |big )?(?:thanks|thank you|thank u|thx|ty|tysm|cheers|much appreciated|i appreciate (?:it|that)|arigato|ta|that was (?:very )?(?:kind|helpful)|that's (?:very )?(?:kind|helpful)|much obliged|i'm grateful|grateful)(?: .{0,60})?$/u
const PRAISE =
  /^(?:you're (?:a star|the best|great|amazing|awesome|a legend|a lifesaver|brilliant|wonderful)|you rock|well done|good (?:job|work)|nice (?:one|work))(?: .{0,30})?$/u
const FAREWELL =
  /^(?:(?:ok|okay|well|right|thanks|thank you|alright|anyway|so|i'm off|i have to go|gotta go|i must go|time for bed|that's all|that's it|i'm going to bed|off to bed) )*(?:bye(?: bye)?|goodbye|good bye|good night|goodnight|night night|nighty night|catch you (?:tomorrow|soon)|night|see (?:you|ya|u)|cu|cya|later|laters|farewell|so long|until (?:tomorrow|next time|later)|till (?:tomorrow|next time)|talk (?:to you )?(?:later|soon|tomorrow)|catch you later|take care(?: of yourself)?|sleep well|sleep tight|sweet dreams|have a (?:good|nice|great|lovely) (?:day|night|evening|weekend|one)|i'm off(?: to (?:bed|work|sleep))?|gotta go|i have to go|i've got to go|i must go|i need to go|signing off|logging off|over and out|ciao|cheerio|ta-?ta|toodles|peace out|that's all for (?:today|now)|bye for now|speak soon|see ya)(?: .{0,40})?$/u

/** A greeting may hold several; a longer text is none, and would be read in too many ways. */
const GREETING_WORDS = 24
const COURTESY_WORDS = 14

/** Only a courtesy, with or without the agent's name. */
export function readSocial(message: string, agentName: string): Intent | null {
  const [all, name] = [plain(message.replace(/[’‘]/g, "'")), plain(agentName)]
  const bare = name === '' ? all : ` ${all} `.replaceAll(` ${name} `, ' ').trim()
  if (bare === '') return all === '' ? null : { kind: 'greeting' }
  if (bare.split(' ').length > GREETING_WORDS) return null
  if (GREETING.test(bare)) return { kind: 'greeting' }
  if (bare.split(' ').length > COURTESY_WORDS) return null
  if (
    FAREWELL.test(bare) &&
    !/^(?:later|night(?! night))\b.{2,}/u.test(bare) &&
    !/\b(?:can|could|start|research|remember)\b/u.test(bare)
  )
    return { kind: 'farewell' }
  if (PRAISE.test(bare)) return { kind: 'thanks' }
  return THANKS.test(bare) &&
    !/\bcare\b|\bbut\b|\b(?:for|to) nothing\b|\bno thanks\b|\b(?:please|can you|could you|now (?:start|go|book)|and (?:now|then|start|book))\b/u.test(
      bare,
    )
    ? { kind: 'thanks' }
    : null
}

/** Thanks or a farewell in a sentence that asks for nothing. */
export function readCourtesy(text: string): Intent | null {
  const said = plain(text)
  if (said.split(' ').length > 16 || /\b(?:no|not|don't|without) \w*\s?(?:thanks|thank)\b/u.test(said))
    return null
  if (/\b(?:thanks|thank you|thank u|thx|cheers|appreciate it|much appreciated|grateful)\b/u.test(said))
    return { kind: 'thanks' }
  if (
    /\b(?:bye|goodbye|good night|goodnight|see you|see ya|talk (?:tomorrow|later|soon)|until tomorrow|going to bed|off to bed|catch you later|have a good (?:one|day|night))\b/u.test(
      said,
    )
  )
    return { kind: 'farewell' }
  return /^(?:hi|hiya|hello|good (?:morning|evening|afternoon)|greetings)\b/u.test(said) &&
    said.split(' ').length <= 6
    ? { kind: 'greeting' }
    : null
}
