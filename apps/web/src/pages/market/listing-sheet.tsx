import type { AgentListing } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useId } from 'react'
import { query, useSession } from '../../api/index.ts'
import { Link } from '../../nav/index.ts'
import { Character, tint } from '../../ui/agents/character.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { DanBadge, Pill } from '../../ui/data/pill.tsx'
import { KeyValues } from '../../ui/data/stats.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BuyAgent } from './buy-agent.tsx'
import { type Comparison, compare } from './compare.ts'
import { PriceStrip } from './price-strip.tsx'

const SKILLS_SHOWN = 4
const STATUS_WORDS = { active: 'Agent for sale', sold: 'Sold', cancelled: 'No longer on sale' } as const

export type ListingSheetProps = {
  readonly listing: AgentListing
  /** 1 on its own page, where its name is the page's heading. */
  readonly level?: 1 | 2
}

/** An agent for sale: its record, its purse, its price compared, and the button to buy it. */
export function ListingSheet({ listing, level = 2 }: ListingSheetProps) {
  const { agent, price, note, seller, purse, status, agentId } = listing
  const id = useId()
  const isMine = useSession()?.user.handle === seller
  const stamps = useQuery(query('getProfile', { id: agentId })).data?.stamps
  const comparison = useComparison(agent?.level ?? 1)
  const Heading = `h${level}` as const
  if (!comparison)
    return (
      <Loading>
        <Skeleton height={640} radius={22} />
      </Loading>
    )
  if (!agent) return <p className="sheet">This agent is no more.</p>
  return (
    <section className="sheet flush sale" aria-labelledby={id}>
      <div className="sale-banner" style={{ '--tint': tint(agent.character) } as CSSProperties}>
        <div className="sale-words">
          <span className="pill">{STATUS_WORDS[status]}</span>
          <Heading id={id}>
            <Link to={level === 1 ? `/agents/${agentId}` : `/market/agents/${listing.id}`}>{agent.name}</Link>
          </Heading>
          <span className="row wrap">
            <DanBadge dan={agent.dan} />
            {seller && (
              <Link to={`/p/${seller}`} className="sm">
                by @{seller}
              </Link>
            )}
          </span>
        </div>
        <Character id={agent.character} dan={agent.dan} face="happy" />
      </div>
      <div className="sale-body">
        <Figures agent={agent} stamps={stamps} />
        <SkillPills skills={agent.skills} />
        {note && <p className="sale-note">“{note}”</p>}
        {status === 'active' && (
          <Compared price={price} level={agent.level} heading={level === 1 ? 'h2' : 'h3'} />
        )}
        <hr />
        <KeyValues
          rows={[
            ['Purse that comes along', <Amount key="" credits={purse} />],
            [
              status === 'active' && !isMine ? 'Price, from your wallet' : 'Price',
              <Amount key="" credits={price} size={20} className="sale-price" />,
            ],
          ]}
        />
        <BuyAgent listing={listing} name={agent.name} />
      </div>
    </section>
  )
}

type Listed = NonNullable<AgentListing['agent']>

const Figures = ({ agent, stamps }: { readonly agent: Listed; readonly stamps: number | undefined }) => (
  <dl className="figures">
    {(
      [
        ['record', `${agent.wins}–${agent.losses}`],
        ['rating', agent.rating],
        ['level', agent.level],
        ['stamps', stamps ?? '–'],
      ] as const
    ).map(([word, value]) => (
      <div key={word}>
        <dt>{word}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const SkillPills = ({ skills }: { readonly skills: readonly string[] }) => (
  <p className="row wrap">
    <span className="sr">Skills: </span>
    {skills.slice(0, SKILLS_SHOWN).map((name) => (
      <Pill key={name}>{name}</Pill>
    ))}
    {skills.length > SKILLS_SHOWN && (
      <span className="pill" title={skills.slice(SKILLS_SHOWN).join(', ')}>
        +{skills.length - SKILLS_SHOWN}
        <span className="sr"> more: {skills.slice(SKILLS_SHOWN).join(', ')}</span>
      </span>
    )}
  </p>
)

type ComparedProps = { readonly price: number; readonly level: number; readonly heading?: 'h2' | 'h3' }

/** The price compared with those of sold agents. */
export function Compared({ price, level, heading: Heading = 'h3' }: ComparedProps) {
  const comparison = useComparison(level)
  if (!comparison) return null
  const { length } = comparison.prices
  return (
    <div className="compared">
      <Heading>
        {length === 0
          ? 'Nothing to compare with yet'
          : `Against ${length} comparable ${length === 1 ? 'sale' : 'sales'}`}
      </Heading>
      <PriceStrip price={price} comparison={comparison} />
    </div>
  )
}

const LOOKED_AT = 100

/** Recently sold agents of about that level; undefined until loaded. */
function useComparison(level: number): Comparison | undefined {
  const { data, isError } = useQuery(query('listSales', { limit: LOOKED_AT }))
  return data || isError ? compare(data?.data ?? [], level) : undefined
}
