/** Where playback is. `known` counts the public rounds; 0 is the moment before the first. */
export type Playback = {
  readonly shown: number
  readonly known: number
  /** The furthest round that was shown: later ones are not given away. */
  readonly seen: number
  readonly playing: boolean
  /** A live battle whose newest round is shown: the next one follows by itself. */
  readonly following: boolean
  /** Whether the round is animated, or shown as a still. */
  readonly animated: boolean
  readonly speed: number
}

export type PlaybackAction =
  | { readonly do: 'arrive'; readonly known: number }
  | { readonly do: 'go'; readonly to: number; readonly live: boolean }
  | { readonly do: 'step'; readonly by: 1 | -1; readonly live: boolean }
  | { readonly do: 'toggle' }
  | { readonly do: 'tick' }
  | { readonly do: 'speed'; readonly speed: number }

export const SPEEDS = [0.5, 1, 2, 4] as const

/** A live battle opens at its newest round; a replay at the round in the address, or else at its beginning. */
export function openPlayback(known: number, live: boolean, round: number | undefined): Playback {
  const shown = live ? known : clamp(round ?? 0, known)
  return { shown, known, seen: shown, playing: false, following: live, animated: false, speed: 1 }
}

const clamp = (round: number, known: number): number => Math.min(Math.max(Math.trunc(round) || 0, 0), known)

function show(state: Playback, to: number, animated: boolean): Playback {
  const shown = clamp(to, state.known)
  return { ...state, shown, seen: Math.max(state.seen, shown), animated: animated && shown !== state.shown }
}

/** A single new round is animated; after several missed ones, playback jumps to the newest. */
function arrive(state: Playback, known: number): Playback {
  if (known === state.known) return state
  const next = { ...state, known }
  if (known < state.shown || state.following) return show(next, known, known === state.shown + 1)
  return next
}

function toggle(state: Playback): Playback {
  if (state.playing) return { ...state, playing: false }
  const from = state.shown >= state.known ? show(state, 0, false) : state
  return { ...from, playing: true, following: false }
}

function tick(state: Playback): Playback {
  if (!state.playing) return state
  const next = show(state, state.shown + 1, true)
  return next.shown >= next.known ? { ...next, playing: false } : next
}

export function playback(state: Playback, action: PlaybackAction): Playback {
  switch (action.do) {
    case 'arrive':
      return arrive(state, action.known)
    case 'go': {
      const next = show(state, action.to, false)
      return { ...next, playing: false, following: action.live && next.shown === next.known }
    }
    case 'step': {
      const next = show(state, state.shown + action.by, action.by === 1)
      return { ...next, playing: false, following: action.live && next.shown === next.known }
    }
    case 'toggle':
      return toggle(state)
    case 'tick':
      return tick(state)
    case 'speed':
      return { ...state, speed: action.speed }
  }
}
