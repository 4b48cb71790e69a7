import { useEffect, useState } from 'react'
import type { Phase } from '../model/faces.ts'
import type { Frame } from '../model/frames.ts'
import { IMPACT_MS, REST_MS } from './cue.ts'

type Acted = { readonly round: number; readonly phase: Phase }

/** A still round shows its blow; the beginning and the end show both at rest. */
const stillPhase = ({ round, outcome }: Frame): Phase => (round === 0 || outcome !== null ? 'rest' : 'impact')

/** Calls back after this time by the clock of the animations, which waits with them on a busy machine. */
function after(ms: number, act: () => void): () => void {
  const moment = new Animation(new KeyframeEffect(null, null, { duration: ms }))
  moment.addEventListener('finish', act)
  moment.play()
  return () => moment.cancel()
}

/** Which phase of its round the stage shows. */
export function usePhase(frame: Frame, animated: boolean, speed: number): Phase {
  const { round } = frame
  const [acted, setActed] = useState<Acted | null>(null)
  useEffect(() => {
    if (!animated) return
    const later = (phase: Phase, ms: number) => after(ms / speed, () => setActed({ round, phase }))
    const moments = [later('impact', IMPACT_MS), later('rest', REST_MS)]
    return () => {
      for (const cancel of moments) cancel()
    }
  }, [round, animated, speed])
  if (!animated) return stillPhase(frame)
  return acted?.round === round ? acted.phase : 'windup'
}
