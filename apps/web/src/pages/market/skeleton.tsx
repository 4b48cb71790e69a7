import { cls } from '../../ui/data/words.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'

type Props = {
  readonly count: number
  readonly height: number
  readonly gear?: boolean
  readonly few?: boolean
}

/** Placeholders for cards, in their size. */
export const GoodsSkeleton = ({ count, height, gear = false, few = false }: Props) => (
  <Loading>
    <div className={cls(gear ? 'goods-gear' : 'goods', few && 'few')}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name but their place
        <Skeleton key={at} height={height} radius={14} />
      ))}
    </div>
  </Loading>
)
