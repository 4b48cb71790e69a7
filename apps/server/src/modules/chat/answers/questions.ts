import { pluralize } from '../../../kernel/lib/plural.ts'
import type { Scope } from '../../../kernel/operation/scopes.ts'
import {
  danOf,
  findAgentOf,
  getPractice,
  growthOf,
  ratingAt,
  readInstructions,
  statusOf,
} from '../../agents/index.ts'
import { findLastBattle } from '../../battles/index.ts'
import { findCharacter, skillName } from '../../catalog/index.ts'
import { getPolicy, listApprovals } from '../../finance/index.ts'
import { getBalance, wallet } from '../../ledger/index.ts'
import { examplesFor } from '../capabilities.ts'
import { STANDING } from '../phrases/standing.ts'
import type { Answer } from '../speak.ts'
import type { Topic } from '../understand/intent.ts'
import { taskLine, unfinishedGiven } from './given.ts'
import { tellInvitations } from './invitations.ts'
import { tellDojos, tellDone, tellLearned, tellPlace, tellPrices, tellSchedules } from './standing.ts'
import { tried } from './tried.ts'
import { dateText, listed, number, shortly, type Turn } from './turn.ts'

const credits = (amount: number): string => pluralize(amount, 'credit')
const said = (core: string, detail?: string): Answer => ({ core, meta: null, ...(detail ? { detail } : {}) })
const SHOWN_MAX = 20

/** [chat-17] Answers what the service knows, from the service, as it is at this moment. */
export const answerQuestion = (turn: Turn, topic: Topic, text: string): Promise<Answer> =>
  tried(turn, SCOPES[topic] ?? [], () => ANSWERS[topic](turn, text))

/**
 * [chat-26] What a key needs besides `chat:write` to be told this: the scope of the operation that answers the same. The
 * purse and the record come with talking itself, and the rest is public.
 */
const SCOPES: Readonly<Partial<Record<Topic, readonly [Scope]>>> = {
  wallet: ['finance:read'],
  spending: ['finance:read'],
  approvals: ['tasks:read'],
  tasks: ['tasks:read'],
  skills: ['agents:read'],
  care: ['agents:read'],
  instructions: ['agents:read'],
  invitations: ['battles:read'],
  schedules: ['tasks:read'],
  done: ['tasks:read'],
  place: ['agents:read'],
  learned: ['agents:read'],
}

const ANSWERS: Readonly<Record<Topic, (turn: Turn, text: string) => Promise<Answer>>> = {
  invitations: tellInvitations,
  schedules: tellSchedules,
  done: tellDone,
  prices: tellPrices,
  place: tellPlace,
  learned: tellLearned,
  dojos: tellDojos,
  async purse({ uow, agent, phrases, language }) {
    // The purse was read before the lock was granted; read it again.
    const { purse } = (await findAgentOf(uow.tx, agent.ownerId, agent.id)) ?? agent
    return said(phrases.purse(credits(purse)), language === 'en' ? 'Chat never spends any of it.' : undefined)
  },
  async wallet({ uow, agent, phrases }) {
    return said(phrases.wallet(credits(await getBalance(uow.tx, wallet(agent.ownerId)))))
  },
  async record({ uow, agent, phrases, language }) {
    const { wins, losses, draws, streak, xp } = agent
    const { level, xpNext } = growthOf(xp)
    const rating = ratingAt(uow.at, agent)
    const practice = await getPractice(uow.tx, agent.id)
    const detail =
      language === 'en'
        ? `I have ${number(xp)} experience, and level ${number(level + 1)} begins at ${number(xpNext)}; my streak is ${pluralize(streak, 'win')}.`
        : undefined
    const standing = {
      level,
      rating: number(rating),
      dan: danOf(rating),
      ranked: { wins, losses, draws },
      practice,
    }
    return said(phrases.record(standing), detail)
  },
  async skills({ agent, phrases }) {
    const named = (equipped: boolean) =>
      agent.skills.filter(({ slot }) => (slot !== null) === equipped).map(({ skill }) => skillName(skill))
    return said(phrases.skills(named(true), named(false)))
  },
  async care({ uow, agent, phrases }) {
    return said(phrases.care(dateText(agent.careDueAt), statusOf(agent, uow.at) === 'dormant'))
  },
  async approvals({ uow, agent, phrases }) {
    const { tx, at } = uow
    const waiting = await listApprovals(tx, {
      ownerId: agent.ownerId,
      agentIds: [agent.id],
      status: 'pending',
      before: null,
      count: SHOWN_MAX,
      at,
    })
    const lines = waiting.map(({ reason, amount }) => `${shortly(reason)} (${credits(amount)})`)
    return { core: phrases.approvals(waiting.length, listed(lines)), meta: { approvals: waiting.length } }
  },
  async spending({ uow, agent, phrases, language }) {
    const { spentToday, dailyLimit, askAbove, frozen } = await getPolicy(uow.tx, agent, uow.at)
    const spent = phrases.spending(credits(spentToday), credits(dailyLimit), frozen)
    return said(`${spent} ${STANDING[language].asksAbove(credits(askAbove))}`)
  },
  async 'last-battle'({ uow, agent, phrases }) {
    const last = await findLastBattle(uow.tx, agent.id)
    const core = phrases.lastBattle(last && { ...last, at: dateText(last.finishedAt) })
    return { core, meta: last && { battleId: last.id } }
  },
  async instructions({ uow, pair, phrases }) {
    const given = await readInstructions({ db: uow.tx, runtime: uow.runtime }, pair)
    return said(phrases.instructions(given.length, listed(given.map((one) => `“${shortly(one)}”`))))
  },
  async capabilities({ agent, phrases, language }) {
    return said(phrases.help(agent.name, listed(examplesFor(language))))
  },
  async identity({ agent, phrases }) {
    const character = findCharacter(agent.character)?.name ?? agent.character
    return said(phrases.identity(agent.name, character, agent.owner.handle))
  },
  async tasks(turn) {
    const open = await unfinishedGiven(turn)
    return { core: turn.phrases.tasks(open.length, listed(open.map(taskLine))), meta: { tasks: open.length } }
  },
}
