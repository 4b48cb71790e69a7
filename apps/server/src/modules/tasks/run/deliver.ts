import { learn } from '../../agents/index.ts'
import type { Written } from '../../brain/index.ts'
import { writeDocument } from '../../documents/index.ts'
import type { Outcome } from '../job-kinds.ts'
import { shortened } from '../rules.ts'
import { insertSubject } from '../store/subjects.ts'
import { updateTask } from '../store/tasks.ts'
import type { Work } from './work.ts'

const WHAT = { doc: 'report', guide: 'guide', course: 'course' } as const
const NOTE_MAX = 400

/**
 * [tasks-10] Hands over what was written, as a document of the player who gave the work; the agent keeps what it
 * learned.
 */
export async function deliver(work: Work, kind: keyof typeof WHAT, written: Written): Promise<Outcome> {
  const { task } = work
  const { title, body, links, quiz, subject, by, note } = written
  const documentId = await work.effect('deliver', async (uow, agent, tell) => {
    const id = await writeDocument(uow, {
      ownerId: task.ownerId,
      agentId: agent.id,
      agentName: agent.name,
      taskId: task.id,
      private: task.private,
      kind,
      title,
      body,
      links,
      quiz,
    })
    await updateTask(uow.tx, task.id, { delivered: true })
    const isOwners = task.ownerId === agent.ownerId && subject !== ''
    if (isOwners && (await insertSubject(uow.tx, agent.id, subject, uow.at)))
      await learn(uow, agent.id, 'subject', shortened(`I wrote a ${WHAT[kind]}: ${subject}.`, NOTE_MAX))
    tell('output', { documentId: id, title, kind, sources: links.length, by })
    if (note !== null) tell('say', { text: note })
    return id
  })
  const questions = quiz.length > 0 ? ` It has ${quiz.length} questions.` : ''
  return { text: `Your ${WHAT[kind]} is ready: “${title}”.${questions}`, documentId, by }
}
