/** When a skill arrives: live ones came with the launch, planned ones name their season, proposals are ideas. */
export const PHASES = ['launch', 'season-2', 'season-3', 'season-4', 'idea'] as const
