import './ladder.css'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../api/clock.ts'
import { query } from '../../api/query.ts'
import { Link, useNavigate, useSearch } from '../../nav/index.ts'
import { useTitle } from '../../shell/announce.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Amount } from '../../ui/data/amount.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { span } from '../../ui/data/relative.ts'
import { KeyValues } from '../../ui/data/stats.tsx'
import { Hardcore, Rated } from './lists.tsx'

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

/** `/ladder`: the standings by bracket and season. */
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

/** The present season: how long it lasts, and its prizes. */
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
