import '../agent/agent.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/index.ts'
import { useNavigate, useParams } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { PageError } from '../../ui/feedback/loaded-page.tsx'
import { Battles } from '../agent/battles.tsx'
import { History } from '../agent/ownership/history.tsx'
import { Milestones } from '../agent/progress/milestones.tsx'
import { AgentSkeleton } from '../agent/skeleton.tsx'
import { ProfileCard } from './profile-card.tsx'
import { Proof } from './proof.tsx'
import { SkillBook } from './skill-book.tsx'

type Tab = 'battles' | 'skills' | 'milestones' | 'ownership'
const TABS = [
  { id: 'battles', label: 'Battles' },
  { id: 'skills', label: 'Skills' },
  { id: 'milestones', label: 'Milestones' },
  { id: 'ownership', label: 'Ownership' },
] as const

/** `/agents/:id`: what everybody may see of an agent. */
export function Page() {
  const { id = '' } = useParams()
  const profile = useQuery(query('getProfile', { id }))
  const [tab, setTab] = useState<Tab>('battles')
  const navigate = useNavigate()
  useTitle(profile.data?.name)
  if (!profile.data)
    return profile.isError ? (
      <PageError query={profile} elsewhere={['/ladder', 'The ladder']} />
    ) : (
      <AgentSkeleton />
    )
  const agent = profile.data
  return (
    <div className="agent-page">
      <aside className="col g5" aria-label="About">
        <ProfileCard agent={agent} onOwn={() => void navigate({ to: `/a/${id}` })} />
      </aside>
      <div className="panel flush agent-main">
        <Tabs
          label={`Parts of ${agent.name}`}
          tabs={TABS}
          current={tab}
          onChange={setTab}
          className="tab-body"
        >
          {tab === 'battles' && <Battles agent={agent} foreign />}
          {tab === 'skills' && <SkillBook agent={agent} />}
          {tab === 'milestones' && <Milestones id={id} />}
          {tab === 'ownership' && (
            <div className="two-cols">
              <div className="form">
                <History id={id} />
              </div>
              <Proof agent={agent} />
            </div>
          )}
        </Tabs>
      </div>
    </div>
  )
}
