import assert from 'node:assert/strict'
import { end } from '../../modules/custody/testing.ts'
import { letGo } from '../../modules/services/testing.ts'
import type { World } from './world.ts'

/** Ends everything that is open, as players would: then every escrow is empty. */
export async function closeAll(world: World): Promise<void> {
  const { model } = world
  for (const [agent, taskId] of world.busy) {
    await letGo(world.ownerOf(agent), taskId)
    model.agent(agent).busy = false
    await world.work()
  }
  for (const custody of model.custodies.filter(({ isOpen }) => isOpen)) {
    assert.equal((await end(world.player(custody.payer), custody.id)).status, 200)
    model.end(custody)
    await world.work()
  }
  for (const question of model.questions.filter(({ isOpen }) => isOpen)) {
    await world.player(question.asker).send(`POST /approvals/${question.id}/decline`)
    model.close(question)
  }
  assert.equal(model.escrowed(), 0)
}
