import { useEffect, useState } from 'react'
import type { Phase } from '../model/faces.ts'
import type { Frame } from '../model/frames.ts'
import { IMPACT_MS, REST_MS } from './choreography.ts'

type Acted = { readonly round: number; readonly phase: Phase }

/** A round that stands still shows its blow; the beginning and the end show how both stand. */
const stillPhase = ({ round, outcome }: Frame): Phase => (round === 0 || outcome !== null ? 'rest' : 'impact')

/** Which moment of its round is on the stage. */
export function usePhase(frame: Frame, animated: boolean, speed: number): Phase {
  const { round } = frame
  const [acted, setActed] = useState<Acted | null>(null)
  useEffect(() => {
    if (!animated) return
    const later = (phase: Phase, ms: number) => setTimeout(() => setActed({ round, phase }), ms / speed)
    const timers = [later('impact', IMPACT_MS), later('rest', REST_MS)]
    return () => timers.forEach(clearTimeout)
  }, [round, animated, speed])
  if (!animated) return stillPhase(frame)
  return acted?.round === round ? acted.phase : 'windup'
}
