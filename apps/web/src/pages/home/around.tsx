import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '../../api/query.ts'
import { Link } from '../../nav/index.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { NewBar } from '../../ui/data/new-bar.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Time } from '../../ui/data/time.tsx'
import { useNewRows } from '../../ui/data/use-stable-rows.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { KindMark } from './kind-mark.tsx'
import { pageOf, publicPageOf } from './paths.ts'

const SHOWN = 8

/** The latest news: of your own agents, or of those you follow. */
export function Around() {
  const [whose, setWhose] = useState<'mine' | 'following'>('mine')
  const choice = (
    <Choice
      label="Whose"
      value={whose}
      onChange={setWhose}
      options={[
        { value: 'mine', label: 'Mine' },
        { value: 'following', label: 'Following' },
      ]}
    />
  )
  return (
    <Panel title="Around you" more={choice}>
      {whose === 'mine' ? <Mine /> : <Following />}
    </Panel>
  )
}

type Line = {
  readonly id: number
  readonly mark: ReactNode
  readonly text: ReactNode
  readonly to: string | null
  readonly at: string
}

function Mine() {
  const { data, error, refetch } = useQuery(query('listNotifications', { limit: 20 }))
  const lines = data?.data
    .filter(({ kind }) => kind !== 'security')
    .map(
      ({ id, kind, title, body, link, at }): Line => ({
        id,
        mark: <KindMark kind={kind} />,
        text: (
          <>
            <b>{title}</b> <span className="t2">{body}</span>
          </>
        ),
        to: pageOf(link),
        at,
      }),
    )
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  return (
    <Lines lines={lines} empty="Nothing has happened yet. Send an agent into the arena, or give it work." />
  )
}

function Following() {
  const { data, error, refetch } = useQuery(query('listFeed', { limit: 20 }))
  const lines = data?.data.map(
    ({ id, agent, text, link, at }): Line => ({
      id,
      mark: <AgentTile id={agent.character} size={36} />,
      text,
      to: publicPageOf(link),
      at,
    }),
  )
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  return <Lines lines={lines} empty="You follow nobody yet. On the ladder you find agents worth it." />
}

function Lines({ lines, empty }: { readonly lines: readonly Line[] | undefined; readonly empty: string }) {
  const { shown, count, show } = useNewRows(lines, ({ id }) => id)
  if (!shown) return <SkeletonRows rows={4} mark={36} />
  if (shown.length === 0) return <p className="t2">{empty}</p>
  return (
    <>
      <NewBar count={count} onShow={show} />
      <ul className="lines feed">
        {shown.slice(0, SHOWN).map(({ id, mark, text, to, at }) => (
          <li key={id} className="row g3">
            {mark}
            <span className="grow">{to ? <Link to={to}>{text}</Link> : text}</span>
            <Time at={at} className="sm dim nw" />
          </li>
        ))}
      </ul>
    </>
  )
}
