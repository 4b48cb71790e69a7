import { ChevronRight } from 'lucide-react'
import { Link, useNavigate, useSearch } from '../../nav/index.ts'
import { Panel } from '../../ui/data/panel.tsx'
import { cls } from '../../ui/data/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import type { BuyLineProps } from './buy-line.tsx'
import { finds, useSkills } from './goods.ts'
import { GoodsSkeleton } from './skeleton.tsx'
import { SkillCard } from './skill-card.tsx'

type Props = Omit<BuyLineProps, 'good'> & {
  readonly q: string
  /** Shows this many at most, with a link to all of them. */
  readonly most?: number
}

/** Skills that agents can buy. */
export function Skills({ q, most, ...line }: Props) {
  const skills = useSkills()
  const { school } = useSearch()
  const navigate = useNavigate()
  const pick = (to: string | undefined) =>
    void navigate({ to: '.', search: { ...(q ? { q } : {}), school: to }, replace: true, resetScroll: false })
  const shown = skills.data?.filter(
    ({ name, school: of, tagline, desc, goal }) =>
      finds(q, name, of, tagline, desc, goal) && (most !== undefined || !school || of === school),
  )
  if (most !== undefined && q && shown?.length === 0) return null
  const all = most !== undefined && !q && (
    <Link to="/market/skills" className="row g1 nw">
      All eight schools <ChevronRight size={15} aria-hidden />
    </Link>
  )
  return (
    <Panel title="Skills" more={all || undefined}>
      {most === undefined && (
        <fieldset className="scroll-x chips">
          <legend className="sr">School</legend>
          <button type="button" className="chip" aria-pressed={!school} onClick={() => pick(undefined)}>
            All schools
          </button>
          {skills.schools.map(({ name, about }) => (
            <button
              key={name}
              type="button"
              className="chip"
              title={about}
              aria-pressed={school === name}
              onClick={() => pick(name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      {most === undefined && school && (
        <p className="sm t2 about">{skills.schools.find(({ name }) => name === school)?.about}</p>
      )}
      <Loaded
        query={{ ...skills, data: shown }}
        skeleton={<GoodsSkeleton few={most !== undefined} count={most ?? 12} height={249} />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="No skill like that" text="Try other words, or another school." face="idle" />
          ) : (
            <ul className={cls('goods', most !== undefined && !q && 'few')}>
              {list.slice(0, q ? undefined : most).map((skill) => (
                <SkillCard key={skill.code} skill={skill} {...line} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
