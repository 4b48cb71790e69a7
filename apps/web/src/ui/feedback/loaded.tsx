import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
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
  readonly query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    'data' | 'hasNextPage' | 'fetchNextPage'
  >
  readonly children?: string
}

const TRIES_MAX = 5

/** Asks for the next page. A reload that comes in between is neither cut short by it nor takes its place. */
async function askOn(query: MoreProps['query'], isHere: () => boolean): Promise<void> {
  const shown = pagesOf(query)
  for (let tries = 0; tries < TRIES_MAX && isHere(); tries++) {
    const known = await query.fetchNextPage({ cancelRefetch: false })
    if (known.isError || !known.hasNextPage || pagesOf(known) > shown) return
  }
}

const pagesOf = ({ data }: Pick<MoreProps['query'], 'data'>): number => data?.pages.length ?? 0

/** The rest of a list, on demand. Where the list may become another under it, its key says which. */
export function More({ query, children = 'Show more' }: MoreProps) {
  const [asking, setAsking] = useState(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  if (!query.hasNextPage) return null
  const ask = () => {
    setAsking(true)
    void askOn(query, () => isHere.current).finally(() => setAsking(false))
  }
  return (
    <Button full busy={asking && 'Loading'} onClick={ask}>
      {children}
    </Button>
  )
}
