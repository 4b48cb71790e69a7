export { asksFigure } from './asks-figure.ts'

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
