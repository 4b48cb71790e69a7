import type { UserId } from '../../../kernel/lib/ids.ts'
import { joinReports, splitGoal, type Thinking, writeLesson, writeReport } from '../../brain/index.ts'
import { modelBudgetOf } from '../../finance/index.ts'
import {
  coverage,
  deedRefusal,
  type JobKind,
  plans,
  topicOfPrompt,
  type Work,
  WorkFailed,
} from '../../tasks/index.ts'
import { DELIVERED, type DocumentKind, deliverOrder, workOf } from '../orders/delivery.ts'
import type { OrderId } from '../records.ts'
import { type ServiceKind, SQUAD_SIZE } from '../rules.ts'
import { findOrder } from '../store/orders.ts'
import { asksMarketBrief, publicBrief } from './market-brief.ts'
import { goalsIn, shoppingList } from './shopping-list.ts'

type Text = ReturnType<typeof coverage>

/** How a kind of service is done, and as which kind of document it is delivered. */
type Craft = {
  readonly intent: JobKind['intent']
  readonly kind: JobKind['kind']
  readonly document: DocumentKind
  write(work: Work, thinking: Thinking, prompt: string): Promise<Text>
}

const report = (work: Work, thinking: Thinking, topic: string): Promise<Text> =>
  work.step('write', async () => coverage(await writeReport(thinking, { topic })))

const lesson =
  (depth: 'guide' | 'course') =>
  (work: Work, thinking: Thinking, topic: string): Promise<Text> =>
    work.step('write', async () => coverage(await writeLesson(thinking, { topic, depth })))

/** Three helpers at the same time, each with a question of its own; joins the results of those that succeeded. */
async function squad(work: Work, thinking: Thinking, goal: string): Promise<Text> {
  const parts = await work.step('split', async () => {
    const split = await splitGoal(thinking, goal, SQUAD_SIZE)
    return split.map(({ question, sources }) => ({ question, sources: [...sources] }))
  })
  const found = await Promise.all(
    parts.map(async ({ question, sources }, at) => {
      const by = `Helper ${at + 1}`
      const ask = { topic: question, ...(sources.length > 0 ? { within: sources } : {}) }
      const written = await work.step(`write: ${by}`, async () => {
        const text = await writeReport(thinking, ask)
        return 'uncovered' in text ? null : coverage(text)
      })
      return written === null ? [] : [{ by, question, written }]
    }),
  )
  if (found.flat().length === 0)
    throw new WorkFailed('cannot', 'None of the helpers found anything that covers its part of the goal.')
  return coverage(joinReports(goal, found.flat()))
}

/** [services-25] Work that a module can do, if the words ask for it; otherwise research. */
async function concierge(work: Work, thinking: Thinking, prompt: string): Promise<Text> {
  const planned = await work.step('plan', async () => {
    const { reading, agent } = work
    if (asksMarketBrief(prompt)) return publicBrief(reading)
    const goals = goalsIn(prompt)
    if (goals) return (await shoppingList(reading, goals, agent.id)) ?? work.cannot(NOT_OFFERED)
    for (const plan of plans.of(reading.runtime)) {
      const text = await plan.write(reading, prompt)
      if (text) return text
    }
    return null
  })
  return planned ?? report(work, thinking, topicOfPrompt(prompt))
}

const NOT_MY_WORK =
  'What was ordered is a deed that agents do not do, such as writing code or working on a text: they research, teach and plan.'
const NOT_OFFERED = 'Nobody offers anything on this list now.'

/** [services-27] Orders are read as tasks are: the words that ask are no part of the topic. */
const onTopic =
  (write: Craft['write']): Craft['write'] =>
  (work, thinking, prompt) =>
    write(work, thinking, topicOfPrompt(prompt))

const CRAFTS: Record<ServiceKind, Craft> = {
  research: { intent: 'research', kind: 'task', document: 'doc', write: onTopic(report) },
  lesson: { intent: 'guide', kind: 'lesson', document: 'guide', write: onTopic(lesson('guide')) },
  course: { intent: 'course', kind: 'lesson', document: 'course', write: onTopic(lesson('course')) },
  squad: { intent: 'squad', kind: 'squad', document: 'doc', write: onTopic(squad) },
  concierge: { intent: 'report', kind: 'task', document: 'doc', write: concierge },
}

/**
 * [services-12] [services-15] Does the work of an order. No prompt leads to it; it is free for the provider, spends
 * nothing and reads nobody's memory: its only input is the buyer's prompt, read from the order. A model's usage counts
 * as the buyer's.
 */
const orderKind = (service: ServiceKind, craft: Craft): JobKind => ({
  name: workOf(service),
  intent: craft.intent,
  kind: craft.kind,
  hired: true,
  recognise: () => null,
  async run(work, { args }) {
    const order = await findOrder(work.reading.db, args['orderId'] as OrderId)
    if (order?.status === 'delivered') return DELIVERED
    if (order?.status !== 'running') throw new WorkFailed('cannot', 'The order is over.')
    // [services-15] The reason would quote the buyer's words, and the provider's owner reads it.
    if (deedRefusal(order.prompt) !== null) throw new WorkFailed('cannot', NOT_MY_WORK)
    const thinking = thinkingFor(work, order.buyerId)
    const written = await craft.write(work, thinking, order.prompt)
    return deliverOrder(work, order.id, craft.document, written)
  },
})

/** Fairness and budgets are the buyer's. */
function thinkingFor({ reading: { runtime }, task: { agentId } }: Work, buyerId: UserId): Thinking {
  const budget = modelBudgetOf(runtime, { ownerId: buyerId, agentId, job: 'order' }, runtime.settings)
  return { runtime, account: buyerId, budget }
}

export const orderKinds: readonly JobKind[] = Object.entries(CRAFTS).map(([kind, craft]) =>
  orderKind(kind as ServiceKind, craft),
)
