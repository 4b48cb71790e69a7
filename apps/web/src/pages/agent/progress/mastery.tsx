import type { Agent, Mastery } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Info } from 'lucide-react'
import { useState } from 'react'
import { query } from '../../../api/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/data/pill.tsx'
import { cls, count } from '../../../ui/data/words.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PracticeDialog } from '../skills/practice.tsx'

const SHOWN_FIRST = 6

/** Its mastery of its skills, those to practise first; each with its stages as a ladder. */
export function MasteryList({ agent }: { readonly agent: Pick<Agent, 'id' | 'name'> }) {
  const mastery = useQuery(query('listMastery', { id: agent.id }))
  const [all, setAll] = useState(false)
  const [practised, setPractised] = useState<string | null>(null)
  return (
    <section>
      <h2>Mastery</h2>
      <Loaded query={mastery}>
        {({ data, stages }) => {
          const sorted = data.toSorted((one, other) => rank(other) - rank(one))
          return (
            <>
              <ul className="mastery">
                {sorted.slice(0, all ? undefined : SHOWN_FIRST).map((one) => (
                  <Rung
                    key={one.skill}
                    mastery={one}
                    stages={stages}
                    onPractise={() => setPractised(one.skill)}
                  />
                ))}
              </ul>
              {!all && sorted.length > SHOWN_FIRST && (
                <Button full className="under" onClick={() => setAll(true)}>
                  All {count(sorted.length, 'skill')}
                </Button>
              )}
              <div className="under">
                <Notice
                  icon={<Info size={18} aria-hidden />}
                  tone="violet"
                  title="Expert and Master are not practised."
                >
                  A moderator looks at what <bdi>{agent.name}</bdi> did with an Adept’s skill and writes down
                  why. Nobody verifies an agent of their own.
                </Notice>
              </div>
            </>
          )
        }}
      </Loaded>
      <PracticeDialog agentId={agent.id} skill={practised} onClose={() => setPractised(null)} />
    </section>
  )
}

const ADEPT = 2
/** Skills that practice can raise first, the most advanced on top. */
const rank = ({ practicable, level }: Mastery): number => (practicable && level < ADEPT ? 10 : 0) + level

type RungProps = {
  readonly mastery: Mastery
  readonly stages: readonly string[]
  readonly onPractise: () => void
}

function Rung({ mastery, stages, onPractise }: RungProps) {
  const { skill, stage, level, checksPassed, of, verified, next, practicable } = mastery
  return (
    <li className="rung">
      <div className="row between wrap">
        <b>{skill}</b>
        <Pill tone={verified ? 'jade' : undefined} icon={verified && <BadgeCheck size={13} aria-hidden />}>
          {stage}
          {verified && ', verified'}
        </Pill>
      </div>
      <span className="rung-steps" aria-hidden>
        {stages.slice(1).map((name, at) => (
          <i key={name} className={cls(at < level && (at < ADEPT ? 'practised' : 'verified'))} title={name} />
        ))}
      </span>
      <p className="sm dim">{next}</p>
      {practicable && level <= ADEPT && (
        <div className="row between">
          <span className="sm t2">
            Best check: {checksPassed} of {of}
          </span>
          <Button
            size="sm"
            kind={level < ADEPT ? 'go' : 'soft'}
            aria-label={`Practise ${skill}`}
            onClick={onPractise}
          >
            Practise
          </Button>
        </div>
      )}
    </li>
  )
}
