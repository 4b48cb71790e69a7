import { Link } from '../nav/index.ts'
import { LogoMark } from './logo-mark.tsx'

export const Logo = () => (
  <Link to="/" className="logo" aria-label="Shugyo, home">
    <LogoMark />
    <span>Shugyo</span>
  </Link>
)
