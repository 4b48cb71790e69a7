import assert from 'node:assert/strict'
import type { TestAgent } from '../../modules/finance/testing.ts'
import type { Answer, World } from './world.ts'

/** The player, the partner and the amount; each step reads them in its own way. */
type Chosen = { a: number; b: number; n: number }
/** Acts in the service and in the model, and compares the answers. */
export type Take = (world: World, chosen: Chosen) => Promise<void>

/** Asserts the model's answer; true when the action succeeded. */
export function expectCode(answer: Answer, code: string | null, what: string): boolean {
  assert.equal(answer.code ?? null, code, `${what}: ${answer.text}`)
  return code === null
}

export const pick = <T>(all: readonly T[], index: number): T | undefined =>
  all[index % Math.max(1, all.length)]

/** The newer a record, the likelier it is still open. */
export const recent = <T>(all: readonly T[], index: number): T | undefined => pick(all.slice(-3), index)

export const agentBy = ({ model }: World, index: number): number => index % model.agents.length
export const playerBy = ({ players }: World, index: number): number => index % players.length

export const named = (world: World, agent: number): TestAgent => ({
  id: world.idOf(agent),
  owner: world.ownerOf(agent),
})
