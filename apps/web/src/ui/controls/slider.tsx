import { type CSSProperties, type ReactNode, useId } from 'react'

export type SliderProps = {
  readonly label: ReactNode
  readonly value: number
  readonly onChange: (value: number) => void
  /** Called when the slider is released. */
  readonly onCommit?: () => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** The labels of its ends: “cool”, “warm”. */
  readonly ends?: readonly [low: string, high: string]
  /** The value in words. */
  readonly say?: (value: number) => string
}

export function Slider(props: SliderProps) {
  const { label, value, onChange, onCommit, min = 0, max = 100, step = 1, ends, say = String } = props
  const id = useId()
  const style = { '--at': `${((value - min) / (max - min)) * 100}%` } as CSSProperties
  return (
    <div className="slider">
      <label htmlFor={id} className="sm">
        <b>{label}</b>
      </label>
      <output className="mono sm t2" htmlFor={id}>
        {say(value)}
      </output>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value, style }}
        aria-valuetext={say(value)}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={onCommit}
        onKeyUp={onCommit}
      />
      {ends && (
        <span className="ends" aria-hidden>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </span>
      )}
    </div>
  )
}
