import { Loading, Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'

/** The shape of a lesson while it loads. */
export const LessonSkeleton = () => (
  <Loading>
    <div className="lesson">
      <Skeleton height={640} radius={22} />
      <div className="sheet reader">
        <SkeletonText lines={2} />
        <div className="reader-gap">
          <Skeleton width="60%" height={32} />
        </div>
        <SkeletonText lines={12} />
      </div>
      <div className="panel">
        <SkeletonText lines={4} />
      </div>
    </div>
  </Loading>
)

export const LearnSkeleton = () => (
  <Loading>
    <div className="learn-head">
      <Skeleton width={120} height={38} />
    </div>
    <div className="goals">
      <Skeleton height={34} />
    </div>
    <div className="learn">
      <Skeleton height={640} radius={22} />
      <Skeleton height={320} radius={22} />
      <Skeleton height={220} radius={16} />
    </div>
  </Loading>
)
