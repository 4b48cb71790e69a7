import type { Db } from '../../kernel/db/database.ts'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { confinedTo, type KnownCaller, mayReach } from '../../kernel/operation/access.ts'
import { refuse } from '../../kernel/operation/problems.ts'
import {
  amount,
  anything,
  nullable,
  oneOf,
  record,
  type Static,
  Type,
  timestamp,
  uuid,
} from '../../kernel/operation/schema.ts'
import { NOT_BLANK, pattern, prose } from '../../kernel/operation/text.ts'
import type { Tx } from '../../kernel/transaction/unit-of-work.ts'
import { PROMPT_MAX, TASK_STATUSES, TOPIC_MAX, TOPIC_MIN } from './rules.ts'
import {
  EVENT_TYPES,
  type EventRow,
  INTENTS,
  type ScheduleId,
  type ScheduleRow,
  TASK_KINDS,
  type TaskId,
  type TaskRow,
} from './store/rows.ts'
import { findTaskOf } from './store/tasks.ts'

export const Task = record('Task', {
  id: uuid<TaskId>(),
  agentId: uuid<AgentId>(),
  parentId: nullable(uuid<TaskId>('The task that this one helps')),
  kind: oneOf(TASK_KINDS),
  title: Type.String({ examples: ['Research: how a heat pump works'] }),
  prompt: Type.String(),
  status: oneOf(TASK_STATUSES),
  result: nullable(anything('What the work came to; `text` says it in a sentence')),
  costQuote: amount('What it was to cost when it was made'),
  costActual: amount('What it did cost'),
  error: nullable(Type.String({ examples: ['declined'] })),
  createdAt: timestamp(),
})

export const TaskEvent = record('TaskEvent', {
  id: Type.Integer(),
  type: oneOf(EVENT_TYPES),
  data: Type.Record(Type.String(), Type.Unknown()),
  createdAt: timestamp(),
})

export const Schedule = record('Schedule', {
  id: uuid<ScheduleId>(),
  agentId: uuid<AgentId>(),
  prompt: Type.String(),
  kind: oneOf(['task', 'lesson']),
  everyHours: Type.Integer(),
  atHourUtc: nullable(Type.Integer()),
  nextRunAt: timestamp(),
  lastRunAt: nullable(timestamp()),
  active: Type.Boolean(),
})

export const Quote = record('Quote', {
  intent: oneOf(INTENTS),
  topic: Type.String({ examples: ['how a heat pump works'] }),
  cost: amount(),
  breakdown: Type.Array(Type.Object({ item: Type.String({ examples: ['Course'] }), zai: amount() })),
  needsSkill: nullable(Type.String({ description: 'Name of the skill without which the agent can’t do it' })),
  hasSkill: Type.Boolean(),
  policy: oneOf(['pays', 'asks', 'blocked']),
  policyMessage: nullable(Type.String()),
})

const SEVERAL = pattern('\\S[\\s\\S]*\\S', 'two characters at least that are no blanks')

const PROMPT = { minLength: 1, maxLength: PROMPT_MAX, examples: ['Find out how a heat pump works in winter'] }
/** An owner's words for an agent of theirs; pasted text is taken as it is. */
export const PromptInput = () => Type.String({ ...PROMPT, pattern: NOT_BLANK })
/** Words for another player's agent. */
export const OrderPromptInput = () => prose(PROMPT)

export const TopicInput = (example: string) =>
  Type.String({ minLength: TOPIC_MIN, maxLength: TOPIC_MAX, pattern: SEVERAL, examples: [example] })

export const AskedKindInput = () =>
  oneOf(['task', 'lesson', 'squad'], {
    description: 'Without it the prompt decides',
  })

export const TaskIdText = () => uuid<TaskId>()
export const ScheduleIdText = () => uuid<ScheduleId>()

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

/** The caller's own task, if their credential reaches it, or 404. */
export async function getOwnTask(db: Db | Tx, caller: KnownCaller, id: TaskId): Promise<TaskRow> {
  const task = await findTaskOf(db, caller.userId, id)
  const isHidden = task?.private && confinedTo(caller) !== null
  return task && !isHidden && mayReach(caller, task.agentId)
    ? task
    : refuse('not_found', { message: 'You gave no task of that id.' })
}
