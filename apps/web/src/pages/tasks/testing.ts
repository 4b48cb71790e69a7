import assert from 'node:assert/strict'
import type { AgentId, UserId } from '../../../../server/src/kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../../server/src/kernel/transaction/run-unit-of-work.ts'
import { addUsage } from '../../../../server/src/modules/finance/usage.ts'
import { give, setPolicy, teachSquadLead, untilTask } from '../../../../server/src/modules/tasks/testing.ts'
import type { Player } from '../../../../server/src/testing/player.ts'
import type { TestService } from '../../../../server/src/testing/service.ts'
import { makeMomiji } from '../agent/testing.ts'

const DAY_MS = 86_400_000

/** A player with tasks: one done, one failed, a squad that waits, and a schedule. */
export type Working = {
  readonly owner: Player
  readonly id: string
  readonly report: string
  readonly failed: string
  readonly squad: string
}

export async function makeWorking(service: TestService): Promise<Working> {
  const { owner, id } = await makeMomiji(service)
  await teachSquadLead(service, id)
  await owner.makeAgent('Basalt')
  await setPolicy(owner, id, { askAbove: 20, dailyLimit: 200 })
  const failed = (await give(owner, id, 'Find out who won the village fair')).id
  await untilTask(owner, failed, 'failed')
  const report = (await give(owner, id, 'Find out how a heat pump works in winter')).id
  await untilTask(owner, report, 'done')
  const squad = (await give(owner, id, 'Squad of three on heat pumps')).id
  await untilTask(owner, squad, 'awaiting_approval')
  await makeCalendar(owner, id)
  await use(service, owner, id)
  return { owner, id, report, failed, squad }
}

async function makeCalendar(owner: Player, id: string): Promise<void> {
  for (const body of [
    { prompt: 'Money report', everyHours: 168, atHourUtc: 7 },
    { prompt: 'Teach me about passwords', kind: 'lesson', everyHours: 72, atHourUtc: 18 },
  ]) {
    const set = await owner.send(`POST /agents/${id}/schedules`, { body })
    assert.equal(set.status, 200, set.text)
  }
}

/** A month of model usage, as tasks with a model record it. */
async function use(service: TestService, { id: ownerId }: Player, agentId: string): Promise<void> {
  const names = { ownerId: ownerId as UserId, agentId: agentId as AgentId }
  const model = (usd: number, estimated: boolean) => ({
    model: estimated ? 'tiny-1' : 'large-2',
    inputTokens: Math.round(usd * 900_000),
    outputTokens: Math.round(usd * 120_000),
    usd,
    estimated,
  })
  const back = service.clock.now().getTime()
  for (let day = 26; day >= 0; day -= 2)
    await runUnitOfWork(service.runtime, (uow) => {
      const at = new Date(back - day * DAY_MS)
      const usage = [model(0.004 + (day % 7) / 400, day % 4 === 0)]
      const job = ['research', 'course', 'squad'][day % 3] ?? 'research'
      return addUsage({ ...uow, at } as typeof uow, { ...names, job, usage })
    })
}

/** For screenshots: a finished squad, an open question, a scouted rival. */
export type Work = { readonly squad: string; readonly asked: string; readonly scout: string }

export async function giveWork(service: TestService, owner: Player, id: string): Promise<Work> {
  await teachSquadLead(service, id)
  await setPolicy(owner, id, { askAbove: 60, dailyLimit: 200 })
  const { id: squad } = await give(owner, id, 'Squad of three on heat pumps')
  await untilTask(owner, squad, 'done')
  const { id: scout } = await give(owner, id, 'Scout Ember')
  await untilTask(owner, scout, 'done')
  await setPolicy(owner, id, { askAbove: 20 })
  const { id: asked } = await give(owner, id, 'Squad of four on how to keep passwords')
  await untilTask(owner, asked, 'awaiting_approval')
  await makeCalendar(owner, id)
  await use(service, owner, id)
  return { squad, asked, scout }
}
