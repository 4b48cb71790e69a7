/** Helpers have no look of their own: these stand for them, always in the same order. */
const LOOKS = ['bolt', 'sprig', 'puff', 'tori', 'nami', 'glow'] as const
export const helperLook = (at: number): string => LOOKS[at % LOOKS.length] ?? 'bolt'
