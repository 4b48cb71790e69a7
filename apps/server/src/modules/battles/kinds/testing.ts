import assert from 'node:assert/strict'
import type { Player } from '../../../testing/player.ts'
import { give, untilTask } from '../../tasks/testing.ts'
import type { Contender } from '../testing.ts'

/** Gives the work and waits for its report. */
export async function reportOn({ owner, id }: Contender, prompt: string) {
  const made = await give(owner, id, prompt)
  const { task, events, documents } = await untilTask(owner, made.id, 'done', 'failed')
  assert.equal(task.status, 'done', JSON.stringify(events.at(-1)))
  const [document] = documents
  const { data } = await owner.api.GET('/documents/{id}', {
    params: { path: { id: document?.id ?? assert.fail('no document') } },
  })
  return data ?? assert.fail('it can’t be read')
}

/** How the service understands a prompt: `report: how to beat Raven`. */
export async function understood(player: Player, agentId: string, prompt: string): Promise<string> {
  const { data, error } = await player.api.POST('/quotes', { body: { agentId, prompt } })
  return data ? `${data.intent}: ${data.topic}` : assert.fail(JSON.stringify(error))
}

/** Carries out an errand and answers its result. */
export async function sendOn({ owner, id }: Contender, prompt: string) {
  const made = await give(owner, id, prompt)
  const { task, events } = await untilTask(owner, made.id, 'done', 'failed')
  const message = (events.at(-1)?.data as { message?: string } | undefined)?.message ?? null
  const result = task.result as { text: string; battleId: string } | null
  return { status: task.status, error: task.error, message, result }
}

/** The cells of a report's tables, row by row, without the header rows. */
export const cellsOf = (body: string): string[][] =>
  body
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:---|--:)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
