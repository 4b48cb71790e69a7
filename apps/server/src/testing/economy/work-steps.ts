import assert from 'node:assert/strict'
import { keepBusy, letGo, offerService, order } from '../../modules/services/testing.ts'
import { agentBy, expectCode, playerBy, recent, type Take } from './choosing.ts'
import type { Course, Order, Service } from './records.ts'
import type { World } from './world.ts'

export const offer: Take = async (world, { a, n }) => {
  const agent = agentBy(world, a)
  if (world.model.services.filter((one) => one.agent === agent).length > 8) return
  const made = await offerService(world.ownerOf(agent), world.idOf(agent), { price: n, maxPerDay: 100 })
  world.model.services.push({ id: made.id, agent, price: n, isActive: true })
}

const COVERED = 'how heat pumps work'
const UNCOVERED = 'unknown zoomastigotes'

export const orderFromWallet: Take = async (world, { a, b, n }) => {
  const { model } = world
  const service = recent(model.services, b)
  if (!service) return
  const buyer = playerBy(world, a)
  // One in five asks for something that the library does not cover.
  const isCovered = n % 5 !== 0
  const answer = await order(world.player(buyer), service.id, isCovered ? COVERED : UNCOVERED)
  const isShort = service.price > model.account(buyer).wallet
  const code = model.orderable(service, buyer) ?? (isShort ? 'insufficient_funds' : null)
  if (!expectCode(answer, code, 'order')) return
  model.account(buyer).wallet -= service.price
  await place(world, answer.json.order.id, service, { buyer, payer: null }, isCovered)
}

export const orderFromPurse: Take = async (world, { a, b }) => {
  const { model } = world
  const service = recent(model.services, b)
  if (!service) return
  const payer = agentBy(world, a)
  const buyer = model.agent(payer).owner
  const answer = await order(world.player(buyer), service.id, COVERED, world.idOf(payer))
  const obstacle = model.orderable(service, buyer)
  if (obstacle !== null) return void expectCode(answer, obstacle, 'order')
  const verdict = model.spend(payer, service.price, { trusted: true })
  if (verdict === 'insufficient_funds') return void expectCode(answer, verdict, 'order')
  if (verdict === 'pays') {
    assert.equal(answer.json.status, 'running', answer.text)
    return place(world, answer.json.order.id, service, { buyer, payer })
  }
  assert.equal(answer.json.status, 'awaiting_approval', answer.text)
  world.ask(answer.json.approvalId, payer, service.price, { is: 'order', service })
}

export async function place(
  world: World,
  id: string,
  { agent: provider, price }: Service,
  sides: Pick<Order, 'buyer' | 'payer'>,
  isCovered = true,
): Promise<void> {
  const fresh = { isOpen: true, isDelivered: false, isReviewed: false }
  await world.follow({ id, provider, price, at: world.model.now, ...sides, ...fresh }, isCovered)
}

export const cancel: Take = async (world, { a }) => {
  const order = recent(world.model.orders, a)
  if (!order) return
  const answer = await world.player(order.buyer).send(`POST /orders/${order.id}/cancel`)
  if (expectCode(answer, order.isOpen ? null : 'wrong_state', 'cancel')) world.model.giveBack(order)
}

export const review: Take = async (world, { a, n }) => {
  const order = recent(world.model.orders, a)
  if (!order) return
  const body = { rating: 1 + (n % 5), comment: '' }
  const answer = await world.player(order.buyer).send(`POST /orders/${order.id}/review`, { body })
  // A buyer who has bought the agent since does not rate their own.
  const isOwn = world.model.agent(order.provider).owner === order.buyer
  const isDue = order.isDelivered && !order.isReviewed && !isOwn
  assert.equal(answer.status < 300, isDue, answer.text)
  if (isDue) order.isReviewed = true
}

/** Makes the agent busy, so that its work waits; or free again, so that it does it. */
export const turnBusy: Take = async (world, { a }) => {
  const agent = agentBy(world, a)
  const owner = world.ownerOf(agent)
  const taskId = world.busy.get(agent)
  world.model.agent(agent).busy = taskId === undefined
  if (taskId === undefined) {
    world.busy.set(agent, await keepBusy(world.service, owner, world.idOf(agent)))
    return
  }
  await letGo(owner, taskId)
  world.busy.delete(agent)
  await world.work()
}

export const giveCourse: Take = async (world, { a }) => {
  const { model } = world
  const agent = agentBy(world, a)
  const body = { agentId: world.idOf(agent), prompt: 'a course on heat pumps' }
  const answer = await world.ownerOf(agent).send('POST /tasks', { body })
  const code = model.held(agent)?.isRental ? 'agent_in_custody' : null
  if (!expectCode(answer, code, 'give a course')) return
  const course: Course = { id: answer.json.id, agent, state: 'queued' }
  model.courses.push(course)
  await world.followCourse(course)
}

export const cancelCourse: Take = async (world, { a }) => {
  const course = recent(
    world.model.courses.filter(({ state }) => state !== 'over'),
    a,
  )
  if (!course) return
  const answer = await world.ownerOf(course.agent).send(`POST /tasks/${course.id}/cancel`)
  expectCode(answer, null, 'cancel a course')
  world.model.finishCourse(course, false)
  const asked = world.model.questions.find(
    ({ isOpen, action }) => isOpen && action.is === 'course' && action.course === course,
  )
  if (asked) asked.isOpen = false
}
