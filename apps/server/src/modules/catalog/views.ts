import type { Static } from '../../kernel/operation/schema.ts'
import { SKILLS } from './data/skills.ts'
import type { Character, Skill } from './records.ts'
import type { CharacterContent, SkillContent } from './schema.ts'

export const toCharacter = (character: CharacterContent, publicUrl: string): Static<typeof Character> => ({
  ...character,
  art: publicUrl + characterArtPath(character.id),
})

/** Stable: agents' pictures on chain point here. */
export const characterArtPath = (id: string): string => `/art/characters/${id}.svg`

export function toSkill({ ability: _ability, ...skill }: SkillContent): Static<typeof Skill> {
  return { ...skill, categories: [...skill.categories] }
}

const names = new Map(SKILLS.map(({ code, name }) => [code, name]))

/** Content names skills by code; the interface names them by name. */
export function skillName(code: string): string {
  const name = names.get(code)
  if (name === undefined) throw new Error(`the catalog has no skill ${code}`)
  return name
}
