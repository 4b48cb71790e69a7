import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { query } from '../../api/query.ts'
import type { Session } from '../../api/session.ts'
import { useNavigate, useSearch } from '../../nav/index.ts'
import { useKeys } from '../../shell/keys.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useArrived } from '../../ui/feedback/use-arrived.ts'
import { CommentContext } from './comment-context.tsx'
import { Decide, type DecideKeys } from './decide.tsx'
import { Decided } from './decided.tsx'
import { MasteryPanel, WAIT_LONGEST } from './mastery-panel.tsx'
import { PlayerPanel } from './player-panel.tsx'
import { ReportList } from './report-list.tsx'
import { useReports } from './use-reports.ts'

/** Reports by weight; the selected one in its context; and the decision. */
export function Desk({ session }: { readonly session: Session }) {
  const { comment, shown } = useSearch()
  const navigate = useNavigate()
  const hidden = shown === 'hidden'
  return (
    <DeskOf
      key={String(hidden)}
      session={session}
      hidden={hidden}
      asked={Number(comment)}
      go={(search) => void navigate({ to: '/mod', search, replace: true, resetScroll: false })}
    />
  )
}

type Props = {
  readonly session: Session
  readonly hidden: boolean
  readonly asked: number
  readonly go: (search: Record<string, string>) => void
}

function DeskOf({ session, hidden, asked, go }: Props) {
  const { list, log, rows, added, show, entries } = useReports(hidden, session.user.handle)
  const open = rows?.filter(({ decided }) => decided === null) ?? []
  const current = rows?.find(({ report }) => report.id === asked) ?? open[0] ?? rows?.[0]
  const arrived = useArrived(
    list,
    log,
    useQuery({ ...query('getReport', { id: current?.report.id ?? 0 }), enabled: Boolean(current) }),
    useQuery({
      ...query('getStanding', { handle: current?.report.author ?? '' }),
      enabled: Boolean(current),
    }),
    useQuery(WAIT_LONGEST),
  )
  const hands = useRef<DecideKeys | null>(null)
  const choose = (id: number) => go({ comment: String(id), ...(hidden ? { shown: 'hidden' } : {}) })
  const step = (by: number) => {
    const at = rows?.findIndex(({ report }) => report.id === current?.report.id) ?? -1
    const next = rows?.[at + by]
    if (next) choose(next.report.id)
  }
  /** A decision moves on to the next open report. */
  const onDecided = (id: number) => {
    const at = rows?.findIndex(({ report }) => report.id === id) ?? -1
    const waits = [...(rows?.slice(at + 1) ?? []), ...(rows?.slice(0, at) ?? [])]
    const next = waits.find(({ decided }) => decided === null)
    if (next) choose(next.report.id)
    // The field that had the focus is gone.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.report.on > button')?.focus())
  }
  useKeys([
    { key: 'j', does: 'Next report', run: () => step(1), repeats: true },
    { key: 'k', does: 'Report before', run: () => step(-1), repeats: true },
    {
      key: 'h',
      does: hidden ? 'Show the comment again' : 'Hide the comment',
      run: () => hands.current?.(hidden ? 'show' : 'hide'),
    },
    { key: 'm', does: 'Mute its author', run: () => hands.current?.('mute') },
    { key: 'd', does: 'Dismiss the reports', run: () => hands.current?.('dismiss') },
  ])
  if (!arrived)
    return (
      <Loading>
        <div className="desk">
          <Skeleton height={520} radius={16} />
          <Skeleton height={640} radius={16} />
          <Skeleton height={420} radius={16} />
        </div>
      </Loading>
    )
  return (
    <div className="desk">
      <ReportList
        {...{ list, rows, added, show, hidden }}
        openCount={open.length}
        current={current?.report.id}
        onChoose={choose}
        onShown={(which) => go(which === 'hidden' ? { shown: 'hidden' } : {})}
      />
      <div className="col g4">
        {current ? (
          <>
            <CommentContext report={current.report} />
            <Decide
              key={current.report.id}
              row={current}
              session={session}
              hands={hands}
              onDecided={onDecided}
            />
          </>
        ) : (
          rows && (
            <div className="panel">
              <EmptyState
                level={2}
                title={hidden ? 'Nothing is hidden' : 'Nothing is reported'}
                text={
                  hidden
                    ? 'Comments that you hide can be shown again from here.'
                    : 'What players report comes here by itself.'
                }
                character="mochi"
              />
            </div>
          )
        )}
        <Decided entries={entries} />
      </div>
      <aside className="col g4" aria-label="Around the report">
        {current && <PlayerPanel handle={current.report.author} session={session} />}
        <MasteryPanel />
      </aside>
    </div>
  )
}
