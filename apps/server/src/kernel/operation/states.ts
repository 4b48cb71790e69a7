import assert from 'node:assert/strict'

/** The legal moves of a record's status, and the only place that knows them. */
export type StateTable<State extends string> = {
  readonly states: readonly State[]
  canMove(from: State, to: State): boolean
  assertMove(from: State, to: State): void
  /**
   * The states from which one can be reached. An update names them in its `where`, so that an illegal move changes no
   * row: `.where('status', 'in', STATES.sourcesOf('done'))`.
   */
  sourcesOf(to: State): State[]
}

/** `stateTable({ pending: ['approved', 'declined'], approved: [], declined: [] })`: the next states of each state. */
export function stateTable<State extends string>(
  moves: Readonly<Record<State, readonly NoInfer<State>[]>>,
): StateTable<State> {
  const states = Object.keys(moves) as State[]
  const canMove = (from: State, to: State): boolean => moves[from].includes(to)
  return {
    states,
    canMove,
    assertMove: (from, to) => assert(canMove(from, to), `${from} does not become ${to}`),
    sourcesOf(to) {
      const sources = states.filter((from) => canMove(from, to))
      assert(sources.length > 0, `nothing becomes ${to}`)
      return sources
    },
  }
}
