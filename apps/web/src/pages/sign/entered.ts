import { useRouter, useSearch } from '@tanstack/react-router'
import { queries, query } from '../../api/query.ts'
import { sessionChanged } from '../../api/session.ts'

/** A path of our own; anything else could lead people away who just gave their password. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

/** After a sign-in: on to where one was going, or home; to the first agent where there is none yet. */
export function useEntered(): () => Promise<void> {
  const { history } = useRouter()
  const { next } = useSearch({ strict: false }) as { next?: unknown }
  return async () => {
    await sessionChanged()
    const { data } = await queries.fetchQuery(query('listAgents'))
    const to = data.length === 0 ? '/agents/new' : isOwnPath(next) ? next : '/'
    history.replace(to)
  }
}
