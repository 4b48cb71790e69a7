import assert from 'node:assert/strict'
import type { Player } from '../../../testing/player.ts'

export const comment = (who: Player, battleId: string, body: Record<string, unknown>) =>
  who.send(`POST /battles/${battleId}/comments`, { body })

/** Comments, and asserts that it succeeds. */
export async function makeComment(who: Player, battleId: string, text = 'What a round!', asAgentId?: string) {
  const answer = await comment(who, battleId, { text, ...(asAgentId ? { asAgentId } : {}) })
  assert.equal(answer.status, 200, answer.text)
  return answer.json
}

/** The comments on a battle, newest first, without the fighters' own lines. */
export async function commentsOn(who: Player, battleId: string) {
  const answer = await who.send(`GET /battles/${battleId}/comments?limit=100`)
  assert.equal(answer.status, 200, answer.text)
  return answer.json.data.filter(({ kind }: { kind: string }) => kind !== 'fighter')
}

export const report = (who: Player, battleId: string, commentId: number, reason = 'spam') =>
  who.send(`POST /battles/${battleId}/comments/${commentId}/report`, { body: { reason } })
