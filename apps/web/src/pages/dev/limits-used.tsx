import { useNow } from '../../api/clock.ts'
import { type Limit, useLimits } from '../../api/limits.ts'
import { Link } from '../../nav/index.ts'
import { span } from '../../ui/data/relative.ts'
import { count, digits } from '../../ui/data/words.ts'

const NAMES: Readonly<Record<string, string>> = {
  session: 'This session',
  account: 'Your account',
  address: 'This address',
  key: 'A key',
}

/** How much of your limits is used, according to the last answers. */
export function LimitsUsed() {
  const limits = useLimits()
  return (
    <section>
      <h3 className="op-part">Limits used</h3>
      <p className="sm t2">
        A session and each key have limits of their own; some operations have one beside them.{' '}
        <Link to="/dev/docs/limits" className="link">
          How limits work
        </Link>
      </p>
      <ul className="limits">
        {limits.map((limit) => (
          <One key={limit.name} limit={limit} />
        ))}
      </ul>
    </section>
  )
}

function One({ limit: { name, calls, windowSeconds, left, fullAtMs } }: { readonly limit: Limit }) {
  const now = useNow()
  // Usage leaves the window with time, even without requests.
  const used = now >= fullAtMs ? 0 : calls - left
  const word = NAMES[name] ?? name
  return (
    <li>
      <span className="sm">
        <b>{word}</b>{' '}
        <span className="t2">
          {digits(used)} of {count(calls, 'call')} in {span(windowSeconds * 1_000)}
        </span>
      </span>
      <meter min={0} max={calls} value={used} aria-label={`${word}: used`} />
      <span className="xs dim">
        {used === 0 ? 'all there' : `all there again in ${span(fullAtMs - now)}`}
      </span>
    </li>
  )
}
