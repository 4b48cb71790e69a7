import assert from 'node:assert/strict'
import { approveBy } from '../../modules/finance/testing.ts'
import { expectCode, recent, type Take } from './choosing.ts'
import type { Model } from './model.ts'
import { own } from './money-steps.ts'
import type { Question } from './records.ts'
import { place } from './work-steps.ts'
import type { Answer, World } from './world.ts'

/** The reason why the action is impossible, or impossible now; null when only the spending check decides. */
function obstacle(model: Model, { agent, asker, action }: Question): string | null {
  if (action.is === 'buy' && model.agent(agent).things.has(action.thing)) return 'wrong_state'
  // [finance-28] The yes would go to another player.
  if (action.is === 'pay' && model.agent(action.to).owner !== action.of) return 'wrong_state'
  return action.is === 'order' ? model.orderable(action.service, asker) : null
}

export const approve: Take = async (world, { a }) => {
  const { model } = world
  const question = recent(model.questions, a)
  if (!question) return
  const answer = await approveBy(world.player(question.asker), question.id)
  // Nothing can be approved for an agent that has a new owner, whatever became of the question.
  if (!question.isOpen) return assert.match(String(answer.code), /^(wrong_state|not_found)$/)
  const against = obstacle(model, question)
  const verdict = against ?? model.spend(question.agent, question.amount, { approved: true })
  if (!expectCode(answer, verdict === 'pays' ? null : verdict, 'approve')) return
  question.isOpen = false
  await carryOut(world, question, answer)
}

async function carryOut(world: World, { agent, asker, amount, action }: Question, { json }: Answer) {
  if (action.is === 'pay') world.model.agent(action.to).purse += amount
  else if (action.is === 'buy') own(world, agent, action.thing, amount)
  else if (action.is === 'order') {
    await place(world, json.result.order.id, action.service, { buyer: asker, payer: agent })
  } else {
    action.course.state = 'paid'
    await world.followCourse(action.course)
  }
}

export const decline: Take = async (world, { a }) => {
  const question = recent(world.model.questions, a)
  if (!question) return
  const player = world.player(question.asker)
  const answer = await player.send(`POST /approvals/${question.id}/decline`)
  if (!expectCode(answer, question.isOpen ? null : 'wrong_state', 'decline')) return
  const { action } = question
  if (action.is === 'course') await world.followRefused(action.course, question.asker)
  world.model.close(question)
}
