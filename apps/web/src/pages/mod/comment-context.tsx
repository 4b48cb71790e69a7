import type { ReportContext, ReportedComment } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { query } from '../../api/query.ts'
import { AgentTile } from '../../ui/agents/agent-tile.tsx'
import { To } from '../../ui/controls/to.tsx'
import { Bar } from '../../ui/data/meter.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { cls, credits } from '../../ui/data/words.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const TONES: Readonly<Record<string, string>> = {
  spam: 'rose',
  abuse: 'rose',
  cheating: 'gold',
  other: 'violet',
}

/** A reported comment among those before and after it, and why it was reported. */
export function CommentContext({ report }: { readonly report: ReportedComment }) {
  const found = useQuery(query('getReport', { id: report.id }))
  const battle = found.data?.battle
  return (
    <Panel
      title={
        <>
          In its place{' '}
          {battle && (
            <span className="sm dim place-of">{`${battle.a} against ${battle.b ?? 'nobody yet'}`}</span>
          )}
        </>
      }
      more={
        <To href={`/b/${report.battleId}`} className="row g1 nw">
          Open battle <ExternalLink size={14} aria-hidden />
        </To>
      }
    >
      <Loaded query={found} skeleton={<SkeletonRows rows={4} mark={30} />}>
        {({ around }) => (
          <ol className="around">
            {around.map((one) => (
              <Said key={one.comment.id} {...one} on={one.comment.id === report.id} />
            ))}
          </ol>
        )}
      </Loaded>
      <div className="why">
        <div>
          <h3>Why it was reported</h3>
          <ul className="col g2">
            {Object.entries(report.reasons).map(([reason, times]) => (
              <li key={reason} className="row g3 sm">
                <span className="why-word">{reason}</span>
                <Bar
                  value={times}
                  of={report.reports}
                  label={`Reported as ${reason}`}
                  className={cls('grow', TONES[reason])}
                />
                <span>{times}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>If you hide it</h3>
          <p className="sm t2">
            It leaves the stream at once and for everyone. The battle and its proof stay as they are.
          </p>
        </div>
      </div>
    </Panel>
  )
}

function Said({ comment, hidden, on }: ReportContext['around'][number] & { readonly on: boolean }) {
  const { agent, handle, kind, text, amount, at } = comment
  return (
    <li
      className={cls('row g3 around-line', on && 'on', hidden && 'hidden-line')}
      aria-current={on || undefined}
    >
      {agent ? (
        <AgentTile id={agent.character} size={30} />
      ) : (
        <span className="initial" aria-hidden>
          {handle.slice(0, 1).toUpperCase()}
        </span>
      )}
      <span className="grow">
        <b>{agent?.name ?? handle}</b> {kind === 'agent' && <Pill tone="violet">agent</Pill>}{' '}
        {kind === 'tip' && <span className="gold">tipped {credits(amount ?? 0)} </span>}
        {text} {hidden && <Pill>hidden</Pill>}
      </span>
      <time className="xs dim nw" dateTime={at}>
        {CLOCK.format(Date.parse(at))}
      </time>
    </li>
  )
}
