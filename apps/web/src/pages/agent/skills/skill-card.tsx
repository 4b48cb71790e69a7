import type { AgentSkill, Mastery, Skill } from '@shugyo/sdk'
import { BadgeCheck } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { carry } from './slots.tsx'
import type { useEquip } from './use-equip.ts'

const SOURCES: Readonly<Record<AgentSkill['source'], string>> = {
  starter: 'from the start',
  bought: 'bought',
  earned: 'earned',
  found: 'found',
  learned: 'learned',
}

export type SkillCardProps = {
  readonly skill: AgentSkill
  readonly known: Skill | undefined
  readonly mastery: Mastery | undefined
  readonly equip: ReturnType<typeof useEquip>
  readonly onPractise: (skill: string) => void
}

export function SkillCard({ skill, known, mastery, equip, onPractise }: SkillCardProps) {
  const { name, source, equipped } = skill
  const usesSlot = known?.usesSlot ?? false
  return (
    <li className="skill" draggable={usesSlot && !equipped} onDragStart={(event) => carry(event, name)}>
      <div className="row wrap between">
        <b>{name}</b>
        {mastery && (
          <Pill
            tone={mastery.verified ? 'jade' : undefined}
            icon={mastery.verified && <BadgeCheck size={13} aria-hidden />}
          >
            {mastery.stage}
          </Pill>
        )}
      </div>
      {known && <p className="sm t2">{known.tagline}</p>}
      <p className="xs dim">
        {known?.school ?? 'Skill'}, {SOURCES[source]}
        {mastery?.practicable && !mastery.verified && `. ${mastery.next}`}
      </p>
      <div className="row wrap">
        {!usesSlot && <Pill>always on</Pill>}
        {usesSlot && (
          <Button
            size="sm"
            kind={equipped ? 'ghost' : 'soft'}
            aria-label={equipped ? `Take off ${name}` : `Equip ${name}`}
            onClick={() => (equipped ? equip.takeOff(name) : equip.equip(name))}
          >
            {equipped ? 'Take off' : 'Equip'}
          </Button>
        )}
        {mastery?.practicable && (
          <Button size="sm" kind="plain" aria-label={`Practise ${name}`} onClick={() => onPractise(name)}>
            Practise
          </Button>
        )}
      </div>
    </li>
  )
}
