import { forOthers } from '../../../kernel/operation/text.ts'
import { type AgentRow, equipSkill, remember } from '../../agents/index.ts'
import { EQUIP_SLOTS, findSkill, findSkillByText, skillName } from '../../catalog/index.ts'
import { findPayeesByName, payAgent } from '../../finance/index.ts'
import { credits, creditsText } from '../../ledger/index.ts'
import type { JobKind } from '../job-kinds.ts'
import { readPrompt } from '../reading.ts'
import { costOf } from '../routing.ts'
import { failUncovered, WorkFailed } from '../run/endings.ts'
import { createSchedule, promptOf } from '../schedules.ts'
import type { Wanted } from '../store/rows.ts'
import { readRhythm } from './rhythm.ts'
import { bare } from './words.ts'

const errand = { intent: 'errand', kind: 'task' } as const

/** When the payee can't be found, a quote says so, and so does the task. */
const PAY_WORDS =
  /^(?:pay|send|give|transfer)\s+(?:(?<to>[^\d]{2,40}?)\s+)?(?<amount>\d{1,9})\s*(?:credits?)?(?:\s+to\s+(?<name>.{2,70}?))?(?:\s+for\s+(?<memo>.{1,140}))?$/i

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .'_-]{1,23}$/u
const PRONOUN = /^(?:me|you|us|him|her|them|it|myself|yourself|everyone|everybody|someone|anyone)$/i
/** The owner's own money, which no payee holds. */
const OWN = /^(?:my|your|our|the) (?:own )?(?:wallet|purse|bank(?: account)?|account)$/i

/** Pays an agent on the owner's list of payees, by its name: a name alone can mean nobody else. */
export const payErrand: JobKind = {
  ...errand,
  name: 'pay',
  scopes: ['finance:write'],
  charge: 'work',
  recognise(prompt) {
    const { to, name, amount, memo } = PAY_WORDS.exec(bare(prompt))?.groups ?? {}
    const [, payee = '', owner = null] =
      /^(.*?)(?: of @([a-z0-9_]{3,30}))?$/iu.exec((name ?? to)?.trim() ?? '') ?? []
    if (
      (name && to) ||
      !NAME.test(payee) ||
      PRONOUN.test(payee) ||
      OWN.test(payee) ||
      !amount ||
      Number(amount) < 1
    )
      return null
    return {
      topic: `pay ${amount} to ${payee}`,
      args: { payee, owner, amount: Number(amount), memo: forOthers(memo ?? '') },
    }
  },
  async cost({ db }, agent, wanted) {
    const payee = await findPayee(db, agent, wanted)
    if (typeof payee === 'string') return { items: [], trusted: true, cannot: payee }
    return {
      items: [{ item: `To ${payee.name}`, amount: credits(Number(wanted.args['amount'])) }],
      trusted: true,
    }
  },
  async run(work, wanted) {
    const { args } = wanted
    const amount = credits(Number(args['amount']))
    const paid = await work.pay('pay', async (uow, agent, tell) => {
      const payee = await findPayee(uow.tx, agent, wanted)
      if (typeof payee === 'string') throw new WorkFailed('cannot', payee)
      const outcome = await payAgent(uow, agent, {
        toAgentId: payee.agentId,
        amount,
        memo: String(args['memo'] ?? ''),
        taskId: work.task.id,
      })
      if (outcome.status === 'awaiting_approval') return outcome
      tell('paid', { amount, to: payee.name })
      return { status: 'paid', amount, result: { to: payee.name } }
    })
    if (!paid.paid) throw new WorkFailed('declined', 'It was not approved, so nothing was paid.')
    return { text: `Paid ${creditsText(amount)} to ${args['payee']}.` }
  },
}

/** The payee with that name, or a sentence that says why none is clear. */
async function findPayee(db: Parameters<typeof findPayeesByName>[0], agent: AgentRow, { args }: Wanted) {
  const [name, owner] = [String(args['payee']), args['owner'] ?? null]
  const named = await findPayeesByName(db, agent, name)
  const found = owner === null ? named : named.filter((one) => one.owner === owner)
  const [payee, another] = found
  if (payee && another) {
    const ways = found.map((one) => `“${one.name} of @${one.owner}”`).join(' or ')
    return `Two of my payees go by that name. Which one is it: ${ways}?`
  }
  return payee ?? `I know no payee named “${name}”. Put the agent on my list of payees, then ask again.`
}

const EQUIP_WORDS =
  /^(?:equip|put on|use|activate|wear)\s+(?:the |your |my )?(?:skill\s+)?(?<skill>.{2,40}?)(?:\s+skill)?$/i

export const equipErrand: JobKind = {
  ...errand,
  name: 'equip',
  scopes: ['agents:write'],
  recognise(prompt) {
    const { skill = '' } = EQUIP_WORDS.exec(bare(prompt))?.groups ?? {}
    const known = findSkillByText(skill)
    return known ? { topic: `equip ${known.name}`, args: { skill: known.code } } : null
  },
  async cost(_reading, agent, { args }) {
    const cannot = whyUnequippable(agent, String(args['skill']))
    return { items: [], ...(cannot === null ? {} : { cannot }) }
  },
  async run(work, { topic, args }) {
    await work.effect('equip', async (uow, agent, tell) => {
      await equipSkill(uow, agent.id, String(args['skill']))
      tell('tool', { tool: 'equip', skill: String(args['skill']) })
      return null
    })
    return { text: `Done: ${topic}.` }
  },
}

