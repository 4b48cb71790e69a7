/** What a page of Markdown is made of. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'text'; readonly text: string }

const HEADING = /^(#{1,4})\s+(.*)$/
const ITEM = /^(?:[-*]|\d+[.)])\s+/
const FENCE = /^```(\w*)\s*$/

/** As GitHub names a heading: `#where-anvil-comes-from`. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** The blocks of a page of ours. What it knows no name for is text. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.replace(/<!--[\s\S]*?-->/g, '').split('\n')
  const blocks: Block[] = []
  const take = (while_: (line: string) => boolean): string[] => {
    const taken: string[] = []
    while (lines.length > 0 && while_(lines[0] ?? '')) taken.push(lines.shift() ?? '')
    return taken
  }
  while (lines.length > 0) {
    const line = lines[0] ?? ''
    const [heading, fence] = [HEADING.exec(line), FENCE.exec(line)]
    if (line.trim() === '') lines.shift()
    else if (fence) {
      lines.shift()
      const text = take((one) => !one.startsWith('```')).join('\n')
      lines.shift()
      blocks.push({ kind: 'code', language: fence[1] ?? '', text })
    } else if (heading) {
      lines.shift()
      const text = heading[2] ?? ''
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text, id: slugOf(text) })
    } else if (line.startsWith('    ')) {
      const text = take((one) => one.startsWith('    ') || one.trim() === '')
      blocks.push({
        kind: 'code',
        language: '',
        text: text
          .map((one) => one.slice(4))
          .join('\n')
          .trimEnd(),
      })
    } else if (line.startsWith('|')) {
      const [head = '', , ...rows] = take((one) => one.startsWith('|'))
      blocks.push({ kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) })
    } else if (ITEM.test(line)) blocks.push(listFrom(take((one) => ITEM.test(one) || /^\s+\S/.test(one))))
    else blocks.push({ kind: 'text', text: take((one) => isText(one)).join(' ') })
  }
  return blocks
}

const isText = (line: string): boolean =>
  line.trim() !== '' &&
  !HEADING.test(line) &&
  !FENCE.test(line) &&
  !line.startsWith('|') &&
  !/^(?:[-*]|1[.)])\s+/.test(line)

function listFrom(lines: readonly string[]): Block {
  const items: string[] = []
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
    else items.push(`${items.pop() ?? ''} ${line.trim()}`)
  }
  return { kind: 'list', ordered: /^\d/.test(lines[0] ?? ''), items }
}

/** The lines of a session in a terminal: what follows a `$`, with the lines it goes on in, was typed. */
export function linesIn(session: string): { readonly text: string; readonly typed: boolean }[] {
  let goesOn = false
  return session.split('\n').map((text) => {
    const typed = goesOn || text.startsWith('$ ')
    goesOn = typed && text.endsWith('\\')
    return { text, typed }
  })
}
