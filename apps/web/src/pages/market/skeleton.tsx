import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type Props = { readonly count: number; readonly height: number; readonly gear?: boolean }

/** Cards before they are there, in their size. */
export const GoodsSkeleton = ({ count, height, gear = false }: Props) => (
  <Loading>
    <div className={gear ? 'goods-gear' : 'goods'}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name but their place
        <Skeleton key={at} height={height} radius={14} />
      ))}
    </div>
  </Loading>
)
