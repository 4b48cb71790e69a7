import { BriefcaseBusiness, Swords } from 'lucide-react'
import type { ReactNode } from 'react'
import { Character } from '../../ui/agents/character.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { GearArt } from './gear-art.tsx'
import { type Good, isForBattle } from './goods.ts'
import { SchoolMark } from './schools.tsx'

/** An item's description and its effect in battle. */
export function ItemAbout({ good }: { readonly good: Good }) {
  if (good.kind === 'skill') {
    const { skill } = good
    const battle = isForBattle(skill)
    return (
      <>
        <div className="row g3">
          <SchoolMark school={skill.school} size={34} />
          <p className="t2">{skill.tagline}</p>
        </div>
        <Says
          mark={battle ? <Swords size={17} aria-hidden /> : <BriefcaseBusiness size={17} aria-hidden />}
          title={battle ? 'In battle' : 'At work'}
        >
          {skill.desc} {!battle && 'It takes no part in battles.'}
        </Says>
        <div className="row wrap">
          <Pill>{skill.school}</Pill>
          <Pill>{skill.goal}</Pill>
          <Pill>{skill.usesSlot ? 'takes one of four slots' : 'always on'}</Pill>
        </div>
      </>
    )
  }
  return (
    <>
      {good.kind === 'gear' ? (
        <GearArt big style={good.gear.style} />
      ) : (
        <span className="gear-art big">
          <Character id={good.id} />
        </span>
      )}
      <p className="t2">{good.kind === 'gear' ? good.gear.tagline : good.character.tagline}</p>
      <Says mark={<Swords size={17} aria-hidden />} title="In battle">
        Nothing: {good.kind === 'gear' ? `worn on the ${good.gear.slot}, it` : 'it'} is only a look, never an
        advantage.
      </Says>
    </>
  )
}

const Says = ({ mark, title, children }: { mark: ReactNode; title: string; children: ReactNode }) => (
  <div className="inset notice">
    {mark}
    <span className="grow">
      <b>{title}.</b> <span className="t2">{children}</span>
    </span>
  </div>
)
