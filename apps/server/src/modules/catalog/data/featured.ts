/** Codes of the skills shown first, in this order. */
export const FEATURED: readonly string[] = [
  'squad-lead',
  'pattern-reader',
  'spaced-recall',
  'scam-spotter',
  'trip-planner',
  'last-stand',
  'story-spine',
  'price-tag',
]
