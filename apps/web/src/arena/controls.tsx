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
import type { ReactNode } from 'react'
import { SPEEDS } from './model/playback.ts'
import type { Player } from './use-player.ts'

type IconButton = {
  readonly label: string
  readonly keys?: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

const IconButton = ({ label, keys, pressed, disabled, onClick, children }: IconButton) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    aria-keyshortcuts={keys}
    aria-pressed={pressed}
    title={keys ? `${label} (${keys})` : label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)

/** First, back, play, on, last; how fast; from which side; how much around it. */
export function Controls({ player }: { player: Player }) {
  const { state, view } = player
  const atEnd = state.shown >= state.known
  return (
    <div className="controls">
      <IconButton label="First" keys="Home" disabled={state.shown === 0} onClick={() => player.go(0)}>
        <ChevronFirst size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Back" keys="ArrowLeft" disabled={state.shown === 0} onClick={() => player.step(-1)}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <button type="button" className="play-button" onClick={player.toggle} disabled={state.known === 0}>
        {state.playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        {state.playing ? 'Pause' : 'Play'}
      </button>
      <IconButton label="On" keys="ArrowRight" disabled={atEnd} onClick={() => player.step(1)}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Last" keys="End" disabled={atEnd} onClick={() => player.go(state.known)}>
        <ChevronLast size={20} aria-hidden="true" />
      </IconButton>
      <fieldset className="speeds">
        <legend className="sr-only">Speed</legend>
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
      <IconButton label="Switch sides" keys="V" onClick={view.switchSides}>
        <ArrowLeftRight size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Read as text" keys="T" pressed={view.text} onClick={view.toggleText}>
        <AudioLines size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label="Zen: only the ring" keys="Z" pressed={view.zen} onClick={view.toggleZen}>
        {view.zen ? <Minimize2 size={18} aria-hidden="true" /> : <Maximize2 size={18} aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
