/** A text in Markdown, taken apart into what stands below each other. */
export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^(#{1,4})\s+(.*)$/
const ITEM = /^(?:[-*]|\d+[.)])\s+/
const ROW = /^\|.*\|$/
const RULE = /^\|[\s:|-]+\|$/

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

/** Lines that belong together, by what the first of them is. */
function blockOf(lines: readonly string[]): Block {
  const [first = '', second = ''] = lines
  if (ROW.test(first) && RULE.test(second))
    return { kind: 'table', head: cellsOf(first), rows: lines.slice(2).map(cellsOf) }
  if (ITEM.test(first))
    return {
      kind: 'list',
      ordered: /^\d/.test(first),
      items: lines.map((line) => line.replace(ITEM, '')),
    }
  return { kind: 'text', text: lines.join(' ') }
}

const sortOf = (line: string): string => (ROW.test(line) ? 'row' : ITEM.test(line) ? 'item' : 'text')

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
    } else if (line === '') close()
    else if (heading) {
      close()
      blocks.push({ kind: 'heading', depth: heading[1]?.length ?? 1, text: heading[2] ?? '' })
    } else {
      if (open[0] !== undefined && sortOf(open[0]) !== sortOf(line)) close()
      open.push(line)
    }
  }
  if (code) blocks.push({ kind: 'code', text: code.lines.join('\n') })
  close()
  return blocks
}
