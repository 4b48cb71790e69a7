import type { ReactNode } from 'react'

export type SkeletonProps = {
  readonly width?: number | string
  readonly height?: number
  readonly radius?: number
}

/** One bar of a placeholder. */
export const Skeleton = ({ width, height, radius }: SkeletonProps) => (
  <span className="skel" style={{ width, height, borderRadius: radius }} />
)

const WIDTHS = ['100%', '92%', '70%', '84%']

export const SkeletonText = ({ lines = 3 }: { readonly lines?: number }) => (
  <span className="col">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name but their place
      <Skeleton key={line} width={WIDTHS[line % WIDTHS.length] ?? '100%'} />
    ))}
  </span>
)

/** Placeholders for a list's rows: an icon and two lines each. */
export const SkeletonRows = ({ rows = 3, mark = 42 }: { readonly rows?: number; readonly mark?: number }) => (
  <Loading>
    <div className="lines">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={row} className="row g3">
          <Skeleton width={mark} height={mark} radius={12} />
          <div className="grow col">
            <Skeleton width="46%" />
            <Skeleton width="72%" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

/** Around placeholders: announced once to screen readers, visible only after 200 ms. */
export const Loading = ({
  children,
  label = 'Loading',
}: {
  readonly children: ReactNode
  readonly label?: string
}) => (
  <div className="late" role="status" aria-busy="true">
    <span className="sr">{label}</span>
    {children}
  </div>
)
