import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { query } from '../../../api/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'

const SHOWN_FIRST = 6

/** Skills that work together, those with most parts available first. */
export function Combos({ agentId }: { readonly agentId: string }) {
  const combos = useQuery(query('listCombos', { agentId })).data?.data
  const [all, setAll] = useState(false)
  if (!combos || combos.length === 0) return null
  const sorted = combos
    .toSorted((one, other) => share(other) - share(one))
    .slice(0, all ? undefined : SHOWN_FIRST)
  return (
    <section>
      <h2>Combos</h2>
      <ul className="skill-list">
        {sorted.map(({ name, skills, note, owned = [] }) => (
          <li key={name} className="skill">
            <div className="row between">
              <b>{name}</b>
              <span className="mono sm dim">
                {owned.length} of {skills.length}
              </span>
            </div>
            <p className="sm t2">{note}</p>
            <div className="row wrap">
              {skills.map((skill) => (
                <Pill
                  key={skill}
                  tone={owned.includes(skill) ? 'jade' : undefined}
                  icon={owned.includes(skill) && <Check size={12} aria-label="has it" />}
                >
                  {skill}
                </Pill>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {!all && combos.length > SHOWN_FIRST && (
        <Button full className="under" onClick={() => setAll(true)}>
          All {combos.length} combos
        </Button>
      )}
    </section>
  )
}

const share = ({ skills, owned = [] }: { skills: readonly string[]; owned?: readonly string[] }): number =>
  owned.length / Math.max(1, skills.length)
