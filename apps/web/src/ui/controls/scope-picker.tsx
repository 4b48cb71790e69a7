import './scope-picker.css'
import type { Scope } from '@shugyo/sdk'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CheckBox } from './check-box.tsx'

/** Scopes for people alone: no key that acts as one agent can have them. */
const PERSONS = new Set([
  'identity:read',
  'identity:write',
  'ownership:write',
  'approvals:write',
  'webhooks:write',
])

export type ScopePickerProps = {
  /** As `listScopes` answers. */
  readonly scopes: readonly Scope[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  /** The name of the one agent that the key acts as; such a key can't have scopes for people. */
  readonly agent?: string | undefined
}

/** The scopes among these that a key of an agent may have. */
export const scopesOfAgent = (names: readonly string[]): string[] =>
  names.filter((name) => !PERSONS.has(name))

/**
 * The scopes of a key. Those that move money or ownership are listed separately and chosen one by one: “all” never
 * includes them.
 */
export function ScopePicker({ scopes, value, onChange, agent }: ScopePickerProps) {
  const offered = agent === undefined ? scopes : scopes.filter(({ scope }) => !PERSONS.has(scope))
  const plain = offered.filter(({ sensitive }) => !sensitive)
  const sensitive = offered.filter((scope) => scope.sensitive)
  const byHand = value.filter((name) => sensitive.some(({ scope }) => scope === name))
  const set = (name: string, on: boolean) =>
    onChange(on ? [...value, name] : value.filter((one) => one !== name))
  const isAll = plain.every(({ scope }) => value.includes(scope))
  const list = (some: readonly Scope[]) => (
    <div className="scope-list">
      {some.map(({ scope, description }) => (
        <CheckBox
          key={scope}
          label={<code>{scope}</code>}
          hint={description}
          checked={value.includes(scope)}
          onChange={(on) => set(scope, on)}
        />
      ))}
    </div>
  )
  return (
    <div className="scopes">
      <Group
        title="What it may do"
        more={
          <Button
            size="sm"
            onClick={() => onChange([...byHand, ...(isAll ? [] : plain.map(({ scope }) => scope))])}
          >
            {isAll ? 'Pick none of these' : 'Pick all of these'}
          </Button>
        }
      >
        {list(plain)}
      </Group>
      <Group
        className="sensitive"
        icon={<TriangleAlert size={17} aria-hidden />}
        title={agent === undefined ? 'Can move money or ownership' : 'Can move money'}
        more={<span className="sm t2">“all” never picks these</span>}
      >
        {list(sensitive)}
        {agent !== undefined && (
          <p className="xs t2">
            It spends from {agent}’s purse, by its rules. Approving its own spending is impossible for an
            agent’s key.
          </p>
        )}
      </Group>
    </div>
  )
}

type GroupProps = {
  readonly title: string
  readonly icon?: ReactNode
  readonly more: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

const Group = ({ title, icon, more, className, children }: GroupProps) => (
  <fieldset className={className}>
    <legend className="sr">{title}</legend>
    <div className="row wrap">
      {icon}
      <b aria-hidden>{title}</b>
      <span className="end">{more}</span>
    </div>
    {children}
  </fieldset>
)
