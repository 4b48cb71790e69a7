import './dev.css'
import { BookOpen, Braces, KeyRound, Plug, Webhook, Zap } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../nav/index.ts'
import { EntityChip } from '../../ui/agents/entity-chip.tsx'
import { Pill } from '../../ui/data/pill.tsx'

const PLACES = [
  { to: '/dev', label: 'Reference', icon: Braces },
  { to: '/dev/docs', label: 'Docs', icon: BookOpen },
  { to: '/dev/keys', label: 'Keys', icon: KeyRound },
  { to: '/dev/webhooks', label: 'Webhooks', icon: Webhook },
  { to: '/dev/events', label: 'Events', icon: Zap },
  { to: '/dev/connect', label: 'Connect', icon: Plug },
] as const

export type DevPlace = (typeof PLACES)[number]['to']

export type DevFrameProps = {
  readonly at: DevPlace
  readonly children: ReactNode
}

/** The frame of every page for developers: navigation, and the service's address. */
export const DevFrame = ({ at, children }: DevFrameProps) => (
  <div className="dev">
    <div className="dev-head">
      <h1>Developers</h1>
      <Places at={at} />
      <span className="row end only-d">
        <EntityChip kind="transaction" value={`${location.origin}/api/v1`} name="the API’s address" whole />
        <a href="/api/v1/openapi.json" className="hit" download="shugyo.openapi.json">
          <Pill>OpenAPI 3.1</Pill>
        </a>
      </span>
    </div>
    {children}
  </div>
)

function Places({ at }: { readonly at: DevPlace }) {
  const list = useRef<HTMLElement>(null)
  // The current tab may lie beyond the edge of a phone's screen.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="${at}"]`)
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft - 48
  }, [at])
  return (
    <nav ref={list} className="seg" aria-label="For developers">
      {PLACES.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} {...(to === at ? { activeClass: 'on' } : {})}>
          <Icon size={15} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  )
}
