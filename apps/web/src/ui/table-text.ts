/** Lines of a table as Markdown writes them: `| a | b |`, its columns' sides in the second. */
export const isTable = (line: string): boolean => line.startsWith('|')

export const isRule = (line: string): boolean => /^\|(?:\s*:?-+:?\s*\|)+$/.test(line)

/** The cells of a line; a bar that is written as `\|` is a bar. */
export const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
