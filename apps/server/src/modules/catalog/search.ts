import type { SkillContent } from './schema.ts'

export type SkillFilter = {
  readonly school?: string
  readonly type?: string
  readonly goal?: string
  readonly category?: string
  readonly availability?: string
  readonly q?: string
}

/** [catalog-2] All filters must match; every word must occur in name, tagline or description. */
export function filterSkills(skills: readonly SkillContent[], filter: SkillFilter): SkillContent[] {
  const words = caseless(filter.q ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return skills.filter(
    (skill) =>
      matches(filter.school, skill.school) &&
      matches(filter.type, skill.type) &&
      matches(filter.goal, skill.goal) &&
      matches(filter.availability, skill.availability) &&
      (filter.category === undefined ||
        skill.categories.some((category) => matches(filter.category, category))) &&
      words.every((word) => textOf(skill).includes(word)),
  )
}

const matches = (wanted: string | undefined, value: string): boolean =>
  wanted === undefined || caseless(wanted) === caseless(value)

const texts = new WeakMap<SkillContent, string>()

const textOf = (skill: SkillContent): string =>
  texts.getOrInsertComputed(skill, ({ name, tagline, desc }) => caseless(`${name}\n${tagline}\n${desc}`))

/** `cafe` finds `Café`: a search ignores case and accents. */
const caseless = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
