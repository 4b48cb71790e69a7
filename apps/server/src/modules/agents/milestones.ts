import type { AgentId } from '../../kernel/lib/ids.ts'
import { Type, timestamp, uuid } from '../../kernel/operation/schema.ts'
import { accountEvent, activity, type Notice } from '../../kernel/transaction/events.ts'
import type { FactOf } from '../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { findCharacter, findGear } from '../catalog/index.ts'
import { agentFellAsleep, careRanLow, itemGranted, levelReached } from './facts.ts'
import { comesOfVisit } from './slots.ts'
import { findAgent } from './store/agents.ts'
import { findCard } from './store/cards.ts'

/** The agent's page on the website. */
export const agentLink = (agentId: string): string => `/agents/${agentId}`

/** An agent's milestones. Modules above add their own with `on`. */
export const milestoneEvent = accountEvent({
  name: 'milestone',
  description:
    'One of your agents reached something (a level, gear, a form, a prize, the end of a season), is about to fall asleep ' +
    '(`care_due`, a day before) or has (`asleep`).',
  changes: ['reached', 'care_due', 'asleep'],
  record: Type.Object({
    agentId: uuid(),
    kind: Type.String({
      description: 'level, gear, form, prize, season or care; others may come',
      examples: ['level'],
    }),
    title: Type.String({ examples: ['Level 4'] }),
    ref: Type.Optional(
      Type.String({ description: 'What it is about: the id of the gear or form, the number of the season' }),
    ),
    at: timestamp(),
  }),
}).on(levelReached, async ({ tx, at }, { agentId, level }) => {
  const agent = await findAgent(tx, agentId as AgentId)
  if (!agent) return []
  const record = { agentId, kind: 'level', title: `Level ${level}`, at }
  const notice = {
    title: `${agent.name} is level ${level}`,
    body: 'Work, lessons and battles brought it there.',
    link: agentLink(agentId),
  }
  return [{ to: agent.ownerId, change: 'reached', record, notice }]
})

export const levelActivity = activity(levelReached, 'agents.level', async ({ tx }, { agentId, level }) => {
  const agent = await findAgent(tx, agentId as AgentId)
  const text = `${agent?.name} reached level ${level}`
  return agent && { agentId: agent.id, kind: 'level', text, link: agentLink(agentId) }
})

type Granted = FactOf<typeof itemGranted>

const itemName = ({ kind, item }: Pick<Granted, 'kind' | 'item'>): string =>
  (kind === 'gear' ? findGear(item) : findCharacter(item))?.name ?? item

/** [agents-22] How an agent got an item, for the notice: `Kaze found Cracked Oni Helm`. */
function cameBy(name: string, { kind, item, source }: Granted): string {
  const thing = kind === 'gear' ? itemName({ kind, item }) : `the form of ${itemName({ kind, item })}`
  if (source === 'drop') return `${name} found ${thing}`
  return source === 'boss' ? `${name} won ${thing}` : `${name} now has ${thing}`
}

const WHERE_FROM: Readonly<Record<string, string>> = {
  drop: 'It dropped in a battle that was won.',
  boss: 'For the first win over that boss.',
}

/** A purchase and a trophy have notices of their own. */
const TOLD_ELSEWHERE = ['market', 'bought', 'trophy']

milestoneEvent.on(itemGranted, async ({ tx, at }, granted) => {
  const { agentId, kind, item, source } = granted
  const agent = await findCard(tx, agentId as AgentId)
  if (!agent) return []
  const record = { agentId, kind: kind === 'gear' ? 'gear' : 'form', title: itemName(granted), ref: item, at }
  const from = WHERE_FROM[source]
  const notice: Notice = {
    title: cameBy(agent.name, granted),
    body: `${from ? `${from} ` : ''}It can be worn from now on.`,
    link: `${agentLink(agentId)}/gear`,
  }
  const told = TOLD_ELSEWHERE.includes(source) ? null : notice
  return [{ to: agent.ownerId, change: 'reached', record, notice: told }]
})

export const itemActivity = activity(itemGranted, 'agents.item', async ({ tx, runtime }, granted) => {
  if (granted.source === 'trophy' || comesOfVisit(runtime, granted.item)) return null
  const agent = await findCard(tx, granted.agentId as AgentId)
  const text = `${cameBy(agent?.name ?? '', granted)}.`
  return agent && { agentId: agent.id, kind: 'loot', text, link: `${agentLink(granted.agentId)}/gear` }
})

/** [agents-21] The agent, unless somebody cared for it since: then there is nothing to tell. */
async function uncaredFor({ tx }: UnitOfWork, { agentId, careDueAt }: FactOf<typeof careRanLow>) {
  const agent = await findCard(tx, agentId as AgentId)
  return agent?.careDueAt.toISOString() === careDueAt ? agent : null
}

/** To the minute, for people. */
const clockOf = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`

milestoneEvent.on(careRanLow, async (uow, low) => {
  const agent = await uncaredFor(uow, low)
  if (!agent) return []
  const { agentId, careDueAt } = low
  const record = {
    agentId,
    kind: 'care',
    title: `Falls asleep at ${clockOf(careDueAt)}`,
    at: uow.at,
  }
  const notice = {
    title: `${agent.name} needs care`,
    body: `It falls asleep at ${clockOf(careDueAt)} unless you care for it before.`,
    link: agentLink(agentId),
  }
  return [{ to: agent.ownerId, change: 'care_due', record, notice }]
})

milestoneEvent.on(agentFellAsleep, async (uow, asleep) => {
  const agent = await uncaredFor(uow, asleep)
  if (!agent) return []
  const { agentId, careDueAt } = asleep
  const record = {
    agentId,
    kind: 'care',
    title: `Asleep since ${clockOf(careDueAt)}`,
    at: uow.at,
  }
  const notice = {
    title: `${agent.name} has fallen asleep`,
    body: 'It keeps what it has and starts nothing new. Care for it, and it wakes.',
    link: agentLink(agentId),
  }
  return [{ to: agent.ownerId, change: 'asleep', record, notice }]
})
