import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { Kbd } from '../../ui/data/kbd.tsx'
import { NewBar } from '../../ui/data/new-bar.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { Time } from '../../ui/data/time.tsx'
import { cls } from '../../ui/data/words.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import type { Row } from './use-reports.ts'

const HEAVY = 4
const KEYS = [
  ['J', ''],
  ['K', 'move'],
  ['H', 'hide'],
  ['M', 'mute'],
  ['D', 'dismiss'],
] as const

type Props = {
  readonly list: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  readonly rows: readonly Row[] | undefined
  readonly added: number
  readonly show: () => void
  readonly hidden: boolean
  readonly openCount: number
  readonly current: number | undefined
  readonly onChoose: (id: number) => void
  readonly onShown: (which: 'open' | 'hidden') => void
}

/** The most reported first. */
export function ReportList(props: Props) {
  const { list, rows, added, show, hidden, openCount, current, onChoose, onShown } = props
  return (
    <section className="panel flush reports" aria-label="Reports">
      <div className="row between wrap reports-head">
        <h2 className="row">
          Reports {rows && !hidden && <Pill tone={openCount > 0 ? 'rose' : undefined}>{openCount} open</Pill>}
        </h2>
        <Choice
          label="Which reports"
          value={hidden ? 'hidden' : 'open'}
          options={[
            { value: 'open', label: 'Open' },
            { value: 'hidden', label: 'Hidden' },
          ]}
          onChange={onShown}
        />
      </div>
      <NewBar count={added} onShow={show} />
      {rows ? (
        <ol className="report-rows">
          {rows.map((row) => (
            <ReportRow key={row.report.id} row={row} on={row.report.id === current} onChoose={onChoose} />
          ))}
        </ol>
      ) : list.error ? (
        <ErrorState error={list.error} retrying={list.isFetching} onRetry={() => list.refetch()} />
      ) : (
        <div className="reports-wait">
          <SkeletonRows rows={6} mark={34} />
        </div>
      )}
      <p className="row wrap sm dim reports-keys" aria-hidden>
        {KEYS.map(([key, does]) => (
          <span key={key} className="row g1">
            <Kbd>{key}</Kbd>
            {does}
          </span>
        ))}
      </p>
    </section>
  )
}

type RowProps = { readonly row: Row; readonly on: boolean; readonly onChoose: (id: number) => void }

function ReportRow({ row: { report, decided }, on, onChoose }: RowProps) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (on) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [on])
  return (
    <li ref={ref} className={cls('report', on && 'on', decided && 'decided')}>
      <button type="button" aria-current={on || undefined} onClick={() => onChoose(report.id)}>
        <span className={cls('weight', report.reports >= HEAVY && !decided && 'rose wash')}>
          {report.reports}
          <span className="sr"> reports</span>
        </span>
        <span className="grow">
          <span className="row g2 author">
            <b className="cut">@{report.author}</b>
            <span className="xs dim cut">
              {decided ? decided.words : reasonsOf(report.reasons) + (report.authorMuted ? ' · muted' : '')}
            </span>
          </span>
          <span className="what">{decided ? <s>{report.text}</s> : report.text}</span>
        </span>
        {!decided && <Time at={report.at} className="xs dim nw" />}
      </button>
      {decided?.undo && (
        <Button kind="ghost" size="sm" onClick={decided.undo}>
          Undo
        </Button>
      )}
    </li>
  )
}

const reasonsOf = (reasons: Readonly<Record<string, number>>): string =>
  Object.entries(reasons)
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, times]) => `${reason} ${times}`)
    .join(', ')
