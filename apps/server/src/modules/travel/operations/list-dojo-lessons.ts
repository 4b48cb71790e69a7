import { allDojos } from '@shugyo/knowledge'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { listOf, Type } from '../../../kernel/operation/schema.ts'

export const listDojoLessons = operation({
  id: 'listDojoLessons',
  route: 'GET /dojos/lessons',
  summary: 'List the lessons of all Dojos',
  access: everyone,
  caching: { maxAgeS: 300 },
  response: listOf(
    Type.Object({
      dojoId: Type.String({ examples: ['tokyo-sensoji'] }),
      dojo: Type.String({ description: 'Name of the Dojo', examples: ['Thunder Gate Dojo'] }),
      city: Type.String({ examples: ['Tokyo'] }),
      country: Type.String({ examples: ['Japan'] }),
      title: Type.String({ description: 'Of the lesson' }),
    }),
  ),
  handler: () => ({
    data: allDojos().map(({ id, name, city, country, lesson }) => ({
      dojoId: id,
      dojo: name,
      city: city.english,
      country,
      title: lesson.title,
    })),
  }),
})