function whyUnequippable({ skills }: AgentRow, code: string): string | null {
  const name = skillName(code)
  const owned = skills.find(({ skill }) => skill === code)
  if (!owned) return `I don’t have the skill ${name}: the market sells it, “buy ${name}”.`
  if (!findSkill(code)?.usesSlot) return `${name} uses no slot: it is always on.`
  const taken = skills.filter(({ slot }) => slot !== null).length
  return owned.slot === null && taken >= EQUIP_SLOTS
    ? `My ${EQUIP_SLOTS} slots are full: take a skill off on my page, under Skills.`
    : null
}

const REMEMBER_WORDS = /^(?:remember|note|keep in mind|memori[sz]e)(?: that|:)?\s+(?<fact>.{3,500})$/i

export const rememberErrand: JobKind = {
  ...errand,
  name: 'remember',
  private: true,
  scopes: ['chat:write'],
  recognise(prompt) {
    const { fact } = REMEMBER_WORDS.exec(bare(prompt))?.groups ?? {}
    return fact ? { topic: fact.trim(), args: {} } : null
  },
  async run(work, { topic }) {
    await work.effect('remember', async (uow, agent) => {
      // [chat-4] Only the owner's own words reach the owner layer.
      if (agent.ownerId !== work.task.ownerId || work.task.byAgent)
        throw new WorkFailed('cannot', 'I keep only what my owner tells me.')
      await remember(uow, { agentId: agent.id, ownerId: agent.ownerId }, topic, 'fact')
      return null
    })
    return { text: `I will remember: ${topic}.` }
  },
}

const REMIND_WORDS = /^remind (?:me|us) (?:to|of|about|that)\s+(?<what>.{2,300})$/i

/** Reminds the owner each time it is due: a schedule is the only clock. */
export const remindErrand: JobKind = {
  ...errand,
  name: 'remind',
  private: true,
  recognise(prompt) {
    const { what } = REMIND_WORDS.exec(bare(prompt))?.groups ?? {}
    return what ? { topic: what.trim(), args: {} } : null
  },
  async run(work, { topic }) {
    // An agent token's words must not come back to the owner as their own.
    if (work.agent.ownerId !== work.task.ownerId || work.task.byAgent)
      throw new WorkFailed('cannot', 'I remind only my owner, and only of what they told me to.')
    if (work.task.scheduleId === null)
      throw new WorkFailed(
        'cannot',
        'I remind again and again, “every Sunday, remind me to call home”, not once at a later time.',
      )
    return { text: `You asked me to remind you: ${topic}.` }
  },
}

/** Sets a schedule: the words beside the time are the work to repeat. */
export const scheduleErrand: JobKind = {
  ...errand,
  name: 'schedule',
  leadsTo: ({ topic }) => topic,
  // [tasks-43] Setting it is free; what each run needs, and whether it can be done, is known before.
  async cost(reading, agent, { topic }) {
    const route = await readPrompt(reading.runtime, agent.ownerId, promptOf({ prompt: topic }))
    const run = await costOf(reading, agent, route)
    const { needsSkill, cannot } = run
    return { items: [], ...(needsSkill ? { needsSkill } : {}), ...(cannot ? { cannot } : {}) }
  },
  async forecast(thinking, { topic }) {
    const { kind, wanted } = await readPrompt(thinking.runtime, thinking.account, promptOf({ prompt: topic }))
    return (await kind.forecast?.(thinking, wanted)) ?? null
  },
  recognise(prompt) {
    const rhythm = readRhythm(prompt)
    if (!rhythm) return null
    const { what, ...args } = rhythm
    return { topic: what, args }
  },
  async run(work, { topic, args }) {
    const next = await readPrompt(work.reading.runtime, work.agent.ownerId, promptOf({ prompt: topic }))
    await work.step('foresee', async () => {
      const uncovered = await next.kind.forecast?.(work.thinking, next.wanted)
      return uncovered ? failUncovered(uncovered) : null
    })
    const set = await work.effect('schedule', async (uow, agent, tell) => {
      const reading = { ...uow, db: uow.tx as never }
      const { cannot } = await costOf(reading, agent, next)
      if (cannot) throw new WorkFailed('cannot', cannot)
      if (agent.ownerId !== work.task.ownerId)
        throw new WorkFailed('cannot', 'Only my owner sets my schedule.')
      // [tasks-25] Runs that were queued by words which asked for one more.
      if (work.task.scheduleId !== null)
        throw new WorkFailed('cannot', 'This comes from a schedule already, so I set no second one.')
      const everyHours = Number(args['everyHours'])
      const { atHourUtc: hour, weekday } = args
      const wanted = {
        prompt: topic,
        everyHours,
        byAgent: work.task.byAgent,
        ...(typeof hour === 'number' ? { atHourUtc: hour } : {}),
        ...(typeof weekday === 'number' ? { weekday } : {}),
      }
      const { id, nextRunAt } = await createSchedule(uow, agent, wanted)
      tell('tool', { tool: 'schedule', scheduleId: id })
      return { id, nextRunAt: nextRunAt.toISOString() }
    })
    return {
      text: `I will do it again and again, first on ${set.nextRunAt.slice(0, 16).replace('T', ' at ')} UTC.`,
      scheduleId: set.id,
    }
  },
}
