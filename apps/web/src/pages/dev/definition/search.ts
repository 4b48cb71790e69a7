import type { Area, Listed } from './types.ts'

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Operations that contain every word: in their name, address or summary, or in the name of their area. */
export function findOps(areas: readonly Area[], text: string): readonly Area[] {
  const words = wordsOf(text)
  if (words.length === 0) return areas
  return areas.flatMap((area) => {
    const ops = area.ops.filter((op) => fits(op, area.name, words))
    return ops.length > 0 ? [{ ...area, ops }] : []
  })
}

function fits({ id, method, path, summary }: Listed, area: string, words: readonly string[]): boolean {
  const text = `${method} ${path} ${id} ${summary} ${area}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
