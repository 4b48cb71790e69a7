import '../home/home.css'
import './inbox.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CheckCheck, Settings2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { shugyo } from '../../api/client.ts'
import { pendingApprovals } from '../../api/pending-approvals.ts'
import { pages, queries, query } from '../../api/query.ts'
import { useSearch } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { useKeys } from '../../shell/keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { NewBar } from '../../ui/data/new-bar.tsx'
import { useNewRows } from '../../ui/data/use-stable-rows.ts'
import { count } from '../../ui/data/words.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { More } from '../../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { toastProblem } from '../../ui/feedback/toast.tsx'
import { useArrived } from '../../ui/feedback/use-arrived.ts'
import { Approvals } from '../home/approvals.tsx'
import { NoticeRow } from './notice-row.tsx'
import { NoticeSettings } from './settings.tsx'

const NOTICES = pages('listNotifications', { limit: 30 }, 'before')

/** Notices, open questions, and which kinds of notices to get. */
export function Page() {
  useTitle('Inbox')
  const agents = useQuery(query('listAgents'))
  const questions = useInfiniteQuery(pendingApprovals)
  const notices = useInfiniteQuery(NOTICES)
  const arrived = useArrived(agents, questions, notices)
  // Decided once: what comes while one reads moves nothing.
  const asksFirst = useRef<boolean>(undefined)
  if (arrived) asksFirst.current ??= (questions.data?.pages[0]?.data.length ?? 0) > 0
  const [choosing, setChoosing] = useState(useSearch()['settings'] !== undefined)
  return (
    <div className={asksFirst.current ? 'inbox asks-first' : 'inbox'}>
      <div className="row between wrap inbox-head">
        <h1>Inbox</h1>
        <Button
          kind="ghost"
          size="sm"
          icon={<Settings2 size={16} aria-hidden />}
          onClick={() => setChoosing(true)}
        >
          Choose what you hear of
        </Button>
      </div>
      {arrived ? (
        <>
          <section>
            <Notices />
          </section>
          <aside>
            <Approvals agents={agents.data?.data ?? []} />
          </aside>
        </>
      ) : (
        <SkeletonRows rows={6} mark={36} />
      )}
      <NoticeSettings open={choosing} onClose={() => setChoosing(false)} />
    </div>
  )
}

function Notices() {
  const list = useInfiniteQuery(NOTICES)
  const rows = list.data?.pages.flatMap(({ data }) => data)
  const unread = list.data?.pages[0]?.unread ?? 0
  const { shown, count: fresh, show } = useNewRows(rows, ({ id }) => id)
  useKeys([{ key: 'r', does: 'Mark everything as read', run: readAll }])
  if (list.error && !rows) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (!shown) return <SkeletonRows rows={6} mark={36} />
  if (shown.length === 0)
    return (
      <div className="panel">
        <EmptyState
          level={2}
          title="Nothing yet"
          text="What happens to your agents is told here."
          character="tori"
        />
      </div>
    )
  return (
    <div className="panel">
      <div className="row between">
        <p className="t2">{unread === 0 ? 'All read.' : count(unread, 'new notice')}</p>
        <Button
          size="sm"
          disabled={unread === 0}
          icon={<CheckCheck size={16} aria-hidden />}
          onClick={readAll}
        >
          Mark all as read
        </Button>
      </div>
      <NewBar count={fresh} onShow={show} />
      <ul className="lines">
        {shown.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      <More query={list}>Older</More>
    </div>
  )
}

const readAll = () =>
  shugyo
    .readNotifications({ all: true })
    .then(() => queries.invalidateQueries({ queryKey: ['listNotifications'] }))
    .catch(toastProblem)
