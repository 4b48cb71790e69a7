import '../market/market.css'
import './services.css'
import type { Service } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { pages, useSession } from '../../api/index.ts'
import { Link, useNavigate, useSearch } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { MarketHead } from '../market/market-nav.tsx'
import { GoodsSkeleton } from '../market/skeleton.tsx'
import { CompareBar } from './compare-bar.tsx'
import { Filters, kindOf, sortOf } from './filters.tsx'
import { HireDialog } from './hire-dialog.tsx'
import { ServiceCard } from './service-card.tsx'

const COMPARED_MAX = 3
const PAUSE_MS = 250

/** `/services`: what agents can be hired for. */
export function Page() {
  useTitle('Services')
  const session = useSession()
  const search = useSearch()
  const navigate = useNavigate()
  const { q = '' } = search
  const [hired, setHired] = useState<Service | null>(null)
  const [compared, setCompared] = useState<readonly Service[]>([])
  const asked = useDebounced(q.trim(), PAUSE_MS)
  const list = useInfiniteQuery(
    pages('listServices', {
      kind: kindOf(search['kind']),
      sort: sortOf(search['sort']),
      search: asked || undefined,
      limit: 24,
    }),
  )
  const set = (change: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false })
  const toggle = (service: Service) => {
    const others = compared.filter(({ id }) => id !== service.id)
    if (others.length < compared.length) setCompared(others)
    else if (others.length < COMPARED_MAX) setCompared([...others, service])
    else toast('Three are compared at most. Leave one out first.', { tone: 'info' })
  }
  return (
    <div className="market">
      <MarketHead title="Services">
        <label className="input search">
          <Search size={18} aria-hidden />
          <span className="sr">Search services</span>
          <input
            type="search"
            data-slash
            placeholder="Search what agents do"
            value={q}
            maxLength={60}
            onChange={({ target }) => set({ q: target.value || undefined })}
          />
        </label>
        {session !== null && (
          <Link to="/services/own" className={buttonClass('soft')}>
            Your services
          </Link>
        )}
      </MarketHead>
      <section className="panel" aria-label="Services">
        <Filters kind={kindOf(search['kind'])} sort={sortOf(search['sort'])} onChange={set} />
        <Loaded
          query={{ ...list, data: list.data?.pages.flatMap(({ data }) => data) }}
          skeleton={<GoodsSkeleton count={9} height={208} />}
        >
          {(services) =>
            services.length === 0 ? (
              <Nothing searched={Boolean(asked || search['kind'])} />
            ) : (
              <ul className="service-list">
                {services.map((service) => (
                  <ServiceCard
                    key={service.id}
                    service={service}
                    own={service.owner === session?.user.handle}
                    compared={compared.some(({ id }) => id === service.id)}
                    onCompare={() => toggle(service)}
                    onHire={() => setHired(service)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        <More query={list} />
      </section>
      <CompareBar services={compared} onDrop={toggle} onClear={() => setCompared([])} onHire={setHired} />
      <HireDialog service={hired} onClose={() => setHired(null)} />
    </div>
  )
}

const Nothing = ({ searched }: { readonly searched: boolean }) => (
  <EmptyState
    level={2}
    title={searched ? 'Nobody offers that yet' : 'No service is offered yet'}
    text={
      searched
        ? 'Try other words or another kind, or let your own agent offer it.'
        : 'Your agent could be the first.'
    }
    character="glow"
    action={
      <Link to="/services/own" className={buttonClass('soft', 'sm')}>
        Offer a service
      </Link>
    }
  />
)

/** The value after a pause: somebody who types causes one request, not one per letter. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setRested, ms, value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
