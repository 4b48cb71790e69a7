import type { AgentId, UserId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { type DocumentId, type Question, writeDocument } from './index.ts'

type Given = Partial<Omit<Parameters<typeof writeDocument>[1], 'ownerId' | 'agentId'>>

const BODY =
  '# Heat pumps\n\nIn short.\n\n## What they move\n\nHeat.\n\n## What they cost\n\nLess.\n\n## The end\n'

/** This many questions; the right option of the first is 2, of the second 0, of the third 1, and so on. */
export const makeQuiz = (count: number): Question[] =>
  Array.from({ length: count }, (_none, at) => ({
    q: `What comes at place ${at}?`,
    options: [`water ${at}`, `wind ${at}`, `heat ${at}`],
    answer: (at + 2) % 3,
  }))

/** Answers to such a quiz, the first `right` of them right. */
export const answersTo = (quiz: readonly Question[], right: number): number[] =>
  quiz.map(({ answer, options }, at) => (at < right ? answer : (answer + 1) % options.length))

/** Has an agent write a document for a player; by default a course of three chapters with ten questions. */
export const write = (
  service: TestService,
  reader: { readonly id: string },
  agentId: string,
  given: Given = {},
): Promise<DocumentId> =>
  runUnitOfWork(service.runtime, (uow) =>
    writeDocument(uow, {
      ownerId: reader.id as UserId,
      agentId: agentId as AgentId,
      agentName: 'Kaze',
      taskId: null,
      kind: 'course',
      title: 'Heat pumps and home energy',
      body: BODY,
      links: [{ title: 'Heat pump', url: 'https://en.wikipedia.org/wiki/Heat_pump' }],
      quiz: makeQuiz(10),
      ...given,
    }),
  )

/** Takes a check of ten questions, with this many right. */
export const take = (reader: Player, id: string, right: number) =>
  reader.send(`POST /documents/${id}/check`, { body: { answers: answersTo(makeQuiz(10), right) } })

export async function xpOf(owner: Player, agentId: string): Promise<number> {
  const { data } = (await owner.send('GET /agents')).json
  return data.find(({ id }: { id: string }) => id === agentId).xp
}
