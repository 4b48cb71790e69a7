import type { Character } from '@shugyo/sdk'
import { Lock } from 'lucide-react'
import { AgentTile } from '../../../ui/agents/agent-tile.tsx'
import { cls } from '../../../ui/data/words.ts'

export type FacesProps = {
  readonly characters: readonly Character[]
  readonly has: ReadonlySet<string>
  readonly current: string
  readonly dan: string
  readonly onChange: (id: string) => void
}

/** The characters it can take; locked ones say where they come from. */
export const Faces = ({ characters, has, current, dan, onChange }: FacesProps) => (
  <fieldset>
    <legend className="label">Form</legend>
    <div className="options faces">
      {characters.map(({ id, name, rarity, sourceDetail }) => {
        const own = rarity === 'starter' || has.has(id) || id === current
        return (
          <label key={id} className={cls('option', !own && 'locked')} title={own ? name : sourceDetail}>
            <input
              className="sr"
              type="radio"
              name="character"
              disabled={!own}
              checked={id === current}
              onChange={() => onChange(id)}
            />
            <AgentTile id={id} dan={dan} size={52} />
            <span className="row g1">
              {!own && <Lock size={12} aria-label="not yet:" />}
              {name}
            </span>
          </label>
        )
      })}
    </div>
  </fieldset>
)
