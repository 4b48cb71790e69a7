import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../api/index.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Combos } from './combos.tsx'
import { PracticeDialog } from './practice.tsx'
import { SkillCard } from './skill-card.tsx'
import { Slots } from './slots.tsx'
import { useEquip } from './use-equip.ts'

/** Four slots and all its skills, by drag, press or key. */
export function Skills({ agent }: { readonly agent: Agent }) {
  const catalog = useQuery(query('listSkills', {}))
  const mastered = useQuery(query('listMastery', { id: agent.id }))
  const combos = useQuery(query('listCombos', { agentId: agent.id }))
  const mastery = mastered.data?.data ?? []
  const equip = useEquip(agent)
  const [practised, setPractised] = useState<string | null>(null)
  // All at once, so that nothing late pushes the rest down.
  if ([catalog, mastered, combos].some(({ isPending }) => isPending)) return <SkeletonRows rows={6} />
  return (
    <>
      <section>
        <h2>Equipped</h2>
        <p className="sm dim part-head">
          What <bdi>{agent.name}</bdi> takes into a battle. Drag a skill into a slot, or press Equip; ← and →
          on a slot move it.
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
