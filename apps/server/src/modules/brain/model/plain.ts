/**
 * A model's text as Markdown in which nothing leads anywhere: no links, pictures, HTML or headings of its own, and no
 * mark of a source that it was not given.
 */
export function plainMarkdown(text: string, sources: number): string {
  return text
    .replaceAll(/!\[[^\]]*\](\([^)]*\)|\[[^\]]*\])?/g, '')
    .replaceAll(/\[([^\]]+)\](?:\([^)]*\)|\[[^\]]*[^\]\d][^\]]*\])/g, '$1')
    .replaceAll(/^\s*\[[^\]]+\]:.*$/gm, '')
    .replaceAll(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|javascript:|data:)\S*/gi, '')
    .replaceAll(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›'))
    .replaceAll(/^\s{0,3}#{1,6}\s+/gm, '')
    .replaceAll(/^\s*(?:-{3,}|={3,})\s*$/gm, '')
    .replaceAll(/\s*\[(\d+)\]/g, (mark, number) => (isGiven(Number(number), sources) ? mark : ''))
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const isGiven = (number: number, sources: number): boolean => number >= 1 && number <= sources

export const hasMark = (text: string): boolean => /\[\d+\]/.test(text)
