import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/index.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Combos } from './combos.tsx'
import { PracticeDialog } from './practice.tsx'
import { SkillCard } from './skill-card.tsx'
import { Slots } from './slots.tsx'
import { useEquip } from './use-equip.ts'

/** Four slots and everything it can do, by drag, by press or by key. */
export function Skills({ agent }: { readonly agent: Agent }) {
  const catalog = useQuery(query('listSkills', {}))
  const mastery = useQuery(query('listMastery', { id: agent.id })).data?.data ?? []
  const equip = useEquip(agent)
  const [practised, setPractised] = useState<string | null>(null)
  return (
    <>
      <section>
        <h2>Equipped</h2>
        <p className="sm dim part-head">
          What {agent.name} takes into a battle. Drag a skill into a slot, or press Equip; ← and → on a slot
          move it.
        </p>
        <Slots equip={equip} />
      </section>
      <section>
        <h2>All skills</h2>
        <Loaded query={catalog}>
          {({ data }) => (
            <ul className="skill-list">
              {agent.skills.map((skill) => (
                <SkillCard
                  key={skill.name}
                  skill={skill}
                  known={data.find(({ name }) => name === skill.name)}
                  mastery={mastery.find((one) => one.skill === skill.name)}
                  equip={equip}
                  onPractise={setPractised}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <Combos agentId={agent.id} />
      <PracticeDialog agentId={agent.id} skill={practised} onClose={() => setPractised(null)} />
    </>
  )
}
