import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { Link } from '../../nav/index.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { More } from '../../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { LadderRow } from './row.tsx'

/** Points of the open bracket, from the ladder's wins. */
const pointsWords = (wins: number): string => `${wins} won`

const NobodyYet = () => (
  <EmptyState
    level={2}
    title="Nobody stands here yet"
    text="The first battle of the season takes the first place."
    action={
      <Link to="/arena" className={buttonClass('go')}>
        To the arena
      </Link>
    }
  />
)

/** The standings of a bracket, best first. */
export function Rated({ bracket, season }: { bracket: 'ranked' | 'open'; season: number | undefined }) {
  const handle = useSession()?.user.handle
  const list = useInfiniteQuery(pages('getLadder', { bracket, limit: 50, ...(season ? { season } : {}) }))
  if (list.error) return <ErrorState error={list.error} onRetry={list.refetch} level={2} />
  if (!list.data) return <SkeletonRows rows={10} />
  const entries = list.data.pages.flatMap(({ data }) => data)
  if (entries.length === 0) return <NobodyYet />
  return (
    <>
      <ol className="ladder">
        {entries.map((entry) => (
          <LadderRow
            key={entry.id}
            entry={entry}
            score={bracket === 'ranked' ? entry.rating : pointsWords(entry.wins)}
            mine={entry.owner === handle}
          />
        ))}
      </ol>
      <More query={list} />
    </>
  )
}

export function Hardcore({ season }: { season: number | undefined }) {
  const handle = useSession()?.user.handle
  const list = useInfiniteQuery(pages('getHardcoreLadder', { limit: 50, ...(season ? { season } : {}) }))
  if (list.error) return <ErrorState error={list.error} onRetry={list.refetch} level={2} />
  if (!list.data) return <SkeletonRows rows={10} />
  const entries = list.data.pages.flatMap(({ data }) => data)
  if (entries.length === 0) return <NobodyYet />
  return (
    <>
      <ol className="ladder">
        {entries.map(({ agentId, ...entry }) => (
          <LadderRow
            key={agentId}
            entry={{ ...entry, id: agentId }}
            score={`${entry.wins} won`}
            mine={entry.owner === handle}
          />
        ))}
      </ol>
      <More query={list} />
    </>
  )
}
