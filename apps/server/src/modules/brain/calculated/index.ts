import type { Written } from '../types.ts'
import { chance } from './chance.ts'
import { daysBetween } from './dates.ts'
import { compoundInterest, instalmentLoan } from './interest.ts'
import { asWritten } from './lesson.ts'
import { savingsPlan } from './savings.ts'
import { statistics } from './statistics.ts'
import { timeZones } from './time-zones.ts'
import { conversion } from './units.ts'

/** A topic with figures is a sentence or two. */
const TOPIC_MAX = 500

/** The answer alone, in plain words: what the lesson's first chapter says. */
export function calculatedAnswer(topic: string, now: Date): string | null {
  const [, first = ''] = calculate(topic, now)?.body.split(/^## .*$/mu) ?? []
  return first.includes('|') ? null : first.replaceAll('**', '').replace(/\s+/gu, ' ').trim() || null
}

/** A lesson from the reader's own figures; null when the topic has none to calculate with. */
export function calculate(topic: string, now: Date): Written | null {
  if (topic.length > TOPIC_MAX) return null
  const lesson =
    instalmentLoan(topic) ??
    savingsPlan(topic) ??
    compoundInterest(topic) ??
    chance(topic) ??
    daysBetween(topic) ??
    timeZones(topic, now) ??
    statistics(topic) ??
    conversion(topic)
  return lesson && asWritten(lesson)
}

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
 * [brain-28] Whether the topic asks for a figure that follows from given figures. One that can't be calculated is not
 * answered, with sentences least of all.
 */
export const asksFigure = (topic: string): boolean =>
  WORK_OUT.test(topic) ||
  (CHANCE.test(topic) && TRIED.test(topic)) ||
  [MONEY, RATE, TERM].filter((part) => part.test(topic)).length > 1
