export { Link } from './link.tsx'
export { note, type Place } from './location.ts'
export { reopen, useLocation, useNavigate, useNavigateFromHere, useParams, useSearch } from './router.tsx'
