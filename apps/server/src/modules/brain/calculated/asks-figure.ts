const NUMBER =
  '(?:(?<![\\d.,])\\d[\\d.,]{0,15}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand)'
const has = (source: string) => new RegExp(source, 'iu')

const MONEY = has(
  `[$€£¥]\\s?\\d|\\b${NUMBER}\\s?(?:k|thousand|hundred|million)?\\s?(?:euros?|dollars?|pounds?|usd|eur|gbp|credits?)\\b`,
)
const RATE = has(
  `(?:\\d|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|fifty))\\s?(?:%|per ?cent\\b)`,
)
const TERM = has(`\\b(?!an? )${NUMBER}[\\s-](?:years?|months?|weeks?|days?)\\b`)
const CHANCE = /\b(?:chances?|probability|odds|likelihood|how likely)\b/iu
const TRIED = has(
  `\\b${NUMBER}\\b.{0,80}\\b(?:dice|die|coins?|heads|tails|cards?|deck|rolls?|flips?|toss(?:es)?|throws?)\\b|\\b(?:dice|die|deck|coins?)\\b.{0,80}\\b\\d`,
)
const WORK_OUT = /^(?:please )?(?:calculate|compute|work out|solve|convert|evaluate)\b.*\d/iu

/**
 * [brain-28] Whether a figure is asked for that follows from figures given. What can't be calculated is not answered then, with
 * sentences least of all.
 */
export const asksFigure = (topic: string): boolean =>
  WORK_OUT.test(topic) ||
  (CHANCE.test(topic) && TRIED.test(topic)) ||
  [MONEY, RATE, TERM].filter((part) => part.test(topic)).length > 1
