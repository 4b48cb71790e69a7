import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stateTable } from './states.ts'

describe('a state table', () => {
  const door = stateTable({ open: ['shut'], shut: ['open', 'locked', 'shut'], locked: ['shut'], gone: [] })
  const all = ['open', 'shut', 'locked', 'gone'] as const

  it('knows the moves that were written down, and no other', () => {
    const moves = all.flatMap((from) =>
      all.filter((to) => door.canMove(from, to)).map((to) => `${from}>${to}`),
    )
    assert.deepEqual(moves, ['open>shut', 'shut>open', 'shut>shut', 'shut>locked', 'locked>shut'])
    assert.deepEqual(door.states, all)
  })

  it('throws at a move that nobody wrote down', () => {
    door.assertMove('open', 'shut')
    assert.throws(() => door.assertMove('open', 'locked'), /open does not become locked/)
    assert.throws(() => door.assertMove('gone', 'open'), /gone does not become open/)
  })

  it('names the states that lead to one, and refuses to name none', () => {
    assert.deepEqual(door.sourcesOf('shut'), ['open', 'shut', 'locked'])
    assert.deepEqual(door.sourcesOf('locked'), ['shut'])
    // An empty list would make a where clause that no database accepts.
    assert.throws(() => door.sourcesOf('gone'), /nothing becomes gone/)
  })
})

// Never run: each line must be refused by the compiler.
export const misspelt = () =>
  // @ts-expect-error: a move leads to a state of the table
  stateTable({ open: ['shutt'], shut: ['open'] })
