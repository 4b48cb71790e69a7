import type { ReactNode } from 'react'
import { useSession } from '../../api/index.ts'
import { Link, useLocation, useNavigate } from '../../nav/index.ts'
import { useKeys } from '../../shell/keys.ts'
import { useChosen } from '../../ui/controls/use-chosen.ts'

type Place = { readonly to: string; readonly label: string; readonly exact?: boolean; readonly own?: boolean }

const PLACES: readonly Place[] = [
  { to: '/market', label: 'All', exact: true },
  { to: '/market/skills', label: 'Skills' },
  { to: '/market/gear', label: 'Gear' },
  { to: '/market/agents', label: 'Agents' },
  { to: '/services', label: 'Services' },
  { to: '/orders', label: 'Orders', own: true },
  { to: '/market/sales', label: 'Sold' },
  { to: '/market/sell', label: 'Sell', own: true },
]

export type MarketHeadProps = {
  readonly title: string
  /** At the end of the line: a search, the buyer. */
  readonly children?: ReactNode
}

/** The page's title and links to the parts of the market, the same on all of them. */
export function MarketHead({ title, children }: MarketHeadProps) {
  const session = useSession()
  const navigate = useNavigate()
  const row = useChosen(useLocation().pathname)
  const places = PLACES.filter(({ own }) => !own || session !== null)
  useKeys(
    places.map(({ to, label }, at) => ({ key: `${at + 1}`, does: label, run: () => void navigate({ to }) })),
  )
  return (
    <div className="market-head">
      <h1>{title}</h1>
      <nav ref={row} className="seg" aria-label="Parts of the market">
        {places.map(({ to, label, exact = false }) => (
          <Link key={to} to={to} activeClass="on" exact={exact}>
            {label}
          </Link>
        ))}
      </nav>
      {children && <div className="market-tools">{children}</div>}
    </div>
  )
}
