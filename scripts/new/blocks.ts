import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A code block of CONTRIBUTING.md that is a file of the example module, or the end of one. */
export type Block = { readonly path: string; readonly text: string; readonly isAppended: boolean }

/** ```` ```ts modules/greetings/store.ts ````, or ```` ```md append modules/greetings/README.md ````. */
const BLOCK =
  /^(?<indent> *)```\w+ (?<append>append )?modules\/greetings\/(?<path>\S+)\n(?<text>[\s\S]*?)^ *```$/gm

/** The blocks below a heading of the second level, in order. */
export function readBlocks(heading: string): readonly Block[] {
  const page = readFileSync(join(import.meta.dirname, '../..', 'CONTRIBUTING.md'), 'utf8')
  const section = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no heading “${heading}”.`)
  return Array.from(section.matchAll(BLOCK), ({ groups = {} }) => ({
    path: groups['path'] as string,
    text: (groups['text'] as string).replaceAll(new RegExp(`^${groups['indent']}`, 'gm'), ''),
    isAppended: groups['append'] !== undefined,
  }))
}
