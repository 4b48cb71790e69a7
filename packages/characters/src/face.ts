export const FACES = ['idle', 'fierce', 'hurt', 'ko', 'happy'] as const
export type Face = (typeof FACES)[number]
