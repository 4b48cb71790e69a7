import assert from 'node:assert/strict'
import type { AgentId, UserId } from '../../../kernel/lib/ids.ts'
import type { Player } from '../../../testing/player.ts'
import type { Pair } from './sealing.ts'

export const pairOf = (owner: Player, agentId: string): Pair => ({
  agentId: agentId as AgentId,
  ownerId: owner.id as UserId,
})

/** Says something to an agent; answers message and reply. */
export async function say(player: Player, agentId: string, text: string) {
  const answer = await player.send(`POST /agents/${agentId}/messages`, { body: { text } })
  assert.equal(answer.status, 200, answer.text)
  return answer.json as { message: SaidMessage; reply: SaidMessage }
}
type SaidMessage = {
  id: number
  role: string
  text: string
  meta: Record<string, unknown> | null
  at: string
}

/** The agent's memory as the player reads it, page by page: `layer kind: content`. */
export async function memoryOf(player: Player, agentId: string): Promise<string[]> {
  const lines: string[] = []
  for (let cursor = ''; ; ) {
    const { status, json, text } = await player.send(`GET /agents/${agentId}/memory${cursor}`)
    assert.equal(status, 200, text)
    for (const { layer, kind, content } of json.data) lines.push(`${layer} ${kind}: ${content}`)
    if (json.next === null) return lines
    cursor = `?cursor=${json.next}`
  }
}
