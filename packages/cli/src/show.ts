import { builtin } from './builtin.ts'
import type { Terminal } from './terminal.ts'
import { cutTo, padTo, widthOf } from './width.ts'

const CELL_MAX = 40
const WIDTH = 100
const GAP = 2

type Fields = Readonly<Record<string, unknown>>

/** [cli-7] An answer for people: a list as a table, a record as lines. */
export function show(value: unknown, terminal: Terminal): void {
  if (isRecord(value)) showAnswer(value, terminal)
  else terminal.print(value === null || value === undefined ? 'Done.' : cell(value))
}

function showAnswer(value: Fields, terminal: Terminal): void {
  const { data, next, ...rest } = value
  if (isRows(data)) showTable(data, terminal)
  else if (Array.isArray(data) && data.length === 0) terminal.print('Nothing here yet.')
  else if (data !== undefined) showRecord({ data }, terminal)
  showRecord(rest, terminal)
  if (next) terminal.complain(`There is more: --${typeof next === 'number' ? 'before' : 'cursor'} ${next}`)
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRows = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord)

/** More than a mention of a record. */
const isWhole = (part: Fields): boolean => !nameOf(part) || Object.keys(part).length > 5

function showRecord(value: Fields, terminal: Terminal): void {
  const entries = Object.entries(value)
  const inner = { ...terminal, columns: (terminal.columns ?? WIDTH) - GAP, print: indented(terminal) }
  const width = Math.max(0, ...entries.map(([name]) => name.length))
  for (const [name, part] of entries) {
    if (isRecord(part) && isWhole(part) && Object.keys(part).length > 0) {
      terminal.print(paint('dim', name, terminal))
      showLines(part, inner)
    } else if (isRows(part) && (entries.length <= 2 || part.some((row) => !nameOf(row)))) {
      terminal.print(paint('dim', name, terminal))
      showTable(part, inner)
    } else terminal.print(`${paint('dim', name.padEnd(width), terminal)}  ${cell(part)}`)
  }
}

const indented =
  ({ print }: Terminal) =>
  (line: string) =>
    print(' '.repeat(GAP) + line)

function showLines(value: Fields, terminal: Terminal, room = Number.POSITIVE_INFINITY): void {
  const width = Math.max(0, ...Object.keys(value).map((name) => name.length))
  for (const [name, part] of Object.entries(value))
    terminal.print(`${paint('dim', name.padEnd(width), terminal)}  ${cutTo(cell(part), room)}`)
}

/** As many columns as fit, the most telling first; as lines where not even three fit. */
function showTable(rows: readonly Fields[], terminal: Terminal): void {
  const all = Object.keys(rows[0] ?? {})
  const isPlain = (name: string) => rows.every((row) => !isRecord(row[name]) || nameOf(row[name]))
  const rank = (name: string) => (!isPlain(name) ? 2 : name.endsWith('Id') ? 1 : 0)
  const names = all.toSorted((one, other) => rank(one) - rank(other))
  const cells = rows.map((row) => names.map((name) => cell(row[name])))
  const whole = names.map((name, at) =>
    Math.max(name.length, ...cells.map((row) => widthOf(row[at] as string))),
  )
  const widths = whole.map((width) => Math.min(width, CELL_MAX))
  const room = terminal.columns ?? WIDTH
  const columns = fitting(widths, room)
  if (columns < Math.min(3, names.length)) {
    showEach(rows, terminal)
    return
  }
  // The rest of the line goes to the first column that was cut.
  const cut = widths.findIndex((width, at) => at < columns && width < (whole[at] as number))
  const used = widths.slice(0, columns).reduce((sum, width) => sum + width + GAP, -GAP)
  if (cut >= 0) widths[cut] = Math.min(whole[cut] as number, CELL_MAX + room - used)
  const line = (row: readonly string[]) =>
    row
      .slice(0, columns)
      .map((text, at) => padTo(cutTo(text, widths[at] as number), widths[at] as number))
      .join(' '.repeat(GAP))
      .trimEnd()
  terminal.print(paint('bold', line(names), terminal))
  for (const row of cells) terminal.print(line(row))
  const hidden = names.slice(columns)
  if (hidden.length > 0) terminal.complain(`Not shown: ${hidden.join(', ')} (--json shows everything)`)
}

function showEach(rows: readonly Fields[], terminal: Terminal): void {
  for (const [at, row] of rows.entries()) {
    if (at > 0) terminal.print('')
    showLines(row, terminal, CELL_MAX)
  }
}

/** How many columns fit. */
function fitting(widths: readonly number[], room: number): number {
  let used = -GAP
  const end = widths.findIndex((width) => {
    used += width + GAP
    return used > room
  })
  return end < 0 ? widths.length : end
}

const nameOf = (part: unknown): unknown => {
  const { name, handle } = (part ?? {}) as { name?: unknown; handle?: unknown }
  return name ?? handle
}

/** The class of the engine's `seen.ts`, which the first file alone holds: sharing it would split that file. */
const UNSEEN = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]+/gu

/** Without characters that could move the cursor, change colours or turn the line around: names are other people's words. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.map(cell).join(', ') || '–'
  if (isRecord(value)) return cell(nameOf(value) ?? within(value))
  return builtin('node:util').stripVTControlCharacters(String(value)).replace(UNSEEN, ' ')
}

const within = (value: Fields): string =>
  Object.entries(value)
    .map(([name, part]) => `${name} ${cell(part)}`)
    .join(', ') || '–'

export const plain = cell

/** The codes that start and end each style in a terminal. */
const STYLES = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
} as const

export function paint(style: keyof typeof STYLES, text: string, { colours }: Terminal): string {
  const [from, to] = STYLES[style]
  return colours ? `\u001b[${from}m${text}\u001b[${to}m` : text
}
