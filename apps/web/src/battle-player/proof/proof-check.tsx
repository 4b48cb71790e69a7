import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { prefersLessMotion } from '../stage/use-motion.ts'
import { ProofSteps, ProofVerdict } from './proof-steps.tsx'
import { judge, type Seen, type Verdict } from './verdict.ts'

/** One step after the other, slowly enough to read along. */
const STEP_MS = 110

/** How many steps are shown by now. Each sets the timer of the next, so a busy page shows them later and all of them. */
function useReveal(verdict: Verdict | null): number {
  const [revealed, setRevealed] = useState(0)
  const steps = verdict?.checks.length ?? 0
  useEffect(() => {
    if (revealed >= steps) return
    if (prefersLessMotion()) {
      setRevealed(steps)
      return
    }
    const timer = setTimeout(() => setRevealed(revealed + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [revealed, steps])
  return revealed
}

type Props = {
  /** Fetches the proof on demand. */
  readonly load: () => Promise<unknown>
  readonly seen: Seen
}

/** Checks a finished battle in the page itself, and shows every step. */
export function ProofCheck({ load, seen }: Props) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [state, setState] = useState<'idle' | 'checking' | 'failed'>('idle')
  const revealed = useReveal(verdict)
  const check = async () => {
    setState('checking')
    try {
      // The engine is only loaded for it.
      const [engine, proof] = await Promise.all([import('@shugyo/engine'), load()])
      setVerdict(judge(engine, proof, seen))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const done = verdict !== null && revealed >= verdict.checks.length
  return (
    <div className="proof">
      {verdict === null && (
        <Button
          kind="soft"
          icon={<ShieldCheck size={18} aria-hidden />}
          busy={state === 'checking' && 'Checking'}
          onClick={check}
        >
          Check this battle here
        </Button>
      )}
      {state === 'failed' && (
        <p role="alert">The proof could not be fetched. Nothing was changed; try again in a moment.</p>
      )}
      {verdict && <ProofSteps verdict={verdict} revealed={revealed} />}
      <ProofVerdict proven={done ? verdict.proven : null} />
    </div>
  )
}
