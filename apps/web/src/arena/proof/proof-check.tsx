import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { prefersLessMotion } from '../stage/less-motion.ts'
import { ProofSteps, ProofVerdict } from './proof-steps.tsx'
import { judge, type Seen, type Verdict } from './verdict.ts'

/** One step after the other, slowly enough to read along. */
const STEP_MS = 110

function useReveal(verdict: Verdict | null): number {
  const [revealed, setRevealed] = useState(0)
  useEffect(() => {
    if (!verdict) return
    if (prefersLessMotion()) {
      setRevealed(verdict.checks.length)
      return
    }
    const timer = setInterval(() => setRevealed((count) => count + 1), STEP_MS)
    const stop = setTimeout(() => clearInterval(timer), STEP_MS * (verdict.checks.length + 1))
    return () => {
      clearInterval(timer)
      clearTimeout(stop)
    }
  }, [verdict])
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
