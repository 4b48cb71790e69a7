import './check-card.css'
import { type KeyboardEvent, useId } from 'react'
import { useKeys } from '../../shell/keys.ts'
import { cls } from '../data/words.ts'

export type CheckQuestion = { readonly q: string; readonly options: readonly string[] }

type DotState = 'past' | 'now' | 'right' | 'wrong' | null

/** One dot per question; the words beside them say the same. */
export const Dots = ({ states }: { readonly states: readonly DotState[] }) => (
  <span className="check-dots" aria-hidden>
    {states.map((state, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no name but its place
      <i key={at} className={cls(state)} />
    ))}
  </span>
)

type OptionsProps = {
  readonly question: CheckQuestion
  readonly chosen: number | undefined
  readonly onChoose: (option: number) => void
}

export function Options({ question: { q, options }, chosen, onChoose }: OptionsProps) {
  const name = useId()
  return (
    <fieldset className="check-options">
      <legend>{q}</legend>
      {options.map((option, which) => (
        <label key={option} className="check-option">
          <input
            className="sr"
            type="radio"
            name={name}
            checked={chosen === which}
            onChange={() => onChoose(which)}
          />
          <span className="check-key" aria-hidden>
            {which + 1}
          </span>
          <span>{option}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** 1 to 4 choose, wherever the focus is, and are in the help. */
export function useDigits(choose: (option: number) => void, options: number): void {
  useKeys(
    Array.from({ length: options }, (_, at) => ({
      key: `${at + 1}`,
      does: `Choose answer ${at + 1}`,
      run: () => choose(at),
    })),
  )
}

/** The same within a dialog, which keeps its keys to itself. */
export const digitsIn = (choose: (option: number) => void) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-4]$/.test(event.key)) return
  event.preventDefault()
  choose(Number(event.key) - 1)
}
