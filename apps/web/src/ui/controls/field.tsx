import { CircleAlert } from 'lucide-react'
import {
  type ComponentProps,
  cloneElement,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

type Described = { id?: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: true | undefined }

export type FieldProps = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Why the service refused it, in its words. */
  readonly error?: string | null | undefined
  /** The label is for screen readers only, where the context makes it clear to the eye. */
  readonly quiet?: boolean
  readonly children: ReactElement<Described>
}

/** A control with its label, a hint, and the reason when it is refused. */
export function Field({ label, hint, error, quiet = false, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  const control = cloneElement(children, {
    id,
    'aria-describedby': error || hint ? note : undefined,
    'aria-invalid': error ? true : undefined,
  })
  return (
    <div className="field">
      <label className={quiet ? 'sr' : 'label'} htmlFor={id}>
        {label}
      </label>
      {control}
      {error ? (
        <p className="hint rose" id={note} role="alert">
          <CircleAlert size={15} aria-hidden />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export const Input = (props: ComponentProps<'input'>) => <input className="input" {...props} />

export type WholeNumberProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> & {
  /** The maximum number of digits. */
  readonly digits: number
  readonly onChange: (text: string) => void
}

/** Accepts only digits. */
export const WholeNumber = ({ digits, onChange, ...rest }: WholeNumberProps) => (
  <Input
    inputMode="numeric"
    autoComplete="off"
    onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, digits))}
    {...rest}
  />
)

export const TextArea = (props: TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <textarea className="input" {...props} />
)

export const Select = (props: SelectHTMLAttributes<HTMLSelectElement>) => (
  <select className="input" {...props} />
)

export type SwitchProps = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

export function Switch({ label, hint, checked, disabled, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && (
          <span className="sm dim">
            <br />
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
