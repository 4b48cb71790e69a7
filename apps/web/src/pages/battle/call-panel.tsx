import type { Move, Side } from '@shugyo/engine'
import type { BattleView } from '@shugyo/sdk'
import { useState } from 'react'
import { shugyo } from '../../api/client.ts'
import type { BattleClock } from '../../battle-player/live/battle-clock.ts'
import { MOVES } from '../../battle-player/model/bout.ts'
import { MOVE_WORDS } from '../../battle-player/model/sentences.ts'
import { MOVE_ICONS } from '../../battle-player/move-tag.tsx'
import { announce } from '../../shell/announce.tsx'
import { useKeys } from '../../shell/keys.ts'
import { Sheet } from '../../ui/data/panel.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { CallCountdown, useCallWindow } from './call-countdown.tsx'

type Props = {
  readonly view: BattleView
  readonly side: Side
  readonly clock: BattleClock
  readonly wayMs: { readonly current: number }
}

type Called = { readonly move: Move; readonly round: number | null }

/** The owner's one call in a battle. */
export function CallPanel({ view, side, clock, wayMs }: Props) {
  const [sending, setSending] = useState<Move | null>(null)
  const [called, setCalled] = useState<Called | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const window = useCallWindow(view, clock, wayMs)
  const before = view.calls.some((call) => call.side === side)
  const open = window !== null && !called && !before && sending === null

  async function call(move: Move) {
    if (!open) return
    setSending(move)
    setRefusal(null)
    try {
      const { appliesTo } = await shugyo.callMove({ id: view.id, move })
      setCalled({ move, round: appliesTo })
      announce(`${MOVE_WORDS[move]} is called for round ${appliesTo}`)
    } catch (error) {
      setRefusal(problemLine(error))
    } finally {
      setSending(null)
    }
  }

  useKeys(
    MOVES.map((move, at) => ({
      key: String(at + 1),
      does: `Call ${MOVE_WORDS[move].toLowerCase()}`,
      run: () => void call(move),
    })),
  )
  return (
    <Sheet title="Your call" className="call-panel">
      {called ? (
        <p className="call-done">
          <b>{MOVE_WORDS[called.move]}</b> in round {called.round}. <bdi>{view[side]?.name}</bdi> heard you.
        </p>
      ) : before ? (
        <p className="t2">
          You have called in this battle. The rest is up to <bdi>{view[side]?.name}</bdi>.
        </p>
      ) : (
        <>
          <CallCountdown window={window} clock={clock} wayMs={wayMs} />
          <div className="call-moves">
            {MOVES.map((move, at) => {
              const Icon = MOVE_ICONS[move]
              return (
                <button
                  key={move}
                  type="button"
                  className={`call-move move-${move}`}
                  aria-keyshortcuts={String(at + 1)}
                  disabled={!open}
                  data-sending={sending === move ? true : undefined}
                  onClick={() => call(move)}
                >
                  <Icon size={20} aria-hidden />
                  {MOVE_WORDS[move]}
                </button>
              )
            })}
          </div>
          <p className="xs dim">Once a battle. Your agent learns nothing from a called round.</p>
        </>
      )}
      <Refused>{refusal}</Refused>
    </Sheet>
  )
}
