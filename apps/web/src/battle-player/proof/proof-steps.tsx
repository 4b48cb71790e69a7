import { Check as CheckMark, CircleHelp, ShieldCheck, ShieldX, X } from 'lucide-react'
import { STEPS } from './steps.ts'
import type { Verdict } from './verdict.ts'

const MARKS = { pass: CheckMark, fail: X, unknown: CircleHelp } as const
const MARK_WORDS = { pass: 'Holds', fail: 'Does not hold', unknown: 'Left open' } as const

const SEEN_BEFORE = {
  title: 'As you saw it',
  asks: 'Is it the hash that this page was told while the battle could still go either way?',
} as const

/** The checked steps and their results, as many as are revealed by now. */
export function ProofSteps({ verdict, revealed }: { verdict: Verdict; revealed?: number }) {
  const ordered = STEPS.flatMap((step) =>
    verdict.checks
      .filter(({ id }) => id === step.id)
      // The second of a kind holds the proof to what this page saw before the end.
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

/** Told once everything was looked at; null before. */
export function ProofVerdict({ proven }: { proven: boolean | null }) {
  const Mark = proven ? ShieldCheck : ShieldX
  return (
    <p className={`proof-verdict ${proven === null ? '' : proven ? 'pass' : 'fail'}`} role="status">
      {proven !== null && <Mark size={20} aria-hidden="true" />}
      {proven === true && 'Proven, in your browser, with the open engine. Nobody bent this fight.'}
      {proven === false && 'Not proven: not everything that was checked holds.'}
    </p>
  )
}
