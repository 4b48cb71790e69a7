import assert from 'node:assert/strict'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { showActivity } from './index.ts'

export const follow = (player: Player, agentId: string) => player.send(`POST /agents/${agentId}/follow`)
export const unfollow = (player: Player, agentId: string) => player.send(`DELETE /agents/${agentId}/follow`)

export async function followersOf(player: Player, agentId: string) {
  const { status, json, text } = await player.send(`GET /agents/${agentId}/followers`)
  assert.equal(status, 200, text)
  return json
}

/** Announces an agent's public activity, as modules do. */
export const show = (service: TestService, agentId: string, text: string, factId: number): Promise<void> =>
  runUnitOfWork(service.runtime, (uow) =>
    showActivity(uow, { agentId: agentId as AgentId, kind: 'battle', text, link: null }, factId),
  )
