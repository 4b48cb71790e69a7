import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useNavigate, useParams } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Loading, Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { definitionOf, useAreas } from './definition/load.ts'
import { overview } from './definition/overview.ts'
import type { Area, Details } from './definition/types.ts'
import { DevFrame } from './frame.tsx'
import { OpsNav, pathOfOp } from './ops-nav.tsx'
import { TryIt } from './try/try-it.tsx'

const Start = lazy(async () => ({ default: (await import('./start.tsx')).Start }))
const OperationText = lazy(async () => ({ default: (await import('./operation.tsx')).OperationText }))

/** The operation to try beside the start page. */
const TRIED_FIRST = 'getMe'

const isKnown = (id: string): boolean => overview.areas.some(({ ops }) => ops.some((op) => op.id === id))

/** The reference: every operation, its input and output, and a form to try it. */
export function Page() {
  const { op } = useParams()
  const areas = useAreas()
  useTitle(op === undefined ? 'Developers' : titleOf(op, areas))
  // Loaded in parallel with the text, not after it.
  useQuery(definitionOf(op ?? TRIED_FIRST))
  useOldLink(op)
  return (
    <DevFrame at="/dev">
      <div className="panel flush ref">{areas ? <Known areas={areas} id={op} /> : <Shape />}</div>
    </DevFrame>
  )
}

const titleOf = (id: string, areas: readonly Area[] | undefined): string | undefined =>
  isKnown(id) ? areas?.flatMap(({ ops }) => ops).find((op) => op.id === id)?.summary : 'No such operation'

function Known({ areas, id }: { readonly areas: readonly Area[]; readonly id: string | undefined }) {
  const details = useQuery(definitionOf(id ?? TRIED_FIRST))
  return (
    <>
      <OpsNav areas={areas} current={id} />
      <Suspense fallback={<Shape />}>
        {id === undefined && <Start />}
        <Loaded query={details} skeleton={id === undefined ? <span className="try" /> : <Shape />}>
          {(known) => <Shown id={id} details={known} />}
        </Loaded>
      </Suspense>
    </>
  )
}

/** `/docs#createTask` was an operation's old address, and leads here. */
function useOldLink(op: string | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const named = location.hash.slice(1)
    if (op === undefined && isKnown(named)) void navigate({ to: pathOfOp(named), replace: true })
  }, [op, navigate])
}

function Shown({ id, details }: { readonly id: string | undefined; readonly details: Details }) {
  const named = id ?? TRIED_FIRST
  const op = Object.hasOwn(details.ops, named) ? details.ops[named] : undefined
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
