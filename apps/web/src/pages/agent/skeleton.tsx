import { Loading, Skeleton, SkeletonText } from '../../ui/feedback/skeleton.tsx'

/** The page's shape while the agent loads. */
export const AgentSkeleton = () => (
  <Loading label="Loading the agent">
    <div className="agent-page with-chat">
      <div className="sheet flush passport-card">
        <div className="only-d">
          <Skeleton height={214} radius={0} />
        </div>
        <div className="in">
          <SkeletonText lines={2} />
        </div>
      </div>
      <div className="panel agent-main">
        <SkeletonText lines={4} />
      </div>
      <div className="sheet">
        <SkeletonText lines={5} />
      </div>
    </div>
  </Loading>
)
