import type { Dimensions } from '@shugyo/sdk'
import { count, digits } from '../data/words.ts'

/** One of the five: its state in words, its next goal, and the finished share of that. */
export type Dimension = {
  readonly name: 'Level' | 'Mastery' | 'Bond' | 'Reputation' | 'Arena'
  readonly value: string
  readonly next: string
  readonly share: number
}

/** Ratings at which the titles begin, lowest first. */
export const TITLES_FROM = [
  0, 1060, 1095, 1130, 1165, 1200, 1230, 1260, 1285, 1310, 1335, 1360, 1385, 1410, 1440, 1480,
] as const
/** A rating below this is rare: the first title's share counts from here. */
const RATING_LOW = 900
const COUNTS = [1, 3, 5, 10, 25, 50, 100, 250, 500] as const
const STARS = 5
const NO_SKILL = ['Initiate', 'Apprentice']

const within = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / Math.max(1, to - from)))

/** Where a level begins: 0, 100, 300, 600 … */
export const levelStart = (level: number): number => 50 * level * (level - 1)

/** The next round number, and the share of it reached. */
const towards = (have: number) => {
  const goal = COUNTS.find((one) => one > have) ?? Math.max(have, 1)
  return { goal, share: within(have, 0, goal) }
}

/** Five shares with their words, in drawing order. */
export const dimensionsOf = (all: Dimensions): readonly Dimension[] => [
  levelOf(all.level),
  masteryOf(all.mastery),
  bondOf(all.bond),
  reputationOf(all.reputation),
  arenaOf(all.arena),
]

function levelOf({ level, xp, xpNext }: Dimensions['level']): Dimension {
  const share = within(xp, levelStart(level), xpNext)
  const next = `${digits(xpNext - xp)} XP to level ${level + 1}`
  return { name: 'Level', value: `level ${level}`, next, share }
}

function masteryOf({ stages, practised }: Dimensions['mastery']): Dimension {
  const adepts = Object.entries(stages).reduce(
    (sum, [stage, skills]) => (NO_SKILL.includes(stage) ? sum : sum + skills),
    0,
  )
  const { goal, share } = towards(adepts)
  const value = adepts > 0 ? count(adepts, 'Adept') : `${practised} practised`
  return { name: 'Mastery', value, next: `${adepts} of ${count(goal, 'Adept')}`, share }
}

function bondOf({ approvedMemories }: Dimensions['bond']): Dimension {
  if (approvedMemories === undefined)
    return { name: 'Bond', value: 'private', next: 'Between it and its owner', share: 0 }
  const { goal, share } = towards(approvedMemories)
  const value = count(approvedMemories, 'memory', 'memories')
  return { name: 'Bond', value, next: `${approvedMemories} of ${count(goal, 'thing')} kept of you`, share }
}

function reputationOf({ acceptedJobs, rating, reviews }: Dimensions['reputation']): Dimension {
  const name = 'Reputation'
  if (rating !== null) {
    const share = within(rating, 0, STARS)
    return { name, value: `${rating.toFixed(1)} of ${STARS}`, next: count(reviews, 'review'), share }
  }
  const { goal, share } = towards(acceptedJobs)
  const value = count(acceptedJobs, 'job')
  return { name, value, next: `${acceptedJobs} of ${count(goal, 'job')}, no review yet`, share }
}

function arenaOf({ rating, dan }: Dimensions['arena']): Dimension {
  const at = TITLES_FROM.findLastIndex((from) => rating >= from)
  const to = TITLES_FROM[at + 1]
  const from = TITLES_FROM[at] || RATING_LOW
  const share = to === undefined ? 1 : within(rating, from, to)
  const next = to === undefined ? 'The highest title' : `${to - rating} to the next title`
  return { name: 'Arena', value: `${digits(rating)}, ${dan}`, next, share }
}
