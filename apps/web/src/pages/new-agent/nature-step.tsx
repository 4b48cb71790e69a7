import { Slider } from '../../ui/controls/slider.tsx'
import { Choices } from './choices.tsx'
import type { Draft } from './draft.ts'
import { PURPOSES, type Purpose } from './draft.ts'
import { type Traits, VOICES, type Voice } from './voices.ts'

const SLIDERS: Readonly<Record<keyof Traits, readonly [label: string, low: string, high: string]>> = {
  warmth: ['Warmth', 'cool', 'warm'],
  energy: ['Energy', 'calm', 'lively'],
  humour: ['Humour', 'serious', 'playful'],
  detail: ['Detail', 'brief', 'thorough'],
}

type Props = { readonly draft: Draft; readonly onChange: (part: Partial<Draft>) => void }

/** Its goal and how it speaks; each choice changes the sample at once. */
export function NatureStep({ draft, onChange }: Props) {
  const { voice, traits, purpose } = draft
  return (
    <>
      <Choices
        legend="What is it for?"
        value={purpose}
        onChange={(purpose: Purpose) => onChange({ purpose })}
        options={(Object.keys(PURPOSES) as Purpose[]).map((value) => ({
          value,
          label: (
            <>
              <b>{PURPOSES[value][0]}</b>
              <span className="sm t2">{PURPOSES[value][1]}</span>
            </>
          ),
        }))}
      />
      <Choices
        legend="How does it speak?"
        value={voice}
        onChange={(voice: Voice) => onChange({ voice })}
        options={(Object.keys(VOICES) as Voice[]).map((value) => ({
          value,
          label: (
            <>
              <b>{VOICES[value].label}</b>
              <span className="sm t2">{VOICES[value].about}</span>
            </>
          ),
        }))}
      />
      <div className="sliders">
        {(Object.keys(SLIDERS) as (keyof Traits)[]).map((trait) => (
          <Slider
            key={trait}
            label={SLIDERS[trait][0]}
            ends={[SLIDERS[trait][1], SLIDERS[trait][2]]}
            value={traits[trait]}
            step={5}
            onChange={(value) => onChange({ traits: { ...traits, [trait]: value } })}
          />
        ))}
      </div>
    </>
  )
}
