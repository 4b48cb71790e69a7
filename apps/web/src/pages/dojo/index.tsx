import './dojo.css'
import { useQuery } from '@tanstack/react-query'
import { type Answer, query } from '../../api/query.ts'
import { useParams } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { useStamps, useTraveller } from '../../travel/traveller.ts'
import { To } from '../../ui/controls/to.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'
import { LoadedPage } from '../../ui/feedback/loaded-page.tsx'
import { Loading, Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { useArrived } from '../../ui/feedback/use-arrived.ts'
import { Prose } from '../../ui/reading/prose.tsx'
import { Whereabouts } from './about.tsx'
import { LessonCheck } from './lesson-check.tsx'
import { StampSheet, useVisits } from './stamp-sheet.tsx'

/** `/dojos/:id`: a landmark, its lesson, and its stamp. */
export function Page() {
  const { id = '' } = useParams()
  const lesson = useQuery({ ...query('getDojoLesson', { id }), staleTime: 60 * 60_000 })
  useTitle(lesson.data?.dojo.name)
  const { agent, agents } = useTraveller()
  const own = { enabled: Boolean(agent) }
  const arrived = useArrived(
    lesson,
    { isLoading: agents === undefined },
    useQuery({ ...query('listCheckins', { id: agent?.id ?? '' }), ...own }),
    useQuery({ ...query('getPassport', { id: agent?.id ?? '' }), ...own }),
  )
  return (
    <LoadedPage query={lesson} arrived={arrived} elsewhere={['/dojos', 'All Dojos']} skeleton={<Shape />}>
      {(known) => <Place key={id} lesson={known} />}
    </LoadedPage>
  )
}

const Shape = () => (
  <Loading>
    <div className="dojo-page">
      <div className="panel">
        <SkeletonText lines={12} />
      </div>
      <Skeleton height={460} radius={22} />
    </div>
  </Loading>
)

function Place({ lesson }: { readonly lesson: Answer<'getDojoLesson'> }) {
  const { dojo } = lesson
  const traveller = useTraveller()
  const { agent } = traveller
  const stamps = useStamps(agent?.id)
  const { visits, openUntil } = useVisits(agent?.id, dojo.id)
  const closed = agent
    ? `It is open for 24 hours after ${agent.name} was checked in here. You can read ahead as long as you like.`
    : 'It is answered by an agent that is here. You can read ahead as long as you like.'
  return (
    <div className="dojo-page">
      <header>
        <p className="sm t2">
          <To href="/dojos">Dojos</To> · {dojo.city}, {dojo.country}
        </p>
        <h1>{dojo.name}</h1>
        <p className="t2 landmark">{dojo.landmark}</p>
      </header>
      <aside className="col g5" aria-label="Being there">
        <StampSheet dojo={dojo} traveller={traveller} visits={visits} stamp={stamps.get(dojo.id)} />
        <Whereabouts dojo={dojo} />
      </aside>
      <Panel title={lesson.title} className="dojo-lesson">
        <Prose text={lesson.body} />
        {openUntil && (
          <p className="sm jade">
            The check is open: <Time at={openUntil} left />.
          </p>
        )}
        <LessonCheck key={agent?.id ?? ''} lesson={lesson} agent={agent} closed={openUntil ? null : closed} />
      </Panel>
    </div>
  )
}
