import { builtin } from './builtin.ts'
import type { Terminal } from './terminal.ts'
import { cutTo, padTo, widthOf } from './width.ts'

const CELL_MAX = 40
const WIDTH = 100
const GAP = 2

/** [cli-7] An answer for people: a list as a table, a record as lines. */
export function show(value: unknown, terminal: Terminal): void {
  if (value === null || value === undefined) return
  const { data, next } = value as { data?: unknown; next?: unknown }
  if (Array.isArray(data)) {
    if (data.length === 0) terminal.print('Nothing here yet.')
    else showTable(data as Record<string, unknown>[], terminal)
    if (next) terminal.complain(`There is more: --${typeof next === 'number' ? 'before' : 'cursor'} ${next}`)
  } else if (typeof value === 'object') showRecord(value as Record<string, unknown>, terminal, '')
  else terminal.print(String(value))
}

function showRecord(value: Record<string, unknown>, terminal: Terminal, indent: string): void {
  const entries = Object.entries(value)
  const width = Math.max(0, ...entries.map(([name]) => name.length))
  for (const [name, part] of entries) {
    const isRecord = typeof part === 'object' && part !== null && !Array.isArray(part)
    const label = `${indent}${paint('dim', name.padEnd(width), terminal)}`
    if (isRecord && indent === '' && !nameOf(part)) {
      terminal.print(label.trimEnd())
      showRecord(part as Record<string, unknown>, terminal, '  ')
    } else terminal.print(`${label}  ${cell(part)}`)
  }
}

function showTable(rows: readonly Record<string, unknown>[], terminal: Terminal): void {
  const names = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => names.map((name) => cutTo(cell(row[name]), CELL_MAX)))
  const widths = names.map((name, at) =>
    Math.max(name.length, ...cells.map((row) => widthOf(row[at] as string))),
  )
  const columns = fitting(widths, terminal.columns ?? WIDTH)
  const line = (row: readonly string[]) =>
    row
      .slice(0, columns)
      .map((text, at) => padTo(text, widths[at] as number))
      .join(' '.repeat(GAP))
      .trimEnd()
  terminal.print(paint('bold', line(names), terminal))
  for (const row of cells) terminal.print(line(row))
  const hidden = names.slice(columns)
  if (hidden.length > 0) terminal.complain(`Not shown: ${hidden.join(', ')} (--json shows everything)`)
}

/** How many columns there is room for: at least one. */
function fitting(widths: readonly number[], room: number): number {
  let used = -GAP
  let count = 0
  for (const width of widths) {
    used += width + GAP
    if (used > room) break
    count++
  }
  return Math.max(1, count)
}

const nameOf = (part: unknown): unknown =>
  (part as { name?: unknown }).name ?? (part as { handle?: unknown }).handle

/** Without what could move the cursor or change the colours: names are other people's words. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.map(cell).join(', ')
  if (typeof value === 'object') return cell(nameOf(value) ?? JSON.stringify(value))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
  return builtin('node:util').stripVTControlCharacters(String(value)).replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
}

export const plain = cell

/** What begins and what ends each of them in a terminal. */
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
