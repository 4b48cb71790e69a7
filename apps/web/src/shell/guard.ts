import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { queries } from '../api/query.ts'
import { sessionQuery } from '../api/session.ts'

/** Before a page that belongs to somebody: visitors sign in first, and come back to where they were going. */
export async function needSession({ location }: { readonly location: ParsedLocation }): Promise<void> {
  const session = await queries.ensureQueryData(sessionQuery)
  if (!session) throw redirect({ to: '/signin', search: { next: location.href } })
}
