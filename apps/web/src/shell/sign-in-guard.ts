import { queries } from '../api/query.ts'
import { sessionQuery } from '../api/session.ts'
import type { Place } from '../nav/index.ts'
import { useLocation } from '../nav/index.ts'
import { hrefOf } from '../nav/match.ts'

/** For pages that need an account: visitors sign in first, and come back to where they were going. */
export async function needSession({ href }: Place): Promise<string | null> {
  // A visitor may have signed in since the last request.
  const session =
    (await queries.ensureQueryData(sessionQuery)) ??
    (await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }))
  return session ? null : hrefOf('/signin', { next: href })
}

export const isSignInPage = (path: string): boolean => path.startsWith('/sign')

/** For a link to a page of the sign-in: leads back to this page, or, between those pages, to the original destination. */
export function useReturnSearch() {
  const { pathname, href, search } = useLocation()
  return isSignInPage(pathname) ? search : { next: href }
}
