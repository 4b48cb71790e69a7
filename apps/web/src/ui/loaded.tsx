import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { ErrorState } from './error-state.tsx'
import { SkeletonRows } from './skeleton.tsx'

export type LoadedProps<Data> = {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching'> & {
    readonly refetch: () => unknown
  }
  /** A placeholder of the same size. */
  readonly skeleton?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The data, a placeholder while it loads, or why it failed. Data that is known stays when a reload fails. */
export function Loaded<Data>({ query, skeleton = <SkeletonRows />, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return <ErrorState error={query.error} retrying={query.isFetching} onRetry={() => query.refetch()} />
  return skeleton
}

export type MoreProps = {
  readonly query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  readonly children?: string
}

/** The rest of a list, on demand. */
export const More = ({ query, children = 'Show more' }: MoreProps) =>
  query.hasNextPage ? (
    <Button full busy={query.isFetchingNextPage && 'Loading'} onClick={() => query.fetchNextPage()}>
      {children}
    </Button>
  ) : null
