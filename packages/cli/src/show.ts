import { stripVTControlCharacters, styleText } from 'node:util'
import type { Terminal } from './terminal.ts'

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
    const label = `${indent}${dim(name.padEnd(width), terminal)}`
    if (isRecord && indent === '' && !nameOf(part)) {
      terminal.print(label.trimEnd())
      showRecord(part as Record<string, unknown>, terminal, '  ')
    } else terminal.print(`${label}  ${cell(part)}`)
  }
}

function showTable(rows: readonly Record<string, unknown>[], terminal: Terminal): void {
  const names = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => names.map((name) => shorten(cell(row[name]))))
  const widths = names.map((name, at) =>
    Math.max(name.length, ...cells.map((row) => (row[at] as string).length)),
  )
  const columns = fitting(widths, terminal.columns ?? WIDTH)
  const line = (row: readonly string[]) =>
    row
      .slice(0, columns)
      .map((text, at) => text.padEnd(widths[at] as number))
      .join(' '.repeat(GAP))
      .trimEnd()
  terminal.print(bold(line(names), terminal))
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
  return stripVTControlCharacters(String(value)).replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')
}

const shorten = (text: string): string => (text.length > CELL_MAX ? `${text.slice(0, CELL_MAX - 1)}…` : text)

export const plain = cell
const bold = (text: string, { colours }: Terminal): string => (colours ? styleText('bold', text) : text)
export const dim = (text: string, { colours }: Terminal): string => (colours ? styleText('dim', text) : text)
export const paint = (
  colour: 'green' | 'yellow' | 'red' | 'blue' | 'magenta',
  text: string,
  { colours }: Terminal,
): string => (colours ? styleText(colour, text) : text)
