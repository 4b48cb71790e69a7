import { scopes } from '../../../kernel/operation/access.ts'
import { operation } from '../../../kernel/operation/operation.ts'
import { oneOf, Type, uuid } from '../../../kernel/operation/schema.ts'
import { type DocumentId, listDocumentsOfTasks } from '../../documents/index.ts'
import { getOwnTask, Task, TaskEvent, TaskIdText, toTask, toTaskEvent } from '../records.ts'
import { listEvents } from '../store/steps.ts'
import { listChildren } from '../store/tasks.ts'

/** A task has a few dozen events; longer lists are cut here. */
const EVENTS_SHOWN_MAX = 500

export const getTask = operation({
  id: 'getTask',
  route: 'GET /tasks/{id}',
  summary: 'See what an agent does about a task',
  access: scopes('tasks:read'),
  speculative: true,
  agentTokens: true,
  holders: 'work',
  tool: 'core',
  params: Type.Object({ id: TaskIdText() }),
  response: Type.Object({
    task: Task,
    events: Type.Array(TaskEvent),
    children: Type.Array(Task),
    documents: Type.Array(
      Type.Object({ id: uuid<DocumentId>(), title: Type.String(), kind: oneOf(['doc', 'guide', 'course']) }),
    ),
  }),
  problems: ['not_found'],
  async handler({ db, caller, params }) {
    const task = await getOwnTask(db, caller, params.id)
    const [events, children, documents] = await Promise.all([
      listEvents(db, task.id, EVENTS_SHOWN_MAX),
      listChildren(db, task.id),
      listDocumentsOfTasks(db, task.ownerId, [task.id]),
    ])
    return {
      task: toTask(task),
      events: events.map(toTaskEvent),
      children: children.map(toTask),
      documents: documents.map(({ id, title, kind }) => ({ id, title, kind })),
    }
  },
})
