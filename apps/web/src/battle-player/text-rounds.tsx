import type { Frame } from './model/frames.ts'
import { type Names, sentenceOf } from './model/sentences.ts'

type Props = {
  readonly frames: readonly Frame[]
  readonly names: Names
  readonly shown: number
  readonly seen: number
  readonly onGo: (round: number) => void
}

/** The battle in words: a sentence per round, of which screen readers announce the newest. */
export function TextRounds({ frames, names, shown, seen, onGo }: Props) {
  const current = frames[shown]
  return (
    <section className="text-rounds" aria-label="The battle in words">
      <p className="text-now" role="status" aria-live="polite">
        {current ? sentenceOf(current, names) : ''}
      </p>
      <ol>
        {frames.slice(1, seen + 1).map((frame) => (
          <li key={frame.round}>
            <button
              type="button"
              aria-current={frame.round === shown ? 'step' : undefined}
              onClick={() => onGo(frame.round)}
            >
              {sentenceOf(frame, names)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
