import './agent/agent.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { query } from '../api/index.ts'
import { useNavigate, useParams } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { useKeys } from '../shell/keys.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { To } from '../ui/to.tsx'
import { Memory } from './agent/chat/memory.tsx'
import { SpeechToggle } from './agent/chat/speech-toggle.tsx'
import { Suggests } from './agent/chat/suggests.tsx'
import { EquippedPanel } from './agent/equipped-panel.tsx'
import { PassportCard } from './agent/passport-card.tsx'
import { AgentSkeleton } from './agent/skeleton.tsx'
import { TABS, tabOf } from './agent/tabs.tsx'

/** `/a/:id`: an agent of one's own, chat first. */
export function Page() {
  const { id = '', tab: asked = 'chat' } = useParams()
  const navigate = useNavigate()
  const found = useQuery(query('getAgent', { id }))
  useTitle(found.data?.agent.name)
  const go = (to: string) =>
    void navigate({ to: to === 'chat' ? `/a/${id}` : `/a/${id}/${to}`, replace: true, resetScroll: false })
  useKeys(
    Object.entries(TABS).map(([key, { label }], at) => ({
      key: `${(at + 1) % 10}`,
      does: label,
      run: () => go(key),
    })),
  )
  if (!found.data)
    return found.isError ? (
      <ErrorState
        level={1}
        error={found.error}
        retrying={found.isFetching}
        onRetry={() => found.refetch()}
        action={
          <To href={`/agents/${id}`} className={buttonClass('soft', 'sm')}>
            Its public page
          </To>
        }
      />
    ) : (
      <AgentSkeleton />
    )
  const { agent, policy } = found.data
  const tab = tabOf(asked)
  const { Content } = TABS[tab]
  return (
    <div className={tab === 'chat' ? 'agent-page with-chat' : 'agent-page'}>
      <aside className="col g5" aria-label="About">
        <PassportCard agent={agent} policy={policy} />
        <EquippedPanel agent={agent} />
      </aside>
      <div className="panel flush agent-main">
        <Tabs
          label={`Parts of ${agent.name}`}
          tabs={Object.entries(TABS).map(([key, { label }]) => ({ id: key, label }))}
          current={tab}
          onChange={go}
          more={tab === 'chat' && <SpeechToggle id={id} />}
          className={tab === 'chat' ? 'tab-chat' : 'tab-body'}
        >
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <Content agent={agent} policy={policy} />
          </Suspense>
        </Tabs>
      </div>
      {tab === 'chat' && (
        <aside className="col g5" aria-label="Memory and suggestions">
          <Memory agent={agent} />
          <Suggests agent={agent} />
        </aside>
      )}
    </div>
  )
}
