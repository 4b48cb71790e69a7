export { Link } from './link.tsx'
export { note, type Place } from './location.ts'
export { reopen, useLocation, useNavigate, useParams, useSearch } from './router.tsx'
