/** A line of a Markdown table: `| a | b |`; the second gives the alignment of its columns. */
export const isTable = (line: string): boolean => line.startsWith('|')

export const isRule = (line: string): boolean => /^\|(?:\s*:?-+:?\s*\|)+$/.test(line)

/** The cells of a line; `\|` is a literal bar. */
export const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
