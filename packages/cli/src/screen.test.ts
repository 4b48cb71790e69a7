import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { drawRing, type View } from './ring.ts'
import { makeScreen } from './screen.ts'
import { show } from './show.ts'
import type { Terminal } from './terminal.ts'
import { cutTo, widthOf } from './width.ts'

function terminalOf(columns: number, colours = false) {
  const printed: string[] = []
  const terminal: Terminal = {
    env: {},
    print: (line) => void printed.push(line),
    complain: (line) => void printed.push(`! ${line}`),
    signal: new AbortController().signal,
    columns,
    colours,
    isLive: true,
    readSecret: async () => '',
    keys: () => null,
  }
  return { terminal, printed }
}

const VIEW: View = {
  id: 'x',
  status: 'running',
  a: { name: '風の修行者', id: null, owner: 'kenji' },
  b: { name: 'Kōrin 🐻', id: null, owner: 'house' },
  rounds: [],
  outcome: null,
  ratingDelta: { a: null, b: null },
  xpDelta: { a: null, b: null },
}

describe('what is drawn in a terminal', () => {
  it('[cli-10] the ring has straight edges, whatever the names are written in', () => {
    for (const colours of [false, true]) {
      const ring = drawRing(VIEW, undefined, terminalOf(80, colours).terminal)
      assert.deepEqual([...new Set(ring.map(widthOf))], [56])
    }
    assert.equal(widthOf('e\u0301'), 1)
    assert.equal(cutTo('風の修行者', 6), '風の…')
  })

  it('[cli-10] is drawn over, with what is said above it; in a narrow terminal there are lines', () => {
    const wide = terminalOf(80)
    const screen = makeScreen(wide.terminal)
    screen.draw(['one', 'two'], 'line 1')
    screen.complain('pulse is called')
    screen.draw(['three', 'four'], 'line 2')
    assert.deepEqual(wide.printed, [
      'one\ntwo',
      '\u001b[2A\u001b[Jpulse is called\none\ntwo',
      '\u001b[2A\u001b[Jthree\nfour',
    ])
    const narrow = terminalOf(40)
    const lines = makeScreen(narrow.terminal)
    lines.draw(['one', 'two'], 'line 1')
    lines.complain('pulse is called')
    assert.deepEqual(narrow.printed, ['line 1', '! pulse is called'])
  })

  it('[cli-7] tables keep to the terminal and let nobody paint on it', () => {
    const id = crypto.randomUUID()
    const narrow = terminalOf(40)
    show({ data: [{ id, name: 'Kaze', level: 3 }] }, narrow.terminal)
    assert.deepEqual(narrow.printed, [`id     ${id}`, 'name   Kaze', 'level  3'])
    const data = [
      { name: '\u001b[31mRed\u0007', level: 3, goal: 'x'.repeat(90) },
      { name: '風の修行者', level: 12, goal: 'short' },
    ]
    for (const columns of [60, 80, 120]) {
      const { terminal, printed } = terminalOf(columns)
      show({ data }, terminal)
      const lines = printed.filter((line) => !line.startsWith('! '))
      assert(lines.every((line) => widthOf(line) <= columns))
      assert(lines.every((line) => line === stripVTControlCharacters(line)))
    }
  })
})
