import './market/market.css'
import './orders/orders.css'
import './custody/custody.css'
import type { Custody } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query, useSession } from '../api/index.ts'
import { Link, useParams } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { AgentTile } from '../ui/agents/agent-tile.tsx'
import { Panel } from '../ui/data/panel.tsx'
import { Pill } from '../ui/data/pill.tsx'
import { Time } from '../ui/data/time.tsx'
import { LoadedPage } from '../ui/feedback/loaded-page.tsx'
import { KIND, STATUS } from './custody/custody-row.tsx'
import { Ending } from './custody/ending.tsx'
import { HoldersWork } from './custody/holders-work.tsx'
import { Reports } from './custody/reports.tsx'
import { Rights } from './custody/rights.tsx'
import { Back } from './market/back.tsx'

/** `/custody/:id`: one rental or training, from either side. */
export function Page() {
  const { id = '' } = useParams()
  const found = useQuery(query('getCustody', { id }))
  return (
    <LoadedPage query={found} elsewhere={['/custody', 'Custody']} skeleton={460}>
      {(custody) => <One custody={custody} />}
    </LoadedPage>
  )
}

function One({ custody }: { readonly custody: Custody }) {
  const handle = useSession()?.user.handle
  const { agent, agentId, kind, owner, holder, status, startsAt, endsAt, endedAt } = custody
  const [word, tone] = STATUS[status]
  const holds = handle === holder
  useTitle(`${KIND[kind]} of ${agent.name}`)
  return (
    <div className="order-page">
      <Back to="/custody">Custody</Back>
      <div className="row wrap g3 whole">
        <AgentTile id={agent.character} size={52} />
        <h1>
          {KIND[kind]} of <Link to={holds ? `/agents/${agentId}` : `/a/${agentId}`}>{agent.name}</Link>
        </h1>
        <Pill tone={tone}>{word}</Pill>
        <span className="row end sm t2">
          <span>
            <Link to={`/p/${holder}`}>@{holder}</Link> holds it for <Link to={`/p/${owner}`}>@{owner}</Link>,
            begun <Time at={startsAt} />,{' '}
            {endedAt ? (
              <>
                over <Time at={endedAt} />
              </>
            ) : (
              <Time at={endsAt} left />
            )}
          </span>
        </span>
      </div>
      <div className="market">
        {holds && status === 'active' && <HoldersWork custody={custody} />}
        <Reports custody={custody} holds={holds} />
      </div>
      <div className="market">
        <Ending custody={custody} />
        <Panel title="Who may do what">
          <Rights kind={kind} />
        </Panel>
      </div>
    </div>
  )
}
