import { Check as CheckMark, CircleHelp, ShieldCheck, ShieldX, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { prefersLessMotion } from '../stage/less-motion.ts'
import { checkProof, type Seen, STEPS, type Verdict } from './steps.ts'

/** One step after the other, slowly enough to read along. */
const STEP_MS = 110

const MARKS = { pass: CheckMark, fail: X, unknown: CircleHelp } as const
const MARK_WORDS = { pass: 'Holds', fail: 'Does not hold', unknown: 'Left open' } as const

const SEEN_BEFORE = {
  title: 'As you saw it',
  asks: 'Is it the hash that this page was told while the battle could still go either way?',
} as const

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

function Steps({ verdict, revealed }: { verdict: Verdict; revealed: number }) {
  const ordered = STEPS.flatMap((step) =>
    verdict.checks
      .filter(({ id }) => id === step.id)
      // The second check of a kind compares the proof with what this page saw before the end.
      .map((check, at) => ({ ...(at === 0 ? step : SEEN_BEFORE), ...check })),
  )
  return (
    <ol className="proof-steps">
      {ordered.slice(0, revealed).map(({ id, title, asks, result, says }) => {
        const Mark = MARKS[result]
        return (
          <li key={`${id} ${says}`} className={`proof-step ${result}`}>
            <Mark size={18} aria-hidden="true" />
            <div>
              <h3>
                {title} <span className="proof-result">{MARK_WORDS[result]}</span>
              </h3>
              <p className="proof-asks">{asks}</p>
              <p className="proof-says">{says}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
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
      setVerdict(await checkProof(await load(), seen))
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
      {verdict && <Steps verdict={verdict} revealed={revealed} />}
      <p className={`proof-verdict ${done ? (verdict.proven ? 'pass' : 'fail') : ''}`} role="status">
        {done &&
          (verdict.proven ? (
            <ShieldCheck size={20} aria-hidden="true" />
          ) : (
            <ShieldX size={20} aria-hidden="true" />
          ))}
        {done &&
          (verdict.proven
            ? 'Proven, in your browser, with the open engine. Nobody bent this fight.'
            : 'Not proven: something above does not hold.')}
      </p>
    </div>
  )
}
