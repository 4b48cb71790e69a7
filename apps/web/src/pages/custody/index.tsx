import '../market/market.css'
import '../orders/orders.css'
import './custody.css'
import type { Custody } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/index.ts'
import { Link } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { NewBar } from '../../ui/data/new-bar.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { useNewRows } from '../../ui/data/use-stable-rows.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CustodyHead } from './custody-head.tsx'
import { CustodyRow } from './custody-row.tsx'

/** `/custody`: agents that you hold, and your own that others hold. */
export function Page() {
  useTitle('Custody')
  const list = useInfiniteQuery(pages('listMyCustody', { limit: 30 }))
  return (
    <div className="market">
      <CustodyHead title="Custody" />
      <p className="t2 lead-words">
        An agent in other hands for a while: rented by the day, or enrolled with a trainer. It stays its
        owner’s; what was paid waits in escrow and is shared by the days that have begun.
      </p>
      <Loaded query={list} skeleton={<Shape />}>
        {({ pages }) => (
          <div className="custody-sides">
            <Panel title="Agents you hold">
              <Rows rows={pages.flatMap(({ holding }) => holding)} side="holder" />
            </Panel>
            <Panel title="Yours, with others">
              <Rows rows={pages.flatMap(({ lent }) => lent)} side="owner" />
            </Panel>
          </div>
        )}
      </Loaded>
      <More query={list} />
    </div>
  )
}

const Shape = () => (
  <Loading>
    <div className="custody-sides">
      <Skeleton height={300} radius={16} />
      <Skeleton height={300} radius={16} />
    </div>
  </Loading>
)

const EMPTY = {
  holder: [
    'You hold nobody’s agent',
    'Rent one for a day, or train one for its owner.',
    '/custody/rent',
    'See who is for rent',
  ],
  owner: [
    'None of yours is away',
    'Rent one out by the day, or have it trained.',
    '/custody/train',
    'See the trainers',
  ],
} as const

function Rows({ rows, side }: { readonly rows: readonly Custody[]; readonly side: 'holder' | 'owner' }) {
  const [title, text, to, label] = EMPTY[side]
  const { shown = [], count, show } = useNewRows(rows, ({ id }) => id)
  if (rows.length === 0)
    return (
      <EmptyState
        title={title}
        text={text}
        character={side === 'holder' ? 'tori' : 'iwa'}
        action={
          <Link to={to} className={buttonClass('soft', 'sm')}>
            {label}
          </Link>
        }
      />
    )
  return (
    <>
      <NewBar count={count} onShow={show} />
      <ul className="lines">
        {shown.map((custody) => (
          <CustodyRow key={custody.id} custody={custody} side={side} />
        ))}
      </ul>
    </>
  )
}
