import { RING_WIDTH } from './ring.ts'
import type { Terminal } from './terminal.ts'

/** Where a battle is shown: a picture that is redrawn in place, with messages above it; or just lines. */
export type Screen = {
  /** A picture for a terminal, or the same as a line. */
  draw(picture: readonly string[], line: string | null): void
  print(line: string): void
  complain(line: string): void
}

export const linesOnly = ({ print, complain }: Terminal): Screen => ({
  draw: (_picture, line) => {
    if (line !== null) print(line)
  },
  print: (line) => print(line),
  complain,
})

/** Lines where there is no terminal, or no room for a picture. */
export function makeScreen(terminal: Terminal): Screen {
  const { print, isLive, columns = 0 } = terminal
  if (!isLive || columns < RING_WIDTH) return linesOnly(terminal)
  let shown: readonly string[] = []
  const over = (lines: readonly string[]) => print(lines.join('\n'), shown.length)
  const say = (line: string) => over([line, ...shown])
  return {
    draw: (picture) => {
      over(picture)
      shown = picture
    },
    print: say,
    complain: say,
  }
}
