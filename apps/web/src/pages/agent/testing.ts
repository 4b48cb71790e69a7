import assert from 'node:assert/strict'
import type { AgentId } from '../../../../server/src/kernel/lib/ids.ts'
import { runUnitOfWork } from '../../../../server/src/kernel/transaction/run-unit-of-work.ts'
import { grantSkill } from '../../../../server/src/modules/agents/index.ts'
import type { Player } from '../../../../server/src/testing/player.ts'
import type { TestService } from '../../../../server/src/testing/service.ts'

/** The agent of the page designs: a fox with a story. */
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

/** The same with a past: messages and memories, a battle, skills, payments, and an open question. */
export async function makeOldMomiji(service: TestService): Promise<{ owner: Player; id: string }> {
  const { owner, id } = await makeMomiji(service)
  await withSkills(service, id, 'riposte', 'keen-edge')
  const payee = await (await service.player()).makeAgent('Lantern')
  await owner.send(`PUT /agents/${id}/payees`, { body: { agentIds: [payee.id] } })
  await owner.send(`PUT /agents/${id}/policy`, { body: { askAbove: 20 } })
  for (const amount of [5, 12, 35])
    await owner.send(`POST /agents/${id}/pay`, {
      body: { toAgentId: payee.id, amount, memo: 'Menus and signs' },
    })
  for (const text of [
    'Remember that I get seasick',
    'Start a training battle',
    'Research heat pumps',
    'What is waiting for my approval?',
  ])
    await say(owner, id, text)
  return { owner, id }
}

/** Gives skills by their codes, as modules do. */
export const withSkills = (service: TestService, id: string, ...codes: string[]): Promise<void> =>
  runUnitOfWork(service.runtime, async (deed) => {
    for (const code of codes) await grantSkill(deed, id as AgentId, code, 'learned')
  })
