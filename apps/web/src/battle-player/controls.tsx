import {
  ArrowLeftRight,
  AudioLines,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  Maximize2,
  Minimize2,
  Pause,
  Play,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { SPEEDS } from './model/playback.ts'
import type { Player } from './player-view.ts'

type Press = Omit<ComponentProps<typeof IconButton>, 'label' | 'title'> & {
  readonly label: string
  readonly keys: string
}

const Press = ({ label, keys, ...rest }: Press) => (
  <IconButton kind="soft" label={label} title={`${label} (${keys})`} aria-keyshortcuts={keys} {...rest} />
)

/** First, back, play, forward, last; speed; viewpoint; zen. */
export function Controls({ player }: { player: Player }) {
  const { state, view } = player
  const atEnd = state.shown >= state.known
  return (
    <div className="controls">
      <Press label="First" keys="Home" disabled={state.shown === 0} onClick={() => player.go(0)}>
        <ChevronFirst size={20} aria-hidden />
      </Press>
      <Press label="Back" keys="ArrowLeft" disabled={state.shown === 0} onClick={() => player.step(-1)}>
        <ChevronLeft size={20} aria-hidden />
      </Press>
      <Button
        kind="go"
        className="play"
        onClick={player.toggle}
        disabled={state.known === 0}
        icon={state.playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      >
        {state.playing ? 'Pause' : 'Play'}
      </Button>
      <Press label="On" keys="ArrowRight" disabled={atEnd} onClick={() => player.step(1)}>
        <ChevronRight size={20} aria-hidden />
      </Press>
      <Press label="Last" keys="End" disabled={atEnd} onClick={() => player.go(state.known)}>
        <ChevronLast size={20} aria-hidden />
      </Press>
      <fieldset className="seg mono">
        <legend className="sr">Speed</legend>
        {SPEEDS.map((speed) => (
          <button
            key={speed}
            type="button"
            aria-pressed={state.speed === speed}
            onClick={() => player.setSpeed(speed)}
          >
            {speed}×
          </button>
        ))}
      </fieldset>
      <span className="controls-gap" />
      <Press label="Switch sides" keys="V" onClick={view.switchSides}>
        <ArrowLeftRight size={18} aria-hidden />
      </Press>
      <Press label="Read as text" keys="T" aria-pressed={view.text} onClick={view.toggleText}>
        <AudioLines size={18} aria-hidden />
      </Press>
      <Press label="Zen: only the ring" keys="Z" aria-pressed={view.zen} onClick={view.toggleZen}>
        {view.zen ? <Minimize2 size={18} aria-hidden /> : <Maximize2 size={18} aria-hidden />}
      </Press>
    </div>
  )
}
