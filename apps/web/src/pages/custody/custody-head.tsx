import { useSession } from '../../api/index.ts'
import { Link } from '../../nav/index.ts'

/** The page's title, and links to the parts of custody. */
export function CustodyHead({ title }: { readonly title: string }) {
  const session = useSession()
  return (
    <div className="market-head">
      <h1>{title}</h1>
      <nav className="seg" aria-label="Parts of custody">
        {session !== null && (
          <Link to="/custody" activeClass="on" exact>
            In other hands
          </Link>
        )}
        <Link to="/custody/rent" activeClass="on">
          Rent
        </Link>
        <Link to="/custody/train" activeClass="on">
          Train
        </Link>
      </nav>
    </div>
  )
}
