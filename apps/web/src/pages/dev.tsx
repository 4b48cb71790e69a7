import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useNavigate, useParams } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Loading, Skeleton, SkeletonText } from '../ui/skeleton.tsx'
import { definitionOf } from './dev/definition/load.ts'
import { overview } from './dev/definition/overview.ts'
import type { Details } from './dev/definition/types.ts'
import { DevFrame } from './dev/frame.tsx'
import { OpsNav, pathOfOp } from './dev/ops-nav.tsx'
import { TryIt } from './dev/try/try-it.tsx'

const Start = lazy(async () => ({ default: (await import('./dev/start.tsx')).Start }))
const OperationText = lazy(async () => ({ default: (await import('./dev/operation.tsx')).OperationText }))

/** What stands beside the beginning, to try. */
const TRIED_FIRST = 'getMe'

const summaryOf = (id: string | undefined): string | undefined =>
  overview.areas.flatMap(({ ops }) => ops).find((op) => op.id === id)?.summary

/** The reference: every operation, what it takes and answers, and the way to try it. */
export function Page() {
  const { op } = useParams()
  useTitle(op === undefined ? 'Developers' : (summaryOf(op) ?? 'No such operation'))
  const details = useQuery(definitionOf(op ?? TRIED_FIRST))
  useOldLink(op)
  return (
    <DevFrame at="/dev">
      <div className="panel flush ref">
        <OpsNav current={op} />
        <Suspense fallback={<Shape />}>
          {op === undefined && <Start />}
          <Loaded query={details} skeleton={op === undefined ? <span className="try" /> : <Shape />}>
            {(known) => <Shown id={op} details={known} />}
          </Loaded>
        </Suspense>
      </div>
    </DevFrame>
  )
}

/** `/docs#createTask` was the address of an operation, and leads here. */
function useOldLink(op: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const named = location.hash.slice(1)
    if (op === undefined && summaryOf(named)) void navigate({ to: pathOfOp(named), replace: true })
  }, [op, navigate])
}

function Shown({ id, details }: { readonly id: string | undefined; readonly details: Details }) {
  const op = details.ops[id ?? TRIED_FIRST]
  if (!op)
    return (
      <div className="op-text">
        <EmptyState
          level={2}
          character="shade"
          face="idle"
          title={`Nothing is called ${id}`}
          text="Search for a path or a word on the left, or begin at the beginning."
          action={
            <Link to="/dev" className={buttonClass('soft')}>
              How to begin
            </Link>
          }
        />
      </div>
    )
  return (
    <>
      {id !== undefined && <OperationText op={op} details={details} />}
      <TryIt op={op} details={details} />
    </>
  )
}

const Shape = () => (
  <>
    <div className="op-text">
      <Loading>
        <span className="col">
          <Skeleton width="50%" height={26} />
          <SkeletonText lines={9} />
        </span>
      </Loading>
    </div>
    <span className="try" />
  </>
)
