import type { AgentId, Id, UserId } from '../../../kernel/lib/ids.ts'
import type { Credits, EscrowId } from '../../ledger/index.ts'
import type { TaskStatus } from '../rules.ts'

export type TaskId = Id<'task'>
export type ScheduleId = Id<'schedule'>

export const TASK_KINDS = ['task', 'lesson', 'squad', 'helper', 'purchase'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export const INTENTS = ['research', 'report', 'guide', 'course', 'squad', 'errand'] as const
export type Intent = (typeof INTENTS)[number]

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The details of the work: the topic, and whatever else the kind read from the prompt. */
export type Wanted = { readonly topic: string; readonly args: Readonly<Record<string, Json>> }

export type TaskRow = {
  id: TaskId
  agentId: AgentId
  ownerId: UserId
  parentId: TaskId | null
  kind: TaskKind
  job: string
  intent: Intent
  wanted: Wanted
  title: string
  prompt: string
  status: TaskStatus
  result: Json
  error: string | null
  costQuote: Credits
  costActual: Credits
  escrow: EscrowId | null
  delivered: boolean
  approvalId: Id<'approval'> | null
  confirmed: boolean | null
  scheduleId: ScheduleId | null
  /** Requested by an agent token: these are not the owner's own words. */
  byAgent: boolean
  /** Work that another player ordered. */
  hired: boolean
  /** Contains words that only the owner may read. */
  private: boolean
  /** Waits for something outside. */
  parked: boolean
  failures: number
  createdAt: Date
  startedAt: Date | null
}

export const EVENT_TYPES = [
  'say',
  'plan',
  'tool',
  'paid',
  'approved',
  'squad',
  'output',
  'blocked',
  'error',
] as const
export type EventType = (typeof EVENT_TYPES)[number]

export type EventRow = {
  id: number
  type: EventType
  data: Readonly<Record<string, Json>>
  createdAt: Date
}

export type ScheduleRow = {
  id: ScheduleId
  agentId: AgentId
  ownerId: UserId
  prompt: string
  kind: 'task' | 'lesson'
  everyHours: number
  atHourUtc: number | null
  nextRunAt: Date
  lastRunAt: Date | null
  active: boolean
  byAgent: boolean
}

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
