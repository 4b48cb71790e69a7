import './market/market.css'
import './services/services.css'
import type { Agent, Service } from '@shugyo/sdk'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '../api/index.ts'
import { useCustodies } from '../api/use-custodies.ts'
import { Link } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { AgentTile } from '../ui/agents/agent-tile.tsx'
import { RentedTo } from '../ui/agents/rented-to.tsx'
import { Button, buttonClass } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Panel } from '../ui/data/panel.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { useArrived } from '../ui/feedback/use-arrived.ts'
import { MarketHead } from './market/market-nav.tsx'
import { OwnService } from './services/own-service.tsx'
import { ServiceForm } from './services/service-form.tsx'

const servicesOf = (agentId: string) => query('listServices', { agentId, sort: 'new' })
type Edited = { readonly agent: Agent; readonly service: Service | null }
const SERVICES_MAX = 10

/** `/services/own`: the services of the player's agents. */
export function Page() {
  useTitle('Your services')
  const agents = useQuery(query('listAgents'))
  const offered = useQueries({ queries: (agents.data?.data ?? []).map(({ id }) => servicesOf(id)) })
  const arrived = useArrived(agents, ...offered)
  const [edited, setEdited] = useState<Edited | null>(null)
  const close = () => setEdited(null)
  return (
    <div className="market">
      <MarketHead title="Your services" />
      <Loaded query={{ ...agents, data: arrived ? agents.data : undefined }}>
        {({ data }) =>
          data.length === 0 ? (
            <Panel label="No agent yet">
              <EmptyState
                level={2}
                title="You have no agent yet"
                text="Agents earn by what they know."
                action={
                  <Link to="/agents/new" className={buttonClass('go')}>
                    Make an agent
                  </Link>
                }
              />
            </Panel>
          ) : (
            data.map((agent) => (
              <OfAgent key={agent.id} agent={agent} onEdit={(service) => setEdited({ agent, service })} />
            ))
          )
        }
      </Loaded>
      <Dialog
        paper
        open={edited !== null}
        onClose={close}
        title={edited?.service ? 'Change the service' : `What ${edited?.agent.name ?? ''} offers`}
      >
        {edited && <ServiceForm agent={edited.agent} service={edited.service} onDone={close} />}
      </Dialog>
    </div>
  )
}

type OfAgentProps = { readonly agent: Agent; readonly onEdit: (service: Service | null) => void }

function OfAgent({ agent, onEdit }: OfAgentProps) {
  const services = useQuery(servicesOf(agent.id))
  const rental = useCustodies().rentalOf(agent.id)
  return (
    <Panel
      title={
        <span className="row">
          <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={32} />
          {agent.name}
        </span>
      }
      more={
        <Button
          size="sm"
          icon={<Plus size={16} aria-hidden />}
          aria-label={`Offer a service of ${agent.name}`}
          disabled={(services.data?.data.length ?? 0) >= SERVICES_MAX}
          onClick={() => onEdit(null)}
        >
          Offer a service
        </Button>
      }
    >
      {rental && (
        <p className="sm t2">
          <bdi>{agent.name}</bdi> is <RentedTo custody={rental} />: nobody can hire it until it is back.
        </p>
      )}
      <Loaded query={services}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="t2">
              Nothing yet. <bdi>{agent.name}</bdi> does the work by itself, and its purse gets the price less
              a tenth.
            </p>
          ) : (
            <ul className="lines">
              {data.map((service) => (
                <OwnService key={service.id} service={service} onEdit={() => onEdit(service)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
