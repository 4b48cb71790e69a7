import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input, Select } from '../../../ui/controls/field.tsx'
import type { Operation, Param } from '../definition/types.ts'
import { sayType } from '../definition/words.ts'

type Values = Readonly<Record<string, string>>
export type ParamsProps = {
  readonly op: Operation
  readonly values: Values
  readonly onChange: (values: Values) => void
}

/** Path and query parameters; optional ones are offered, not shown. */
export function Params({ op, values, onChange }: ParamsProps) {
  const [all, setAll] = useState(false)
  const given = op.params.filter(({ place }) => place !== 'header')
  const shown = given.filter(
    ({ name, required, place }) => all || place === 'path' || required || values[name],
  )
  const rest = given.length - shown.length
  if (given.length === 0) return null
  return (
    <div className="try-params">
      {shown.map((param) => (
        <Field key={param.name} label={<code>{param.name}</code>}>
          {controlOf(param, values[param.name] ?? '', (value) =>
            onChange({ ...values, [param.name]: value }),
          )}
        </Field>
      ))}
      {rest > 0 && (
        <Button kind="plain" size="sm" icon={<Plus size={15} aria-hidden />} onClick={() => setAll(true)}>
          {rest === 1 ? 'One more that may be given' : `${rest} more that may be given`}
        </Button>
      )}
    </div>
  )
}

/** A list of choices for an enum, a text field for everything else. */
function controlOf({ schema, required }: Param, value: string, onChange: (value: string) => void) {
  const choices = schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined)
  if (!choices)
    return (
      <Input
        className="input mono"
        value={value}
        placeholder={sayType(schema)}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)}>
      {(!required || value === '') && <option value="">not given</option>}
      {choices.map((choice) => (
        <option key={String(choice)}>{String(choice)}</option>
      ))}
    </Select>
  )
}
