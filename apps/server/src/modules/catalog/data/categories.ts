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
