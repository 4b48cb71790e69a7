export { Link, type LinkProps } from './link.tsx'
export type { Going, Place } from './location.ts'
export type { Params, Search } from './match.ts'
export { type Route, Router, reopen, useLocation, useNavigate, useParams, useSearch } from './router.tsx'
