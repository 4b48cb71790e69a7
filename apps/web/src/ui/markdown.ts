import { cellsOf, isRule, isTable } from './table-text.ts'

/** A text in Markdown, taken apart into what stands below each other. */
export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      /** Of its first number, where that is not 1. */
      readonly start?: number
      readonly items: readonly string[]
    }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** Columns of figures, which end at one edge. */
      readonly figures: readonly boolean[]
    }

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^(#{1,4})\s+(.*)$/
const ITEM = /^(?:[-*]|(\d{1,9})[.)])\s+/
/** As far in as the words of an item: a line that goes on with them. */
const WITHIN = /^(?: {2,}|\t)/

/** Lines that belong together, by what the first of them is. */
function blockOf(lines: readonly string[]): Block {
  const [first = ''] = lines
  if (isTable(first)) return tableOf(lines)
  const item = ITEM.exec(first)
  if (item) return listOf(lines, item[1])
  return { kind: 'text', text: lines.join(' ') }
}

function listOf(lines: readonly string[], number: string | undefined): Block {
  const items = lines.map((line) => line.replace(ITEM, ''))
  const start = Number(number ?? 1)
  return { kind: 'list', ordered: number !== undefined, ...(start === 1 ? {} : { start }), items }
}

function tableOf(lines: readonly string[]): Block {
  const [head = [], ...rows] = lines.filter((line) => !isRule(line)).map(cellsOf)
  const figures = cellsOf(lines.find(isRule) ?? '').map((rule) => rule.endsWith(':'))
  return { kind: 'table', head, rows, figures }
}

/** Lines of one sort stand together; others begin something new. */
function sortOf(line: string): 'table' | 'text' | 'bullet' | 'number' {
  if (isTable(line)) return 'table'
  const item = ITEM.exec(line)
  return item ? (item[1] === undefined ? 'bullet' : 'number') : 'text'
}

const isItem = (line: string | undefined): boolean => line !== undefined && ITEM.test(line)

export function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = []
  let open: string[] = []
  let code: { readonly marks: string; readonly lines: string[] } | null = null
  const close = () => {
    if (open.length > 0) blocks.push(blockOf(open))
    open = []
  }
  for (const whole of markdown.split(/\r\n|\r|\n/)) {
    const line = whole.trim()
    const marks = FENCE.exec(whole)?.[1]
    const heading = HEADING.exec(line)
    if (code) {
      if (!marks?.startsWith(code.marks)) code.lines.push(whole)
      else {
        blocks.push({ kind: 'code', text: code.lines.join('\n') })
        code = null
      }
    } else if (marks) {
      close()
      code = { marks, lines: [] }
    } else if (line === '') {
      // Items may stand apart and are one list; its numbers go on.
      if (!isItem(open[0])) close()
    } else if (heading) {
      close()
      blocks.push({ kind: 'heading', depth: heading[1]?.length ?? 1, text: heading[2] ?? '' })
    } else if (isItem(open[0]) && WITHIN.test(whole) && sortOf(line) === 'text') {
      open.push(`${open.pop()} ${line}`)
    } else {
      if (open[0] !== undefined && sortOf(open[0]) !== sortOf(line)) close()
      open.push(line)
    }
  }
  if (code) blocks.push({ kind: 'code', text: code.lines.join('\n') })
  close()
  return blocks
}
