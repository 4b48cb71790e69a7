import { type ReactNode, useId } from 'react'

export type ChoiceProps<Value extends string> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side: radio buttons that look like a segmented control. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr">{label}</legend>
      <span className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="sr"
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
