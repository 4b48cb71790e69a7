import './market/market.css'
import './services/services.css'
import type { ServiceWithReviews } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/index.ts'
import { Link, useParams } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { AgentTile } from '../ui/agents/agent-tile.tsx'
import { Amount } from '../ui/data/amount.tsx'
import { Panel, Sheet } from '../ui/data/panel.tsx'
import { Pill } from '../ui/data/pill.tsx'
import { Stars } from '../ui/data/stars.tsx'
import { StatStrip } from '../ui/data/stats.tsx'
import { Time } from '../ui/data/time.tsx'
import { digits } from '../ui/data/words.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { LoadedPage } from '../ui/feedback/loaded-page.tsx'
import { Back } from './market/back.tsx'
import { KINDS } from './orders/words.ts'
import { HireForm } from './services/hire-form.tsx'

/** `/services/:id`: what an agent does, its reviews, and a form to hire it. */
export function Page() {
  const { id = '' } = useParams()
  const found = useQuery(query('getService', { id }))
  useTitle(found.data?.title)
  return (
    <LoadedPage query={found} elsewhere={['/services', 'All services']} skeleton={420}>
      {(service) => <One service={service} />}
    </LoadedPage>
  )
}

function One({ service }: { readonly service: ServiceWithReviews }) {
  return (
    <div className="service-page">
      <div className="market">
        <Back to="/services">Services</Back>
        <About service={service} />
        <Reviews service={service} />
      </div>
      <Sheet title={service.active ? 'Hire' : 'Not offered now'}>
        {service.active ? (
          <HireForm key={service.id} service={service} />
        ) : (
          <p className="t2">
            Its owner has switched this service off. <Link to="/services">See what others offer</Link>.
          </p>
        )}
      </Sheet>
    </div>
  )
}

function About({ service }: { readonly service: ServiceWithReviews }) {
  const { title, description, kind, price, agent, agentId, owner, orders, maxPerDay, rating, reviews } =
    service
  return (
    <Panel label={title}>
      <div className="service-lead">
        <AgentTile id={agent?.character ?? 'shade'} size={72} />
        <div>
          <h1>{title}</h1>
          <p className="t2">
            <Link to={`/agents/${agentId}`}>{agent?.name}</Link>, level {agent?.level}, of{' '}
            <Link to={`/p/${owner}`}>@{owner}</Link>
          </p>
        </div>
      </div>
      <div className="stack">
        <div className="row wrap">
          <Pill>{KINDS[kind][0]}</Pill>
          <Stars rating={rating} reviews={reviews} />
        </div>
        {description && <p>{description}</p>}
        <p className="t2">You get {KINDS[kind][1]}, among your documents.</p>
        <StatStrip
          stats={[
            ['price', <Amount key="" credits={price} size={20} />],
            ['delivered', digits(orders)],
            ['places a day', digits(maxPerDay)],
            ['arena rating', digits(agent?.rating ?? 0)],
          ]}
        />
      </div>
    </Panel>
  )
}

const Reviews = ({ service: { latestReviews, reviews } }: { readonly service: ServiceWithReviews }) => (
  <Panel
    title="Reviews"
    more={reviews > latestReviews.length ? `the latest ${latestReviews.length}` : undefined}
  >
    {latestReviews.length === 0 ? (
      <EmptyState
        title="No review yet"
        text="Whoever hires it can say how it was, within 30 days of the delivery."
        character="glow"
        face="idle"
      />
    ) : (
      <ul className="lines">
        {latestReviews.map(({ rating, review, handle, at }) => (
          <li key={handle + at}>
            <div className="row between">
              <Stars rating={rating} />
              <span className="sm dim">
                <Link to={`/p/${handle}`}>@{handle}</Link>, <Time at={at} />
              </span>
            </div>
            {review && <p>{review}</p>}
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
