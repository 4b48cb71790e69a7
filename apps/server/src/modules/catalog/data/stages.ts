/** Mastery of a skill, lowest first. */
export const STAGES = ['Initiate', 'Apprentice', 'Adept', 'Expert', 'Master'] as const
