import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { query } from '../../api/index.ts'
import { Pill } from '../../ui/data/pill.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import type { Profile } from './profile-card.tsx'

/** Its skills and its mastery of them. */
export function SkillBook({ agent }: { readonly agent: Profile }) {
  const mastery = useQuery(query('listMastery', { id: agent.id }))
  const catalog = useQuery(query('listSkills', {})).data?.data ?? []
  const equipped = new Set(agent.skills.filter((skill) => skill.equipped).map(({ name }) => name))
  const alwaysOn = new Set(agent.skills.filter((skill) => skill.alwaysOn).map(({ name }) => name))
  return (
    <section>
      <h2>Skills</h2>
      <Loaded query={mastery}>
        {({ data }) => (
          <ul className="skill-list">
            {data.map(({ skill, stage, verified }) => (
              <li key={skill} className="skill">
                <div className="row wrap between">
                  <b>{skill}</b>
                  <Pill
                    tone={verified ? 'jade' : undefined}
                    icon={verified && <BadgeCheck size={13} aria-label="verified" />}
                  >
                    {stage}
                  </Pill>
                </div>
                <p className="sm t2">{catalog.find(({ name }) => name === skill)?.tagline}</p>
                {equipped.has(skill) && (
                  <span>
                    <Pill tone="violet">equipped</Pill>
                  </span>
                )}
                {alwaysOn.has(skill) && (
                  <span>
                    <Pill>always on</Pill>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
