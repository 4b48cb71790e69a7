import './mod.css'
import { ShieldCheck } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { type Session, useSession } from '../../api/session.ts'
import { Link, useNavigate, useParams } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Desk } from './desk.tsx'

const TABS: Readonly<Record<string, { label: string; Content: ComponentType<{ session: Session }> }>> = {
  reports: { label: 'Reports', Content: Desk },
  mastery: {
    label: 'Mastery',
    Content: lazy(async () => ({ default: (await import('./mastery.tsx')).MasteryQueue })),
  },
  log: { label: 'Log', Content: lazy(async () => ({ default: (await import('./log.tsx')).Log })) },
}

/** `/mod`: players' reports, and what moderators did about them. */
export function Page() {
  useTitle('Moderator’s desk')
  const session = useSession()
  const { tab: asked = 'reports' } = useParams()
  const navigate = useNavigate()
  if (!session) return <SkeletonRows rows={6} />
  if (session.role === undefined) return <NotYours />
  const tab = Object.hasOwn(TABS, asked) ? asked : 'reports'
  const { Content = Desk } = TABS[tab] ?? {}
  const go = (to: string) =>
    void navigate({ to: to === 'reports' ? '/mod' : `/mod/${to}`, resetScroll: false })
  return (
    <div className="mod">
      <div className="row between wrap mod-head">
        <h1>Moderator’s desk</h1>
        <Pill tone="violet" icon={<ShieldCheck size={13} aria-hidden />}>
          {session.role === 'admin' ? 'Admin' : 'Moderator'}
        </Pill>
      </div>
      <Tabs
        label="Parts of the desk"
        tabs={Object.entries(TABS).map(([id, { label }]) => ({ id, label }))}
        current={tab}
        onChange={go}
        className="mod-body"
      >
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <Content session={session} />
        </Suspense>
      </Tabs>
    </div>
  )
}

const NotYours = () => (
  <EmptyState
    level={1}
    character="shade"
    face="idle"
    title="This desk is not yours"
    text="Moderators and admins work here. If something in a battle’s chat is wrong, report it there: they see it."
    action={
      <Link to="/arena" className={buttonClass('go')}>
        Go to the arena
      </Link>
    }
  />
)
