import type { Side } from '@shugyo/engine'
import type { Frame } from './model/frames.ts'
import type { Playback } from './model/playback.ts'

export type PlayerView = {
  readonly left: Side
  readonly text: boolean
  readonly zen: boolean
  readonly switchSides: () => void
  readonly toggleText: () => void
  readonly toggleZen: () => void
}

export type Player = {
  readonly state: Playback
  readonly frame: Frame
  readonly view: PlayerView
  readonly go: (round: number) => void
  readonly step: (by: 1 | -1) => void
  readonly toggle: () => void
  readonly setSpeed: (speed: number) => void
}
