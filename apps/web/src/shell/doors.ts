import { useLocation } from '../nav/index.ts'

export const isDoor = (path: string): boolean => path.startsWith('/sign')

/** For a link to a door: one comes back to this page, or, from door to door, to where one was going. */
export function useWayBack() {
  const { pathname, href, search } = useLocation()
  return isDoor(pathname) ? search : { next: href }
}
