/** The goals that an owner may have for an agent. The interface fixes these words. */
export const GOALS = [
  'Talk & Connect',
  'Work & Automate',
  'Create & Build',
  'Control My World',
  'Compete & Train',
  'Earn & Trade',
] as const

/** The words a skill may be filed under. */
export const CATEGORIES = [
  'automation',
  'battle',
  'design',
  'home',
  'learning',
  'money',
  'planning',
  'privacy',
  'research',
  'safety',
  'social',
  'teamwork',
  'trade',
  'travel',
  'wellbeing',
  'writing',
] as const

/** When a skill arrives: live ones came with the launch, planned ones name their season, proposals are ideas. */
export const PHASES = ['launch', 'season-2', 'season-3', 'season-4', 'idea'] as const

/** Mastery of a skill, lowest first. */
export const STAGES = ['Initiate', 'Apprentice', 'Adept', 'Expert', 'Master'] as const

/** How many skills that use a slot an agent may have equipped at once. */
export const EQUIP_SLOTS = 4

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
