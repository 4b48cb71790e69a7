import type { Side } from '@shugyo/engine'
import { memo, type ReactNode, useEffect, useMemo } from 'react'
import { Controls } from './controls.tsx'
import { type Billing, FightHud } from './fight-hud.tsx'
import { type Bout, roundsMost } from './model/bout.ts'
import { type Frame, framesOf } from './model/frames.ts'
import { sentenceOf } from './model/sentences.ts'
import { RoundList } from './round-list.tsx'
import { namesOf, Stage } from './stage/stage.tsx'
import { usePhase } from './stage/use-phase.ts'
import { TextRounds } from './text-rounds.tsx'
import { usePlayer } from './use-player.ts'

type Props = {
  readonly bout: Bout
  readonly live: boolean
  /** The battle is running, or has not begun. */
  readonly running: boolean
  readonly round?: number | undefined
  readonly left?: Side
  /** Called whenever another round is shown, with whether it is the last of a finished battle. */
  readonly onShown?: (round: number, atEnd: boolean) => void
  readonly beside?: ReactNode
  /** Right below the ring, before the controls. */
  readonly under?: ReactNode
  /** The winner's gain, for the banner. */
  readonly prize?: string | undefined
  /** The fighters' present lines. */
  readonly lines?: Partial<Record<Side, string>>
  /** Each round is said to those who listen, also while it is looked at. */
  readonly told?: boolean
}

function billingOf(running: boolean, atEnd: boolean, started: boolean): Billing {
  if (running) return started ? 'live' : 'next'
  return atEnd ? 'final' : 'replay'
}

/** Frames change with the battle, not with its crowd. */
function useFrames({ ruleset, bracket, a, b, abilities, rounds, outcome }: Bout): Frame[] {
  return useMemo(
    () => framesOf({ ruleset, bracket, a, b, abilities, rounds, outcome }),
    [ruleset, bracket, a, b, abilities, rounds, outcome],
  )
}

/** A battle to watch: live, or again as often as you like. */
export const BattlePlayer = memo(function BattlePlayer({
  bout,
  live,
  running,
  round,
  left = 'a',
  onShown,
  beside,
  under,
  prize,
  lines,
  told = false,
}: Props) {
  const frames = useFrames(bout)
  const player = usePlayer({ frames, live, round, left })
  const { state, frame, view } = player
  const phase = usePhase(frame, state.animated, state.speed)
  const names = namesOf(bout)
  const most = roundsMost(bout.ruleset)
  // Not before the last blow has landed on the screen.
  const atEnd = frame.outcome !== null && phase === 'rest'
  useEffect(() => onShown?.(frame.round, atEnd), [onShown, frame.round, atEnd])
  const shared = { bout, frame, phase, animated: state.animated, left: view.left }
  return (
    <div className="player">
      <Stage {...shared} speed={state.speed} prize={prize} lines={lines}>
        <FightHud {...shared} billing={billingOf(running, atEnd, bout.rounds.length > 0)} most={most} />
      </Stage>
      {told && !view.text && (
        <p className="sr" role="status">
          {sentenceOf(frame, names)}
        </p>
      )}
      {under}
      <div className="player-deck">
        <div className="player-bar">
          <Controls player={player} />
          {running && !state.following && (
            <button type="button" className="to-live" onClick={() => player.go(state.known)}>
              Back to live
            </button>
          )}
          {beside}
        </div>
        {view.text ? (
          <TextRounds {...{ frames, names, shown: state.shown, seen: state.seen, onGo: player.go }} />
        ) : (
          <RoundList
            {...{ frames, names, most, shown: state.shown, seen: state.seen, onGo: player.go }}
            left={view.left}
          />
        )}
      </div>
    </div>
  )
})
