import assert from 'node:assert/strict'
import type { Task } from '@shugyo/sdk'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { Patience } from '../../testing/wait-limit.ts'
import { grantSkill } from '../agents/index.ts'
import { SQUAD_LEAD } from './rules.ts'

export type TaskView = Awaited<ReturnType<typeof look>>

/** A task as its owner sees it. */
export async function look(player: Player, id: string) {
  const { data, error } = await player.api.GET('/tasks/{id}', { params: { path: { id } } })
  return data ?? assert.fail(JSON.stringify(error))
}

const PATIENCE_MS = 60_000

/** Polls until the task is in one of these states. */
export async function untilTask(player: Player, id: string, ...statuses: Task['status'][]) {
  const patience = new Patience(PATIENCE_MS)
  for (;;) {
    const view = await look(player, id)
    if (statuses.includes(view.task.status)) return view
    const isOver = ['done', 'failed', 'cancelled'].includes(view.task.status)
    const found = () => `is ${view.task.status}, not ${statuses}: ${JSON.stringify(view.events)}`
    if (isOver) assert.fail(found())
    await patience.wait(found)
  }
}

export async function give(
  player: Player,
  agentId: string,
  prompt: string,
  kind?: 'task' | 'lesson' | 'squad',
): Promise<Task> {
  const body = { agentId, prompt, ...(kind ? { kind } : {}) }
  const { data, error } = await player.api.POST('/tasks', { body })
  return data ?? assert.fail(JSON.stringify(error))
}

export const teachSquadLead = (service: TestService, agentId: string): Promise<boolean> =>
  runUnitOfWork(service.runtime, (uow) => grantSkill(uow, agentId as AgentId, SQUAD_LEAD, 'bought'))

export const setPolicy = (
  player: Player,
  id: string,
  policy: { askAbove?: number; dailyLimit?: number; frozen?: boolean },
) => player.api.PUT('/agents/{id}/policy', { params: { path: { id } }, body: policy })

export async function purseOf(player: Player, id: string): Promise<number> {
  const { data } = await player.api.GET('/agents/{id}', { params: { path: { id } } })
  return data?.agent.purse ?? assert.fail('no agent')
}

/** The data of the first event of this type. */
// biome-ignore lint/suspicious/noExplicitAny: events tell things of every shape
export function told({ events }: Pick<TaskView, 'events'>, type: string): any {
  return events.find((event) => event.type === type)?.data ?? assert.fail(`no ${type} was told`)
}

export { Work } from './run/work.ts'
