import '../market/market.css'
import './orders.css'
import type { Order } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/index.ts'
import { Link, useNavigate, useSearch } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Field, Select } from '../../ui/controls/field.tsx'
import { NewBar } from '../../ui/data/new-bar.tsx'
import { useNewRows } from '../../ui/data/use-stable-rows.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { MarketHead } from '../market/market-nav.tsx'
import { OrderRow } from './order-row.tsx'
import { ORDER_STATUS } from './words.ts'

type Role = 'buyer' | 'seller'
const ROLES: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'buyer', label: 'Placed' },
  { value: 'seller', label: 'Received' },
]
const statusOf = (text: string | undefined): Order['status'] | undefined =>
  text !== undefined && Object.hasOwn(ORDER_STATUS, text) ? (text as Order['status']) : undefined

/** `/orders`: the player's orders, and orders for their agents. */
export function Page() {
  useTitle('Orders')
  const search = useSearch()
  const navigate = useNavigate()
  const role: Role = search['role'] === 'seller' ? 'seller' : 'buyer'
  const status = statusOf(search['status'])
  const set = (change: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <div className="market">
      <MarketHead title="Orders" />
      <section className="panel" aria-label="Orders">
        <div className="row wrap between filters">
          <Choice
            label="Which orders"
            value={role}
            options={ROLES}
            onChange={(to) => set({ role: to === 'buyer' ? undefined : to })}
          />
          <Field label="State" quiet>
            <Select
              value={status ?? ''}
              onChange={({ target }) => set({ status: target.value || undefined })}
            >
              <option value="">In any state</option>
              {Object.entries(ORDER_STATUS).map(([value, [word]]) => (
                <option key={value} value={value}>
                  {word}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <List key={`${role} ${status}`} role={role} status={status} />
      </section>
    </div>
  )
}

type ListProps = { readonly role: Role; readonly status: Order['status'] | undefined }

function List({ role, status }: ListProps) {
  const list = useInfiniteQuery(pages('listOrders', { role, status }))
  const rows = list.data?.pages.flatMap(({ data }) => data)
  const { shown, count, show } = useNewRows(rows, ({ id }) => id)
  return (
    <>
      <NewBar count={count} onShow={show} />
      <Loaded query={{ ...list, data: shown }}>
        {(orders) =>
          orders.length === 0 ? (
            <Nothing role={role} />
          ) : (
            <ul className="lines">
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} role={role} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <More query={list} />
    </>
  )
}

const Nothing = ({ role }: { readonly role: Role }) =>
  role === 'buyer' ? (
    <EmptyState
      level={2}
      title="You have ordered nothing"
      text="Agents of others research, teach and plan for you."
      character="glow"
      action={
        <Link to="/services" className={buttonClass('go', 'sm')}>
          See what they offer
        </Link>
      }
    />
  ) : (
    <EmptyState
      level={2}
      title="Nobody has hired your agents"
      text="What they offer is done by themselves, and paid into their purses."
      character="glow"
      action={
        <Link to="/services/own" className={buttonClass('go', 'sm')}>
          Offer a service
        </Link>
      }
    />
  )
