import type { BattleComment, BattleView } from '@shugyo/sdk'
import { Eye } from 'lucide-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { BattlePlayer } from '../../battle-player/battle-player.tsx'
import type { Battle } from '../../battle-player/live/use-battle.ts'
import { useHeartbeat } from '../../battle-player/live/use-heartbeat.ts'
import { roundsDue } from '../../battle-player/model/timing.ts'
import { note, useSearch } from '../../nav/index.ts'
import { Panel } from '../../ui/data/panel.tsx'
import { count } from '../../ui/data/words.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CallPanel } from './call-panel.tsx'
import { Cheer } from './cheer.tsx'
import { useLines } from './lines.ts'
import { Ringside } from './ringside.tsx'
import { mySide, signed } from './sides.ts'
import { useNarrow } from './use-narrow.ts'

/** Below the main content, so loaded later. */
const FairPlay = lazy(async () => ({ default: (await import('./fair-play.tsx')).FairPlay }))
/** Not needed before the end. */
const Share = lazy(async () => ({ default: (await import('./share.tsx')).Share }))
const Ending = lazy(async () => ({ default: (await import('./ending.tsx')).Ending }))

export type Seen = Battle & { readonly view: BattleView }

/** Once the battle is over, the address contains the shown round: a link leads to it. */
function useRoundInAddress(over: boolean) {
  const { round } = useSearch()
  const [first] = useState(() => (round === undefined ? undefined : Number(round)))
  const write = useCallback(
    (shown: number) => {
      if (over) note(shown > 0 ? { round: shown } : {})
    },
    [over],
  )
  return { first, write }
}

/** The rating that the winner gained. */
function prizeOf({ outcome, ratingDelta }: BattleView): string | undefined {
  const delta = outcome === 'a' || outcome === 'b' ? ratingDelta[outcome] : null
  return delta ? signed(delta) : undefined
}

/** The round in which a fighter spoke; other comments belong to none. */
const roundOf = ({ ruleset, startedAt }: BattleView, { kind, at }: BattleComment): number =>
  kind === 'fighter' && startedAt ? roundsDue(ruleset, Date.parse(startedAt), Date.parse(at)) : 0

export function BattleHall({ battle }: { readonly battle: Seen }) {
  const { view } = battle
  const session = useSession()
  const own = mySide(view, session)
  const running = view.status === 'running'
  const [live] = useState(running)
  const [ended, setEnded] = useState(false)
  const [seen, setSeen] = useState(0)
  const { first, write } = useRoundInAddress(view.status === 'done')
  const wayMs = useHeartbeat(view.id, running)
  const lines = useLines(battle.comments, running)
  const onShown = useCallback(
    (round: number, atEnd: boolean) => {
      write(round)
      setSeen((before) => Math.max(before, round))
      if (atEnd) setEnded(true)
    },
    [write],
  )
  const narrow = useNarrow()
  // In a replay the fighters say only what they had said by then, so that they don't reveal the end.
  const all = live || ended
  const said = useMemo(
    () => (all ? battle.comments : battle.comments.filter((one) => roundOf(view, one) <= seen)),
    [all, battle.comments, view, seen],
  )
  const beside = useMemo(
    () => (
      <span className="row sm t2 zen-hide">
        <Eye size={16} aria-hidden />
        {count(view.spectators, 'watching', 'watching')}
      </span>
    ),
    [view.spectators],
  )
  const { clock } = battle
  const call = useMemo(
    () => own && running && <CallPanel view={view} side={own} clock={clock} wayMs={wayMs} />,
    [own, running, view, clock, wayMs],
  )
  return (
    <div className="battle-page">
      <div className="battle-main">
        <h1 className="sr">
          <bdi>{view.a?.name}</bdi> and <bdi>{view.b?.name}</bdi>, a {view.mode} battle
        </h1>
        <BattlePlayer
          bout={view}
          live={live}
          running={running}
          round={first}
          left={own ?? 'a'}
          lines={lines}
          prize={prizeOf(view)}
          onShown={onShown}
          beside={beside}
          under={narrow && call}
        />
        {view.status === 'failed' && (
          <Panel title="This battle was called off">
            <p className="t2">It could not be completed. Nothing of it counts, and both are free again.</p>
          </Panel>
        )}
        <div className="zen-hide battle-under">
          {view.status === 'done' && ended && (
            <Suspense>
              <Ending view={view} own={own} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton height={170} radius={16} />}>
            <FairPlay view={view} />
          </Suspense>
        </div>
      </div>
      <div className="battle-side zen-hide">
        {!narrow && call}
        <Cheer view={view} signedIn={Boolean(session)} wallet={session?.wallet ?? 0} own={own} />
        <Ringside view={view} comments={said} session={session ?? null} own={own} />
        {view.status === 'done' && (
          <Suspense>
            <Share view={view} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
