/** A Markdown text as a list of blocks. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      /** The first number, where it is not 1. */
      readonly start?: number
      readonly items: readonly string[]
    }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** Numeric columns, which are right-aligned. */
      readonly figures: readonly boolean[]
    }

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(\w*)/
const INDENTED = /^(?: {4}|\t)/
const HEADING = /^(#{1,4})\s+(.*)$/
const ITEM = /^(?:[-*]|(\d{1,9})[.)])\s+/
/** Indented as far as an item's text: a continuation of it. */
const WITHIN = /^(?: {2,}|\t)/

/** The block that these lines make, decided by the first of them. */
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

/** Lines of one sort belong together; another sort starts a new block. */
function sortOf(line: string): 'table' | 'text' | 'bullet' | 'number' {
  if (isTable(line)) return 'table'
  const item = ITEM.exec(line)
  return item ? (item[1] === undefined ? 'bullet' : 'number') : 'text'
}

const isItem = (line: string | undefined): boolean => line !== undefined && ITEM.test(line)

export function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = []
  let open: string[] = []
  let code: Code | null = null
  const close = () => {
    if (open.length > 0) blocks.push(blockOf(open))
    open = []
  }
  const closeCode = () => {
    if (code) blocks.push(codeOf(code))
    code = null
  }
  for (const whole of markdown.split(/\r\n|\r|\n/)) {
    const line = whole.trim()
    const [, marks, language = ''] = FENCE.exec(whole) ?? []
    const heading = HEADING.exec(line)
    if (code?.marks) {
      if (marks?.startsWith(code.marks)) closeCode()
      else code.lines.push(whole)
      continue
    }
    if (code && (line === '' || INDENTED.test(whole))) {
      code.lines.push(whole.replace(INDENTED, ''))
      continue
    }
    closeCode()
    if (marks) {
      close()
      code = { marks, language, lines: [] }
    } else if (line === '') {
      // Items with blank lines between them are one list; its numbers go on.
      if (!isItem(open[0])) close()
    } else if (open.length === 0 && INDENTED.test(whole)) {
      code = { marks: '', language: '', lines: [whole.replace(INDENTED, '')] }
    } else if (heading) {
      close()
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' })
    } else if (isItem(open[0]) && WITHIN.test(whole) && sortOf(line) === 'text') {
      open.push(`${open.pop()} ${line}`)
    } else {
      if (open[0] !== undefined && sortOf(open[0]) !== sortOf(line)) close()
      open.push(line)
    }
  }
  closeCode()
  close()
  return blocks
}

/** A code block that is still open; without marks it is an indented one. */
type Code = { readonly marks: string; readonly language: string; readonly lines: string[] }

const codeOf = ({ marks, language, lines }: Code): Block => {
  const text = lines.join('\n')
  return { kind: 'code', language, text: marks ? text : text.trimEnd() }
}

/** A page of our own documentation, without its notes to authors. */
export const blocksOfPage = (markdown: string): readonly Block[] =>
  blocksOf(markdown.replace(/<!--[\s\S]*?-->/g, ''))

/** A heading's id as GitHub makes it: `#where-anvil-comes-from`. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** The lines of a terminal session: a line after a `$`, with its continuations, was typed. */
export function linesIn(session: string): { readonly text: string; readonly typed: boolean }[] {
  let goesOn = false
  return session.split('\n').map((text) => {
    const typed = goesOn || text.startsWith('$ ')
    goesOn = typed && text.endsWith('\\')
    return { text, typed }
  })
}

/** A line of a Markdown table: `| a | b |`; the second gives the alignment of its columns. */
const isTable = (line: string): boolean => line.startsWith('|')

export const isRule = (line: string): boolean => /^\|(?:\s*:?-+:?\s*\|)+$/.test(line)

/** The cells of a line; `\|` is a literal bar. */
export const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
