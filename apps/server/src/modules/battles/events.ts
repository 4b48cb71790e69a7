import { type Outcome, resultFor, type Side } from '@shugyo/engine'
import { pluralize } from '../../kernel/lib/plural.ts'
import { type Activity, accountEvent, activity, type Notice } from '../../kernel/transaction/events.ts'
import type { UnitOfWork } from '../../kernel/transaction/unit-of-work.ts'
import { findAgent } from '../agents/index.ts'
import { findGear } from '../catalog/index.ts'
import { audienceAt } from './audience/spectators.ts'
import {
  battleClosed,
  battleFinished,
  battleInvited,
  battleStarted,
  hardcoreEnded,
  hardcoreStarted,
  trophyWon,
} from './facts.ts'
import { BattleView, HardcoreRun } from './records.ts'
import { findBattle } from './store/battles.ts'
import { seeBattle } from './store/calls.ts'
import type { BattleId, BattleRow } from './store/row.ts'
import type { RunId } from './store/runs.ts'
import { findRun } from './store/runs.ts'
import { viewOf } from './views.ts'

type Change = 'invited' | 'started' | 'finished' | 'declined' | 'cancelled' | 'failed'
type Words = (battle: BattleRow, side: Side) => Notice | null

const linkTo = ({ id }: BattleRow): string => `/battles/${id}`
const names = (battle: BattleRow, side: Side) => {
  const [own, other] = side === 'a' ? [battle.a, battle.b] : [battle.b, battle.a]
  return { own: own?.name ?? '', other: other?.name ?? 'nobody' }
}

/** Notifies the owners of both sides, each once; a side of the house has no owner. */
async function tell(uow: UnitOfWork, battleId: BattleId, change: Change, words: Words, only?: Side) {
  const battle = await seeBattle(uow.tx, battleId)
  if (!battle) return []
  const record = viewOf(uow.runtime, battle, uow.at, await audienceAt(uow.tx, battle.id, uow.at))
  return (['a', 'b'] as const).flatMap((side) => {
    const { ownerId = null, house = true } = battle[side] ?? {}
    if (ownerId === null || house || (only !== undefined && side !== only)) return []
    return [{ to: ownerId, change, record, notice: words(battle, side) }]
  })
}

/**
 * [battles-13] The requests for friendly battles make one notice for each other player, the latest, until it is read.
 */
function foldOf(battle: BattleRow, side: Side): Pick<Notice, 'fold'> {
  const other = (side === 'a' ? battle.b : battle.a)?.ownerId
  return battle.mode === 'friendly' && other ? { fold: { key: `friendly ${other}`, rank: battle.id } } : {}
}

const invitedWords: Words = (battle, side) => {
  const { own, other } = names(battle, side)
  // The challenger sent the invite, so needs no notice of it.
  if (side === 'a') return null
  const body = `${other} asks ${own} for a friendly battle. Answer within 24 hours.`
  return { title: 'A friendly battle?', body, link: linkTo(battle), ...foldOf(battle, side) }
}

const startedWords: Words = (battle, side) => {
  const { own, other } = names(battle, side)
  return {
    title: `${own} is in the ring`,
    body: `${own} fights ${other}. You have one call.`,
    link: linkTo(battle),
  }
}

const signed = (delta: number): string => (delta < 0 ? `−${-delta}` : `+${delta}`)

const finishedWords: Words = (battle, side) => {
  const { own, other } = names(battle, side)
  const row = battle[side]
  const verb = { win: 'beat', loss: 'lost to', draw: 'drew with' }[resultFor(side, battle.outcome as Outcome)]
  const rating = row?.ratingDelta ? ` Rating ${signed(row.ratingDelta)}.` : ''
  const body = `After ${pluralize(battle.roundsPlayed, 'round')}.${rating} Experience +${row?.xpDelta ?? 0}.`
  return { title: `${own} ${verb} ${other}`, body, link: linkTo(battle) }
}

