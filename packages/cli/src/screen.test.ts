import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { drawRing, type View } from './ring.ts'
import { makeScreen } from './screen.ts'
import { printTo } from './seen.ts'
import { paint, show } from './show.ts'
import type { Terminal } from './terminal.ts'
import { cutTo, widthOf } from './width.ts'

function terminalOf(columns: number, colours = false) {
  const printed: string[] = []
  const terminal: Terminal = {
    env: {},
    print: (line, over = 0) => void printed.push(over > 0 ? `${over} over: ${line}` : line),
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
    assert.deepEqual(wide.printed, ['one\ntwo', '2 over: pulse is called\none\ntwo', '2 over: three\nfour'])
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

  it('[cli-16] gets no control or direction character of anybody else’s; a file gets what there is', () => {
    const printed = (isTTY: boolean, line: string, over?: number) => {
      const written: string[] = []
      printTo({ isTTY, write: (text: string) => written.push(text) }, line, over)
      return written.join('')
    }
    const lie =
      'Ren\u202eknab\u2066 \u009b31mred \u001b[2J\u001b]0;title\u0007\u007f\u2028\ud800 \u061c\tend\r\nnext'
    const said =
      'Ren\\u202eknab\\u2066 \\u009b31mred \\u001b[2J\\u001b]0;title\\u0007\\u007f\\u2028\\ud800 \\u061c\tend\nnext\n'
    assert.equal(printed(true, lie), said)
    assert.equal(printed(false, lie), `${lie}\n`)
    const json = JSON.stringify({ name: lie })
    assert.deepEqual(JSON.parse(printed(true, json)), { name: lie })
    const painted = `${paint('red', 'no', terminalOf(80, true).terminal)} 👩🏽\u200d🚀 می\u200cخواهم`
    assert.equal(printed(true, painted), `${painted}\n`)
    assert.equal(printed(true, 'three', 2), '\u001b[2A\u001b[Jthree\n')
    assert.equal(printed(true, '\u001b[2A\u001b[Jthree'), '\\u001b[2A\\u001b[Jthree\n')
  })

  it('[cli-16] tables have blanks in the places of such characters', () => {
    const { terminal, printed } = terminalOf(80)
    show({ data: [{ name: 'Ren\u202eknab\u009b', level: 3, goal: 'x' }] }, terminal)
    assert(
      printed.some((line) => line.startsWith('Ren knab  ')),
      printed.join('\n'),
    )
  })
})
