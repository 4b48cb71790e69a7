import type { Agent, Gear } from '@shugyo/sdk'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Switch } from '../../../ui/controls/field.tsx'
import { cls, credits } from '../../../ui/data/words.ts'

export const SLOT_NAMES: Readonly<Record<Gear['slot'], string>> = {
  head: 'Head',
  face: 'Face',
  body: 'Body',
  back: 'Back',
  hands: 'Hands',
  feet: 'Feet',
  belt: 'Belt',
  aura: 'Aura',
}

const SOURCES: Readonly<Record<Gear['source'], string>> = {
  starter: 'everybody’s',
  market: 'at the market',
  drop: 'found in battles',
  boss: 'from a boss',
  trophy: 'a hardcore trophy',
  travel: 'from a journey',
  mission: 'from a mission',
}

export type WardrobeProps = {
  readonly gear: readonly Gear[]
  readonly has: ReadonlySet<string>
  readonly look: Agent['look']
  readonly onChange: (look: Agent['look']) => void
}

/** Slot by slot: the gear it has, and on demand all there is. */
export function Wardrobe({ gear, has, look, onChange }: WardrobeProps) {
  const [all, setAll] = useState(false)
  const isOwn = ({ id, source }: Gear) => source === 'starter' || has.has(id)
  return (
    <>
      <Switch label="Show what it doesn’t have yet" checked={all} onChange={setAll} />
      {(Object.keys(SLOT_NAMES) as Gear['slot'][]).map((slot) => {
        const items = gear.filter((item) => item.slot === slot && (all || isOwn(item)))
        const wear = (style: string) => {
          const { [slot]: _, ...rest } = look
          onChange(style === '' ? rest : { ...rest, [slot]: style })
        }
        return (
          <fieldset key={slot}>
            <legend className="label">{SLOT_NAMES[slot]}</legend>
            <div className="options">
              <label className="option">
                <input
                  className="sr"
                  type="radio"
                  name={slot}
                  checked={!look[slot]}
                  onChange={() => wear('')}
                />
                Nothing
              </label>
              {items.map((item) => (
                <label key={item.id} className={cls('option', !isOwn(item) && 'locked')} title={item.tagline}>
                  <input
                    className="sr"
                    type="radio"
                    name={slot}
                    disabled={!isOwn(item)}
                    checked={look[slot] === item.style}
                    onChange={() => wear(item.style)}
                  />
                  <b>{item.name}</b>
                  <span className="xs dim row g1">
                    {!isOwn(item) && <Lock size={12} aria-label="not yet:" />}
                    {item.price === null
                      ? SOURCES[item.source]
                      : `${SOURCES[item.source]}, ${credits(item.price)}`}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      })}
    </>
  )
}
