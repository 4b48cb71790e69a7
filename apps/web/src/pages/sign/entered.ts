import { queries, query } from '../../api/query.ts'
import { sessionChanged } from '../../api/session.ts'
import { useNavigate, useSearch } from '../../nav/index.ts'

/** A path of this app; anything else could lead people away who have just given their password. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

/** After a sign-in: on to where the player was going, or home; or to the first agent for players without one. */
export function useEntered(): () => Promise<void> {
  const navigate = useNavigate()
  const { next } = useSearch()
  return async () => {
    await sessionChanged()
    const { data } = await queries.fetchQuery(query('listAgents'))
    const to = data.length === 0 ? '/agents/new' : isOwnPath(next) ? next : '/'
    await navigate({ to, replace: true })
  }
}
