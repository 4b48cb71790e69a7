import type { TaskRow } from './store/rows.ts'

/** The ids by which facts name a task. */
export const namesOf = ({
  id,
  agentId,
  ownerId,
  parentId,
}: Pick<TaskRow, 'id' | 'agentId' | 'ownerId' | 'parentId'>) => ({
  taskId: id,
  agentId,
  ownerId,
  parentId,
})
