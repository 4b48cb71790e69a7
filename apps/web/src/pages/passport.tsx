import './passport/passport.css'
import { useQuery } from '@tanstack/react-query'
import { query, useSession } from '../api/index.ts'
import { useNavigate, useParams } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { useTraveller } from '../travel/traveller.ts'
import { buttonClass } from '../ui/button.tsx'
import { DimensionCrest } from '../ui/dimension-crest.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field, Select } from '../ui/field.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { To } from '../ui/to.tsx'
import { Bearer } from './passport/bearer.tsx'
import { Journey } from './passport/journey.tsx'
import { RoadFigures, RoadMissions } from './passport/road.tsx'
import { SharePassport } from './passport/share.tsx'
import { Stamps } from './passport/stamps.tsx'

/** `/passport/:agentId`: where an agent has been, for everybody; its owner sees today's stamps too. */
export function Page() {
  const { agentId = '' } = useParams()
  const passport = useQuery(query('getPassport', { id: agentId }))
  const profile = useQuery(query('getProfile', { id: agentId }))
  const dimensions = useQuery(query('getDimensions', { id: agentId }))
  const session = useSession()
  useTitle(passport.data && `The passport of ${passport.data.name}`)
  if (!passport.data)
    return passport.isError ? (
      <ErrorState
        level={1}
        error={passport.error}
        retrying={passport.isFetching}
        onRetry={() => passport.refetch()}
        action={
          <To href="/dojos" className={buttonClass('soft', 'sm')}>
            All Dojos
          </To>
        }
      />
    ) : (
      <Loading>
        <Skeleton height={560} radius={22} />
      </Loading>
    )
  const { stamps, owner } = passport.data
  const own = session?.user.handle === owner
  return (
    <div className="passport-page">
      <div className="row wrap between">
        {own ? <Others current={agentId} /> : <span />}
        <SharePassport passport={passport.data} />
      </div>
      <div className="sheet flush book">
        <Bearer passport={passport.data} profile={profile.data}>
          {dimensions.data && <DimensionCrest dimensions={dimensions.data} />}
        </Bearer>
        <Stamps key={agentId} passport={passport.data} own={own} />
      </div>
      <div className="passport-low">
        {stamps.length > 0 && <Journey passport={passport.data} />}
        {own ? <RoadMissions passport={passport.data} /> : <RoadFigures passport={passport.data} />}
      </div>
    </div>
  )
}

/** The passports of one's other agents. */
function Others({ current }: { readonly current: string }) {
  const { agents = [], pick } = useTraveller()
  const navigate = useNavigate()
  if (agents.length < 2) return <span />
  const open = (id: string) => {
    pick(id)
    void navigate({ to: `/passport/${id}`, replace: true })
  }
  return (
    <Field label="Passport of" quiet>
      <Select value={current} onChange={(event) => open(event.target.value)}>
        {agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
