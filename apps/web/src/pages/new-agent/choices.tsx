import { type ReactNode, useId } from 'react'
import { cls } from '../../ui/data/words.ts'

type Props<Value extends string> = {
  readonly legend: ReactNode
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onChange: (value: Value) => void
  readonly className?: string
}

/** A choice of one, as cards: arrows move among them, as among all radio buttons. */
export function Choices<Value extends string>({ legend, value, options, onChange, className }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={cls('choices', className)}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
