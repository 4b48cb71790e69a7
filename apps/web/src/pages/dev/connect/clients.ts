import { blocksOfPage } from '../../../ui/reading/markdown/blocks.ts'

/** A client, where its settings are, and what to write there. */
export type Client = { readonly name: string; readonly where: string; readonly code: string }

const SOMEBODYS = 'https://shugyo.example'

/** The settings from docs/mcp.md, which a test checks, with this service's own address. */
export function clientsIn(markdown: string, origin: string): Client[] {
  const blocks = blocksOfPage(markdown)
  return blocks.flatMap((block, at) => {
    const before = blocks[at - 1]
    if (block.kind !== 'code' || before?.kind !== 'text') return []
    const [, title = '', where = ''] = /^\*\*(.+?)\*\*(.*)$/.exec(before.text) ?? []
    const name = NAMES[title] ?? title
    return title ? [{ name, where: where.trim(), code: block.text.replaceAll(SOMEBODYS, origin) }] : []
  })
}

const NAMES: Readonly<Record<string, string>> = {
  'Programs that only start local servers': 'Claude Desktop',
  'The official TypeScript client': 'TypeScript',
}

/** The first code block of a language. */
export const codeIn = (markdown: string, language: string): string | undefined =>
  blocksOfPage(markdown).flatMap((block) =>
    block.kind === 'code' && block.language === language ? [block.text] : [],
  )[0]
