import { BriefcaseBusiness, Swords } from 'lucide-react'
import { BuyLine, type BuyLineProps } from './buy-line.tsx'
import { effectOf, isForBattle, type SoldSkill, skillGood } from './goods.ts'
import { SchoolMark } from './schools.tsx'

type Props = Omit<BuyLineProps, 'good'> & { readonly skill: SoldSkill }

/** A skill: its school's emblem, its tagline, and what it does in battle or at work. */
export function SkillCard({ skill, ...line }: Props) {
  const battle = isForBattle(skill)
  const Icon = battle ? Swords : BriefcaseBusiness
  return (
    <li className="good skill-good">
      <div className="row between">
        <SchoolMark school={skill.school} />
        <span className="xs t2">{skill.school}</span>
      </div>
      <h3>{skill.name}</h3>
      <p className="sm t2">{skill.tagline}</p>
      <p className="xs dim effect">
        <Icon size={13} aria-label={battle ? 'In battle:' : 'At work:'} />
        <span>{effectOf(skill)}</span>
      </p>
      <BuyLine good={skillGood(skill)} {...line} />
    </li>
  )
}