const CLOSED_TITLES = {
  declined: 'Battle declined',
  cancelled: 'Battle cancelled',
  failed: 'Battle called off',
} as const

const closedWords =
  (status: keyof typeof CLOSED_TITLES, by: string | null): Words =>
  (battle, side) => {
    // The owner who did it needs no notice of it.
    if (battle[side]?.ownerId === by) return null
    const { own, other } = names(battle, side)
    const body = {
      declined: `${other} will not fight ${own} today.`,
      cancelled: `${own} and ${other} will not meet after all.`,
      failed: `The battle of ${own} and ${other} could not be completed. Nothing of it counts.`,
    }[status]
    return { title: CLOSED_TITLES[status], body, link: linkTo(battle), ...foldOf(battle, side) }
  }

/** [battles-19] The events of a battle, for the owners of both fighters. */
export const battleEvent = accountEvent({
  name: 'battle',
  description: 'A battle of one of your agents: asked for, started, finished, or called off.',
  changes: ['invited', 'started', 'finished', 'declined', 'cancelled', 'failed'],
  record: BattleView,
})
  .on(battleInvited, (uow, { battleId }) => tell(uow, battleId, 'invited', invitedWords))
  .on(battleStarted, (uow, { battleId }) => tell(uow, battleId, 'started', startedWords))
  .on(battleFinished, (uow, { battleId }) => tell(uow, battleId, 'finished', finishedWords))
  .on(battleClosed, (uow, { battleId, status, by }) => tell(uow, battleId, status, closedWords(status, by)))

async function tellOfRun(
  uow: UnitOfWork,
  runId: RunId,
  change: 'started' | 'ended' | 'trophy',
  item?: string,
) {
  const run = await findRun(uow.tx, runId)
  const agent = run && (await findAgent(uow.tx, run.agentId))
  if (!run || !agent) return []
  const link = `/agents/${agent.id}/hardcore`
  const notices: Record<typeof change, Notice | null> = {
    started: null,
    ended: {
      title: `${agent.name}’s run is over`,
      body: `It ended with ${pluralize(run.wins, 'win')}.`,
      link,
    },
    trophy: {
      title: `${agent.name} won a trophy`,
      body: `${findGear(item ?? '')?.name ?? item}, after ${pluralize(run.wins, 'win')}.`,
      link,
    },
  }
  // The run belongs to its agent, so the agent's present owner is notified.
  return [{ to: agent.ownerId, change, record: run, notice: notices[change] }]
}

export const hardcoreEvent = accountEvent({
  name: 'hardcore',
  description: 'A hardcore run of one of your agents: started, ended, or worth a trophy.',
  changes: ['started', 'ended', 'trophy'],
  record: HardcoreRun,
  as: 'run',
})
  .on(hardcoreStarted, (uow, { runId }) => tellOfRun(uow, runId, 'started'))
  .on(hardcoreEnded, (uow, { runId }) => tellOfRun(uow, runId, 'ended'))
  .on(trophyWon, (uow, { runId, item }) => tellOfRun(uow, runId, 'trophy', item))

/** The followers of either agent see this in their feed. */
async function show(uow: UnitOfWork, battleId: BattleId): Promise<Activity[]> {
  const battle = await findBattle(uow.tx, battleId)
  if (!battle) return []
  return (['a', 'b'] as const).flatMap((side) => {
    const { agentId = null, house = true } = battle[side] ?? {}
    const notice = finishedWords(battle, side)
    if (agentId === null || house || notice === null) return []
    return [{ agentId, kind: 'battle', text: `${notice.title}.`, link: notice.link }]
  })
}

export const battleActivities = [
  activity(battleFinished, 'battles.finished', (uow, { battleId }) => show(uow, battleId)),
  activity(trophyWon, 'battles.trophy', async (uow, { agentId, item }) => {
    const agent = await findAgent(uow.tx, agentId)
    const trophy = findGear(item)?.name ?? item
    return (
      agent && { agentId: agent.id, kind: 'trophy', text: `${agent.name} won the ${trophy}.`, link: null }
    )
  }),
]
