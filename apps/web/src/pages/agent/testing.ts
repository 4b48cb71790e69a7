import assert from 'node:assert/strict'
import { act } from '../../../../server/src/kernel/act.ts'
import type { AgentId } from '../../../../server/src/kernel/ids.ts'
import { grantSkill } from '../../../../server/src/modules/agents/index.ts'
import type { Player } from '../../../../server/src/testing/player.ts'
import type { TestService } from '../../../../server/src/testing/service.ts'

/** An agent as the pages are drawn with: a fox with a story. */
export async function makeMomiji(service: TestService): Promise<{ owner: Player; id: string }> {
  const owner = await service.player()
  const { id } = await owner.makeAgent('Momiji')
  const persona = { voice: 'strategist', backstory: 'Has three plans and has told you about one.' }
  const changed = await owner.send(`PATCH /agents/${id}`, { body: { character: 'kitsu', persona } })
  assert.equal(changed.status, 200, changed.text)
  return { owner, id }
}

export async function say(owner: Player, id: string, text: string): Promise<void> {
  const answer = await owner.send(`POST /agents/${id}/messages`, { body: { text } })
  assert.equal(answer.status, 200, answer.text)
}

/** Skills by their codes, as areas that give them do. */
export const withSkills = (service: TestService, id: string, ...codes: string[]): Promise<void> =>
  act(service.runtime, async (deed) => {
    for (const code of codes) await grantSkill(deed, id as AgentId, code, 'learned')
  })
