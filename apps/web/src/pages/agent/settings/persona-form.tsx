import type { Agent, Persona } from '@shugyo/sdk'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Field, Input, Select, TextArea } from '../../../ui/controls/field.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import { Sheet } from '../../../ui/data/panel.tsx'
import { type Change, useChangeAgent } from '../change-agent.ts'
import { PURPOSES, plain, VOICES } from '../words.ts'

const TRAITS = {
  warmth: ['Warmth', 'cool', 'warm'],
  energy: ['Energy', 'calm', 'lively'],
  humour: ['Humour', 'serious', 'playful'],
  detail: ['Detail', 'brief', 'thorough'],
} as const

const ALWAYS = ['ask-spend', 'private', 'honest']
const CHOOSABLE = [
  'patient',
  'thorough',
  'brief',
  'kind',
  'fair',
  'frugal',
  'bold',
  'cautious',
  'curious',
  'cite-sources',
] as const
type Principle = NonNullable<NonNullable<Change['persona']>['principles']>[number]

/** The persona: name, purpose, voice, traits, principles, story. */
export function PersonaForm({ agent }: { readonly agent: Agent }) {
  const [name, setName] = useState(agent.name)
  const [persona, setPersona] = useState<Persona>(agent.persona)
  const talks = JSON.stringify(persona) !== JSON.stringify(agent.persona)
  const save = useChangeAgent(
    agent.id,
    talks ? 'Saved. It talks that way from now on.' : `Saved. It is called ${name.trim()} now.`,
  )
  const set = (part: Partial<Persona>) => setPersona((known) => ({ ...known, ...part }))
  const changed = name.trim() !== agent.name || talks
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ name: name.trim(), persona: { ...persona, principles: persona.principles as Principle[] } })
  }
  return (
    <Sheet title="Persona">
      <form className="form" onSubmit={onSubmit}>
        <Field label="Name">
          <Input
            value={name}
            minLength={2}
            maxLength={24}
            required
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Purpose">
          <Select
            value={persona.purpose}
            onChange={(event) => set({ purpose: event.target.value as Persona['purpose'] })}
          >
            {Object.entries(PURPOSES).map(([id, word]) => (
              <option key={id} value={id}>
                {word}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Manner of speaking">
          <Select
            value={persona.voice}
            onChange={(event) => set({ voice: event.target.value as Persona['voice'] })}
          >
            {Object.entries(VOICES).map(([id, word]) => (
              <option key={id} value={id}>
                {word}
              </option>
            ))}
          </Select>
        </Field>
        {(Object.keys(TRAITS) as (keyof typeof TRAITS)[]).map((trait) => {
          const [label, low, high] = TRAITS[trait]
          return (
            <Slider
              key={trait}
              label={label}
              ends={[low, high]}
              value={persona.traits[trait]}
              onChange={(value) => set({ traits: { ...persona.traits, [trait]: value } })}
            />
          )
        })}
        <Principles chosen={persona.principles} onChange={(principles) => set({ principles })} />
        <Field label="Story" hint="Shown on its public page.">
          <TextArea
            value={persona.backstory}
            maxLength={280}
            onChange={(event) => set({ backstory: event.target.value })}
          />
        </Field>
        <Button kind="act" type="submit" disabled={!changed} busy={save.isPending && 'Saving'}>
          Save
        </Button>
      </form>
    </Sheet>
  )
}

type PrinciplesProps = { readonly chosen: readonly string[]; readonly onChange: (chosen: string[]) => void }

const Principles = ({ chosen, onChange }: PrinciplesProps) => (
  <fieldset>
    <legend className="label">Principles</legend>
    <div className="row wrap">
      {CHOOSABLE.map((id) => {
        const on = chosen.includes(id)
        return (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={on}
            onClick={() => onChange(on ? chosen.filter((one) => one !== id) : [...chosen, id])}
          >
            {plain(id)}
          </button>
        )
      })}
    </div>
    <p className="hint">
      Always: {ALWAYS.map((id) => (id === 'ask-spend' ? 'asks before it spends' : id)).join(', ')}.
    </p>
  </fieldset>
)
