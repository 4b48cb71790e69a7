import './agent.css'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { query } from '../../api/index.ts'
import { useNavigate, useParams } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { useKeys } from '../../shell/keys.ts'
import { NotFound } from '../../shell/states.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { PageError } from '../../ui/feedback/loaded-page.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { EquippedPanel } from './equipped-panel.tsx'
import { PassportCard } from './passport-card.tsx'
import { AgentSkeleton } from './skeleton.tsx'
import { loadChat, TABS, type Tab, tabOf } from './tabs.tsx'

const SpeechToggle = lazy(async () => ({ default: (await loadChat()).SpeechToggle }))
const ChatAside = lazy(async () => ({ default: (await loadChat()).ChatAside }))

/** `/a/:id`: an agent of your own, chat first. */
export function Page() {
  const { id = '', tab: asked = 'chat' } = useParams()
  const tab = tabOf(asked)
  return tab ? <AgentPage key={id} id={id} tab={tab} /> : <NotFound />
}

function AgentPage({ id, tab }: { readonly id: string; readonly tab: Tab }) {
  const navigate = useNavigate()
  const found = useQuery(query('getAgent', { id }))
  useTitle(found.data?.agent.name)
  // Loads the chat in parallel with the agent, not after it.
  useEffect(() => {
    if (tab === 'chat') void loadChat()
  }, [tab])
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
      <PageError query={found} elsewhere={[`/agents/${id}`, 'Its public page']} />
    ) : (
      <AgentSkeleton />
    )
  const { agent, policy } = found.data
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
          more={
            tab === 'chat' && (
              <Suspense fallback={null}>
                <SpeechToggle id={id} />
              </Suspense>
            )
          }
          className={tab === 'chat' ? 'tab-chat' : 'tab-body'}
        >
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <Content agent={agent} policy={policy} />
          </Suspense>
        </Tabs>
      </div>
      {tab === 'chat' && (
        <aside className="col g5" aria-label="Memory and suggestions">
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <ChatAside agent={agent} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}
