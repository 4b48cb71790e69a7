import './passport.css'
import { useQuery } from '@tanstack/react-query'
import { query, useSession } from '../../api/index.ts'
import { useNavigate, useParams } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { useTraveller } from '../../travel/traveller.ts'
import { DimensionCrest } from '../../ui/agents/dimension-crest.tsx'
import { Field, Select } from '../../ui/controls/field.tsx'
import { LoadedPage } from '../../ui/feedback/loaded-page.tsx'
import { useArrived } from '../../ui/feedback/use-arrived.ts'
import { Bearer } from './bearer.tsx'
import { Journey } from './journey.tsx'
import { RoadFigures, RoadMissions } from './road.tsx'
import { SharePassport } from './share.tsx'
import { Stamps } from './stamps.tsx'

/** `/passport/:agentId`: where an agent has been, for everybody; its owner sees today's stamps too. */
export function Page() {
  const { agentId = '' } = useParams()
  const passport = useQuery(query('getPassport', { id: agentId }))
  const profile = useQuery(query('getProfile', { id: agentId }))
  const session = useSession()
  // They are for players: a visitor would be refused.
  const dimensions = useQuery({ ...query('getDimensions', { id: agentId }), enabled: Boolean(session) })
  const handle = session?.user.handle
  const arrived = useArrived(
    { isLoading: session === undefined },
    passport,
    profile,
    dimensions,
    useQuery({ ...query('listAgents'), enabled: Boolean(session) }),
  )
  useTitle(passport.data && `The passport of ${passport.data.name}`)
  return (
    <LoadedPage query={passport} arrived={arrived} elsewhere={['/dojos', 'All Dojos']} skeleton={560}>
      {(known) => (
        <div className="passport-page">
          <div className="row wrap between">
            {known.owner === handle ? <Others current={agentId} /> : <span />}
            <SharePassport passport={known} />
          </div>
          <div className="sheet flush book">
            <Bearer passport={known} profile={profile.data}>
              {dimensions.data && <DimensionCrest dimensions={dimensions.data} />}
            </Bearer>
            <Stamps key={agentId} passport={known} own={known.owner === handle} />
          </div>
          <div className="passport-low">
            {known.stamps.length > 0 && <Journey passport={known} />}
            {known.owner === handle ? <RoadMissions passport={known} /> : <RoadFigures passport={known} />}
          </div>
        </div>
      )}
    </LoadedPage>
  )
}

/** The passports of the player's other agents. */
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
