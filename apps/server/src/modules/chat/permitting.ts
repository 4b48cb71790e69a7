import { plain } from './answers/turn.ts'

/** A leave to spend is set in the policy, not said: to “I hear you” the owner would believe that it holds. */
const PERMITS = [
  /^(?:(?:ok|okay|fine|hereby|from now on),? )*you (?:don't|do not|needn't|no longer) (?:(?:need|have) to )?ask(?: me)?\b.*\b(?:spend|spending|buy|buying|pay|paying|purchas\w+)\b|^(?:(?:ok|okay|fine|hereby|from now on),? )*(?:i|we)(?: hereby| now)? (?:authori[sz]e|allow|permit|trust|empower|give you (?:my )?(?:permission|leave|free rein|full access))\b.*\b(?:spend|buy|pay|purchase|purse|credits|money|everything|transfer|sell|wallet)\b/iu,
  // “I do nothing of the kind” would be believed, too.
  /^(?:(?:please|ok|okay|from now on|you),? )*(?:don't|do not|never|stop|no need to|needn't|don't (?:need|have) to)(?: (?:have to|need to))? (?:ask|asking|bother|bothering)(?: me| us)?\b.*\b(?:spend\w*|buy\w*|pay|paying|purchas\w+|credits?|costs?|(?:below|under|less than|up to) \d+)\b/iu,
  /^(?:(?:ok|okay|fine|from now on),? )*(?:you (?:may|can|are (?:free|allowed) to)|feel free to) (?:spend|buy|pay|purchase)\b.*\b(?:without|whatever|anything|freely|up to|as you)\b/iu,
]
export const permitsSpending = (text: string): boolean => PERMITS.some((one) => one.test(plain(text)))
