/**
 * A model's text as Markdown in which nothing leads anywhere: no links, pictures, HTML or headings of its own, and no
 * mark of a source that it was not given. Each pattern goes over the text once, whatever a model wrote.
 */
export function plainMarkdown(text: string, sources: number): string {
  return text
    .replaceAll(/!\[[^\][]*\](?:\([^)\n]*\)?|\[[^\]\n]*\]?)?/g, '')
    .replaceAll('![', '[')
    .replaceAll(/\[([^\][]+)\](?:\([^)\n]*\)?|\[(?!\d+\])[^\][]+\])/g, '$1')
    .replaceAll(/^[^\S\n]*\[[^\]\n]+\]:.*$/gm, '')
    .replaceAll(/\b(?:[a-z][a-z0-9+.-]{0,30}:\/\/|www\.|mailto:|javascript:|data:)\S*/gi, '')
    .replaceAll(/[<>]/g, (sign) => (sign === '<' ? '‹' : '›'))
    .replaceAll(/^\s{0,3}#{1,6}\s+/gm, '')
    .replaceAll(/^[^\S\n]*(?:-{3,}|={3,})[^\S\n]*$/gm, '')
    .replaceAll(/(?<!\s)\s*\[(\d+)\]/g, (mark, number) => (isGiven(Number(number), sources) ? mark : ''))
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const isGiven = (number: number, sources: number): boolean => number >= 1 && number <= sources

export const hasMark = (text: string): boolean => /\[\d+\]/.test(text)
