import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNow } from '../api/clock.ts'
import { pages, query } from '../api/query.ts'
import { useSession } from '../api/session.ts'
import { Link, useNavigate, useSearch } from '../nav/index.ts'
import { useTitle } from '../shell/announce.tsx'
import { Amount } from '../ui/amount.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { span } from '../ui/relative.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { KeyValues } from '../ui/stats.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { LadderRow } from './ladder/row.tsx'

const BRACKETS = [
  { id: 'ranked', label: 'Ranked' },
  { id: 'open', label: 'Open' },
  { id: 'hardcore', label: 'Hardcore' },
] as const
type Bracket = (typeof BRACKETS)[number]['id']

const ABOUT: Readonly<Record<Bracket, string>> = {
  ranked: 'By rating: everybody who fought a rated battle in the season.',
  open: 'By points: three for a win, one for a draw.',
  hardcore: 'By the wins of the best run. One loss ends it.',
}

/** Points of the open bracket, from what the ladder tells. */
const pointsWords = (wins: number): string => `${wins} won`

/** `/ladder`: who stands where, in which bracket and season. */
export function Page() {
  const search = useSearch()
  const bracket = BRACKETS.find(({ id }) => id === search['bracket'])?.id ?? 'ranked'
  const season = search['season'] === undefined ? undefined : Number(search['season']) || undefined
  const navigate = useNavigate()
  useTitle(season ? `Ladder of season ${season}` : 'Ladder')
  const to = (next: Bracket) =>
    void navigate({
      to: '.',
      search: { bracket: next, ...(season ? { season } : {}) } as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="ladder-page">
      <div className="ladder-head">
        <h1>Ladder{season ? `, season ${season}` : ''}</h1>
      </div>
      <div className="ladder-two">
        <div className="panel">
          <Tabs label="Bracket" tabs={BRACKETS} current={bracket} onChange={to} kind="seg">
            <p className="sm dim ladder-about">{ABOUT[bracket]}</p>
            {bracket === 'hardcore' ? (
              <Hardcore season={season} />
            ) : (
              <Rated key={bracket} bracket={bracket} season={season} />
            )}
          </Tabs>
        </div>
        <SeasonPanel />
      </div>
    </div>
  )
}

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

type More = {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

const MoreButton = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: More) =>
  hasNextPage ? (
    <Button full busy={isFetchingNextPage && 'Loading'} onClick={() => fetchNextPage()}>
      Show more
    </Button>
  ) : null

function Rated({ bracket, season }: { bracket: 'ranked' | 'open'; season: number | undefined }) {
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
      <MoreButton {...list} />
    </>
  )
}

function Hardcore({ season }: { season: number | undefined }) {
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
      <MoreButton {...list} />
    </>
  )
}

/** The season that is under way: how long, and for what. */
function SeasonPanel() {
  const { data } = useQuery(query('listSeasons'))
  const now = useNow(60_000)
  const season = data?.data[0]
  return (
    <Panel
      title={season ? `Season ${season.season}` : 'Season'}
      more={
        <Link to="/seasons" className="link">
          All seasons
        </Link>
      }
    >
      {season && (
        <>
          <KeyValues
            rows={[
              ['Left', span(Date.parse(season.endsAt) - now)],
              ['Prize pool', <Amount key="pool" credits={season.prizePool} />],
            ]}
          />
          <p className="sm dim ladder-about">
            When it closes, the pool goes to the hundred best of the ranked bracket: 20 % to the first.
          </p>
        </>
      )}
    </Panel>
  )
}
