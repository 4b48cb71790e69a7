import { findDojo } from '@shugyo/knowledge'
import { everyone } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { toDojo } from '../dojos.ts'
import { Dojo, DojoIdText } from '../records.ts'
import { LESSON_PASS } from '../rules.ts'

export const getDojoLesson = operation({
  id: 'getDojoLesson',
  route: 'GET /dojos/{id}/lesson',
  summary: 'Read the lesson of a Dojo',
  description: 'With the questions of its check. What is right is never sent.',
  access: everyone,
  caching: { maxAgeS: 300 },
  params: Type.Object({ id: DojoIdText() }),
  response: Type.Object({
    dojo: Dojo,
    title: Type.String(),
    body: Type.String({ description: 'Markdown' }),
    questions: Type.Array(
      Type.Object({ index: Type.Integer(), q: Type.String(), options: Type.Array(Type.String()) }),
    ),
    pass: Type.Integer({ description: 'Right answers that are enough', examples: [LESSON_PASS] }),
  }),
  problems: ['not_found'],
  handler({ params, refuse }) {
    const dojo = findDojo(params.id) ?? refuse('not_found', { message: 'There is no Dojo of that id.' })
    const { title, body, questions } = dojo.lesson
    return {
      dojo: toDojo(dojo),
      title,
      body,
      questions: questions.map(({ q, options }, index) => ({ index, q, options: [...options] })),
      pass: LESSON_PASS,
    }
  },
})
