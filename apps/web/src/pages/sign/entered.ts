import { queries, query } from '../../api/query.ts'
import { sessionChanged } from '../../api/session.ts'
import { useNavigate, useSearch } from '../../nav/index.ts'

/** A path of our own; anything else could lead people away who just gave their password. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

/** After a sign-in: on to where one was going, or home; to the first agent where there is none yet. */
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
