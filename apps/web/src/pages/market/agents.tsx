import type { AgentListing } from '@shugyo/sdk'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/index.ts'
import { Link, useNavigate, useSearch } from '../../nav/index.ts'
import { CharacterStand } from '../../ui/agents/character-stand.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Field, Select, WholeNumber } from '../../ui/controls/field.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { DanBadge } from '../../ui/data/pill.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../ui/feedback/loaded.tsx'
import { finds } from './goods.ts'
import { GoodsSkeleton } from './skeleton.tsx'

const SORTS = { new: 'Newest', price: 'Cheapest', rating: 'Highest rated', level: 'Highest level' } as const
type Sort = keyof typeof SORTS
const isSort = (text: string | undefined): text is Sort => text !== undefined && text in SORTS

const price = (text: string | undefined): number | undefined =>
  text && /^\d{1,7}$/.test(text) ? Number(text) : undefined

/** Whether a listing matches the search. */
export const findsListing = (q: string, { agent, seller, note }: AgentListing): boolean =>
  finds(q, agent?.name ?? '', seller ?? '', note, ...(agent?.skills ?? []))

/** Every agent on sale, in the chosen order. */
export function Agents({ q }: { readonly q: string }) {
  const search = useSearch()
  const navigate = useNavigate()
  const sort = isSort(search['sort']) ? search['sort'] : 'new'
  const maxPrice = price(search['max'])
  const list = useInfiniteQuery(pages('listListings', { sort, maxPrice }))
  const all = list.data?.pages.flatMap(({ data }) => data)
  const shown = all?.filter((listing) => findsListing(q, listing))
  const set = (change: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <Panel
      title="Agents"
      more={
        <Link to="/market/sell" className={buttonClass('soft', 'sm')}>
          Sell an agent
        </Link>
      }
    >
      <div className="filters">
        <Field label="Sorted by" quiet>
          <Select value={sort} onChange={({ target }) => set({ sort: target.value })}>
            {Object.entries(SORTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Up to this price" quiet>
          <WholeNumber
            digits={7}
            placeholder="Up to any price"
            value={search['max'] ?? ''}
            onChange={(max) => set({ max: max || undefined })}
          />
        </Field>
      </div>
      <Loaded query={{ ...list, data: shown }} skeleton={<GoodsSkeleton count={8} height={260} />}>
        {(rows) =>
          rows.length === 0 && list.hasNextPage ? (
            <EmptyState
              title={`Not among the ${all?.length} looked at so far`}
              text="There are more on sale."
              character="saku"
            />
          ) : rows.length === 0 ? (
            <EmptyState
              title="No agent on sale"
              text={
                q || maxPrice !== undefined
                  ? 'Nobody like that. Try other words or another price.'
                  : 'Yours could be the first.'
              }
              character="saku"
              action={
                <Link to="/market/sell" className={buttonClass('soft', 'sm')}>
                  Sell an agent
                </Link>
              }
            />
          ) : (
            <ul className="goods">
              {rows.map((listing) => (
                <ListingCard key={listing.id} listing={listing} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <More key={`${sort} ${maxPrice}`} query={list}>
        {q ? 'Search on' : 'Show more'}
      </More>
    </Panel>
  )
}

/** One listing among many, with a link to its page. */
export function ListingCard({ listing }: { readonly listing: AgentListing }) {
  const { id, agent, price: asked, purse, seller } = listing
  if (!agent) return null
  return (
    <li className="good listing">
      <CharacterStand id={agent.character} dan={agent.dan} height={132} />
      <div className="row between">
        <h3>
          <Link to={`/market/agents/${id}`} className="stretch">
            {agent.name}
          </Link>
        </h3>
        <DanBadge dan={agent.dan} />
      </div>
      <p className="sm t2">
        Level {agent.level}, {agent.wins}–{agent.losses}, rated {agent.rating}
      </p>
      <p className="xs dim">
        {seller && `by @${seller}, `}purse {purse}
      </p>
      <div className="buy-line">
        <Amount credits={asked} />
      </div>
    </li>
  )
}
