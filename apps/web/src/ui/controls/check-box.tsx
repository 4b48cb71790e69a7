import './check-box.css'
import type { ReactNode } from 'react'

export type CheckBoxProps = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** Yes or no to one thing, sent along with others; something that takes effect at once is a switch. */
export const CheckBox = ({ label, hint, checked, disabled, onChange }: CheckBoxProps) => (
  <label className="check">
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>
      {label}
      {hint && (
        <span className="xs dim">
          <br />
          {hint}
        </span>
      )}
    </span>
  </label>
)
