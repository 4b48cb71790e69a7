import { type BossId, getBoss, MODE_RULES, type Mode, mayChallenge, type Stance } from '@shugyo/engine'
import { DAY_MS } from '../../../kernel/lib/clock.ts'
import { refuse } from '../../../kernel/operation/problems.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, beginBattle, growthOf, ratingAt, seasonAt } from '../../agents/index.ts'
import { startWhenReady } from '../rounds/start.ts'
import { type Entry, triedBossSince } from '../store/battles.ts'
import { findCareers } from '../store/careers.ts'
import type { BattleId } from '../store/row.ts'
import { findActiveRun } from '../store/runs.ts'
import { getSettings } from '../store/settings.ts'
import { bossEntry, entryOf, freeze, insertNew, partnerEntry, type Terms } from './contenders.ts'
import { joinOrWait } from './matching.ts'

export type Wish = { stance?: Stance | undefined; clientSeed?: string | undefined }

/** The owner's choices for this battle, or else the agent's own settings. */
export async function termsOf({ tx }: UnitOfWork, agent: AgentRow, wish: Wish): Promise<Terms> {
  const settings = await getSettings(tx, agent)
  return { stance: wish.stance ?? settings.defaultStance, clientSeed: wish.clientSeed ?? settings.clientSeed }
}

/**
 * Sends an agent into a battle of this mode; the caller holds its row and has seen that it is free. Declares
 * `wrong_state` and `forbidden`.
 */
export async function enter(
  uow: UnitOfWork,
  agent: AgentRow,
  mode: Exclude<Mode, 'friendly'>,
  terms: Terms,
  boss: BossId | null,
): Promise<BattleId> {
  if (mode === 'ranked' || mode === 'open')
    return joinOrWait(uow, agent, mode, ratingAt(uow.at, agent), terms)
  if (mode === 'hardcore') {
    const run = await findActiveRun(uow.tx, agent.id, seasonAt(uow.at))
    if (!run) refuse('wrong_state', { message: 'This agent has no hardcore run: start one first.' })
    return joinOrWait(uow, agent, mode, run.wins, terms)
  }
  if (mode === 'training') return meet(uow, agent, terms, { mode, b: partnerEntry() })
  return challenge(uow, agent, terms, boss as BossId)
}

type Opponent = { mode: Mode; b: Entry; boss?: BossId; rated?: boolean }

/** Against an opponent of the house, which is always there: the battle starts at once. */
async function meet(uow: UnitOfWork, agent: AgentRow, terms: Terms, opponent: Opponent): Promise<BattleId> {
  await beginBattle(uow, [agent.id])
  const a = entryOf(uow.at, agent, terms)
  const meeting = { ...MODE_RULES[opponent.mode], boss: opponent.boss ?? null, a, b: opponent.b }
  const id = await insertNew(uow, { ...opponent, a, fighters: await freeze(uow.tx, meeting) })
  await startWhenReady(uow, id)
  return id
}

/** [battles-14] A boss accepts any agent that has come far enough; the first try against it on a UTC day is rated. */
async function challenge(uow: UnitOfWork, agent: AgentRow, terms: Terms, boss: BossId): Promise<BattleId> {
  const { tx, at } = uow
  const { bossesBeaten = [] } = (await findCareers(tx, [agent.id])).get(agent.id) ?? {}
  const { level } = growthOf(agent.xp)
  if (!mayChallenge(boss, { level, rating: ratingAt(at, agent), bossesBeaten })) {
    refuse('forbidden', {
      message: `${getBoss(boss).name} is not open to this agent yet: ${getBoss(boss).gate}.`,
    })
  }
  const today = new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS)
  const rated = !(await triedBossSince(tx, agent.id, boss, today))
  return meet(uow, agent, terms, { mode: 'boss', b: bossEntry(boss), boss, rated })
}
