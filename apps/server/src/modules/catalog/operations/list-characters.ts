import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { listOf } from '../../../kernel/operation/schema.ts'
import { CHARACTERS } from '../data/characters.ts'
import { CACHING, Character, toCharacter } from '../records.ts'

export const listCharacters = operation({
  id: 'listCharacters',
  route: 'GET /characters',
  summary: 'List the characters',
  description:
    'A character is only a look: every agent can do everything. Starters are free; others are bought, found, learned or won.',
  access: everyone,
  caching: CACHING,
  response: listOf(Character),
  handler: ({ runtime }) => ({
    data: CHARACTERS.map((character) => toCharacter(character, runtime.settings.publicUrl)),
  }),
})
