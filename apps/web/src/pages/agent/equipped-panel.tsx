import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { Sparkle } from 'lucide-react'
import { query } from '../../api/index.ts'
import { Panel } from '../../ui/data/panel.tsx'
import { Pill } from '../../ui/data/pill.tsx'

const SLOTS = 4

/** Its equipped skills, with its mastery of each. */
export function EquippedPanel({ agent }: { readonly agent: Agent }) {
  const mastery = useQuery(query('listMastery', { id: agent.id })).data
  const equipped = agent.skills.filter((skill) => skill.equipped)
  const stageOf = (name: string) => mastery?.data.find(({ skill }) => skill === name)
  return (
    <Panel title="Equipped" more={`${equipped.length} of ${SLOTS}`} className="only-d">
      <ul className="col">
        {equipped.map(({ name }) => {
          const mastered = stageOf(name)
          return (
            <li key={name} className="row g3">
              <Sparkle size={17} className="violet" aria-hidden />
              <span className="grow cut">{name}</span>
              {mastered && <Pill tone={mastered.verified ? 'jade' : undefined}>{mastered.stage}</Pill>}
            </li>
          )
        })}
      </ul>
      {equipped.length === 0 && <p className="sm dim">Nothing yet: choose up to four under Skills.</p>}
    </Panel>
  )
}
