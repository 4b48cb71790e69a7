import { Dices } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Field, Input } from '../../ui/controls/field.tsx'
import { suggestNames } from './names.ts'

type Props = {
  readonly character: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (name: string) => void
}

export function NameStep({ character, value, error, onChange }: Props) {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <Field label="Its name" hint="2 to 24 characters. You can change it later." error={error}>
        <Input
          name="name"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          required
          minLength={2}
          maxLength={24}
          autoComplete="off"
          data-slash
        />
      </Field>
      <fieldset className="names">
        <legend className="sm t2">Or one of these</legend>
        <div className="row wrap">
          {suggestNames(character, turn).map((name) => (
            <Button key={name} size="sm" aria-pressed={name === value} onClick={() => onChange(name)}>
              {name}
            </Button>
          ))}
          <Button
            kind="ghost"
            size="sm"
            icon={<Dices size={16} aria-hidden />}
            onClick={() => setTurn(turn + 1)}
          >
            Others
          </Button>
        </div>
      </fieldset>
    </>
  )
}
