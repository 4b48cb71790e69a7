import assert from 'node:assert/strict'
import type { AgentId } from '../../kernel/lib/ids.ts'
import { runUnitOfWork } from '../../kernel/transaction/run-unit-of-work.ts'
import type { Player } from '../../testing/player.ts'
import type { TestService } from '../../testing/service.ts'
import { grantSkill } from '../agents/index.ts'
import { findCheck } from '../catalog/index.ts'

/** Answers to a skill's practice check, with this many right. */
export function answersTo(code: string, right: number): number[] {
  const check = findCheck(code) ?? assert.fail(`${code} has no check`)
  return check.map(({ answer, options }, at) => (at < right ? answer : (answer + 1) % options.length))
}

export const practise = (owner: Player, agentId: string, code: string, right: number) =>
  owner.send(`POST /agents/${agentId}/mastery/${code}/check`, { body: { answers: answersTo(code, right) } })

/** An agent of this player that has these skills. */
export async function skilledAgent(service: TestService, owner: Player, ...codes: string[]) {
  const agent = await owner.makeAgent()
  await runUnitOfWork(service.runtime, async (uow) => {
    for (const code of codes) await grantSkill(uow, agent.id as AgentId, code, 'learned')
  })
  return agent
}

/** Mastery of one skill, as everybody sees it. */
export async function masteryOf(service: TestService, agentId: string, skill: string) {
  const { status, json } = await service.visitor().send(`GET /agents/${agentId}/mastery`)
  assert.equal(status, 200)
  return json.data.find((one: { skill: string }) => one.skill === skill)
}
