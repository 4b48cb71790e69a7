import type { SkillContent } from './schema.ts'

export type SkillFilter = {
  readonly school?: string
  readonly type?: string
  readonly goal?: string
  readonly category?: string
  readonly availability?: string
  readonly q?: string
}

/** [catalog-2] Filters narrow together; words are looked for in name, tagline and description, and all must be there. */
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

/** `Café` is found by `cafe`: case and accents don't matter to somebody who is looking. */
const caseless = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
