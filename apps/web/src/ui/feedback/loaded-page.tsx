import type { ReactNode } from 'react'
import { buttonClass } from '../controls/button.tsx'
import { To } from '../controls/to.tsx'
import { ErrorState } from './error-state.tsx'
import type { LoadedProps } from './loaded.tsx'
import { Loading, Skeleton } from './skeleton.tsx'

type Asked = Pick<LoadedProps<unknown>['query'], 'error' | 'isFetching' | 'refetch'>

export type PageErrorProps = {
  readonly query: Asked
  /** Where to go instead. */
  readonly elsewhere: readonly [href: string, label: string]
}

/** Why a page can't show its subject, and where to go instead. */
export const PageError = ({ query, elsewhere: [href, label] }: PageErrorProps) => (
  <ErrorState
    level={1}
    error={query.error}
    retrying={query.isFetching}
    onRetry={() => query.refetch()}
    action={
      <To href={href} className={buttonClass('soft', 'sm')}>
        {label}
      </To>
    }
  />
)

export type LoadedPageProps<Data> = Pick<LoadedProps<Data>, 'query' | 'children'> &
  Pick<PageErrorProps, 'elsewhere'> & {
    /** A placeholder of the same size: a height, or a shape. */
    readonly skeleton: number | ReactNode
    /** Whether the data beside it has loaded too (`useArrived`). */
    readonly arrived?: boolean
  }

/** A page about one thing: the thing, a placeholder while it loads, or why it is not there. */
export function LoadedPage<Data>(props: LoadedPageProps<Data>) {
  const { query, elsewhere, skeleton, arrived = true, children } = props
  if (query.data !== undefined && arrived) return children(query.data)
  if (query.isError) return <PageError query={query} elsewhere={elsewhere} />
  if (typeof skeleton !== 'number') return skeleton
  return (
    <Loading>
      <Skeleton height={skeleton} radius={16} />
    </Loading>
  )
}
