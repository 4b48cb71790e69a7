import type { Static } from '../../kernel/operation/schema.ts'
import type { Schedule, Task, TaskEvent } from './records.ts'
import type { EventRow, ScheduleRow, TaskRow } from './store/rows.ts'

export const toTask = (row: TaskRow): Static<typeof Task> => ({
  id: row.id,
  agentId: row.agentId,
  parentId: row.parentId,
  kind: row.kind,
  title: row.title,
  prompt: row.prompt,
  status: row.status,
  result: row.result,
  costQuote: row.costQuote,
  costActual: row.costActual,
  error: row.error,
  createdAt: row.createdAt,
})

export const toTaskEvent = ({ id, type, data, createdAt }: EventRow): Static<typeof TaskEvent> => ({
  id,
  type,
  data,
  createdAt,
})

export const toSchedule = (row: ScheduleRow): Static<typeof Schedule> => ({
  id: row.id,
  agentId: row.agentId,
  prompt: row.prompt,
  kind: row.kind,
  everyHours: row.everyHours,
  atHourUtc: row.atHourUtc,
  nextRunAt: row.nextRunAt,
  lastRunAt: row.lastRunAt,
  active: row.active,
})
