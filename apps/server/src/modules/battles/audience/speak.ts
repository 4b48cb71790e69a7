import { type Outcome, play, resultFor, roundPublicAtMs, type Side } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { later } from '../../../kernel/transaction/facts.ts'
import { type InsideJob, job } from '../../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { findAgentsByIds } from '../../agents/index.ts'
import { hasStarted, inputOf, playedBy, type StartedBattle } from '../clock/play.ts'
import { battleFinished, battleStarted } from '../facts.ts'
import { findBattle } from '../store/battles.ts'
import { seeBattle } from '../store/calls.ts'
import type { BattleId, BattleRow } from '../store/row.ts'
import { lineOf, type Moment } from './fighter-lines.ts'
import { findLeadChange } from './lead-changes.ts'
import { isOverAt } from './rules.ts'
import { tellWatchers } from './spectators.ts'
import { insertComment } from './store/comments.ts'

/** [battles-41] Both greet each other. */
export const speakAtStart = later(battleStarted, 'battles.speak-at-start', async (uow, { battleId }) => {
  const battle = await seeRunning(uow, battleId)
  if (!battle) return
  await speak(uow, battle, { a: 'start', b: 'start' })
  planLeadChange(uow, battle)
})

/**
 * [battles-41] The fighter that took the lead says so, once the round in which it happened is public and not before.
 */
export const speakAtLeadChange: InsideJob<{ battleId: string }> = job({
  name: 'battles.speak-at-turn',
  payload: Type.Object({ battleId: uuid<BattleId>() }),
  async run(uow, { battleId }) {
    const battle = await seeRunning(uow, battleId)
    if (!battle) return
    const turn = findLeadChange(playedBy(uow.runtime.keyring, battle, uow.at).rounds)
    // A call may have moved the lead change to a later round.
    if (turn === null) planLeadChange(uow, battle)
    else await speak(uow, battle, { [turn.side]: 'turn' })
  },
})

/** [battles-41] The last words, once the outcome is public; none when the battle's stream has already ended. */
export const speakAtEnd = later(battleFinished, 'battles.speak-at-end', async (uow, { battleId }) => {
  const battle = await findBattle(uow.tx, battleId)
  if (battle?.status !== 'done' || isOverAt(battle, uow.at)) return
  const outcome = battle.outcome as Outcome
  await speak(uow, battle, { a: resultFor('a', outcome), b: resultFor('b', outcome) })
})

async function seeRunning({ tx }: UnitOfWork, battleId: BattleId): Promise<StartedBattle | null> {
  const battle = await seeBattle(tx, battleId)
  return battle?.status === 'running' && hasStarted(battle) ? battle : null
}

/** Only the server knows when to look; what the fighter then says follows from the rounds that are public by then. */
function planLeadChange(uow: UnitOfWork, battle: StartedBattle): void {
  const turn = findLeadChange(play(inputOf(uow.runtime.keyring, battle)).rounds)
  if (turn === null) return
  const runAt = new Date(roundPublicAtMs(battle.startedAt.getTime(), turn.round))
  uow.enqueue(speakAtLeadChange, { battleId: battle.id }, { runAt })
}

/** Bosses and training partners are silent. */
async function speak(
  uow: UnitOfWork,
  battle: BattleRow,
  lines: Partial<Record<Side, Moment>>,
): Promise<void> {
  const { tx, at, random } = uow
  const sides = (['a', 'b'] as const).filter((side) => side in lines)
  const agents = await findAgentsByIds(
    tx,
    sides.flatMap((side) => battle[side]?.agentId ?? []),
  )
  for (const side of sides) {
    const agent = agents.get(battle[side]?.agentId as AgentId)
    if (!agent) continue
    await insertComment(tx, {
      battleId: battle.id,
      kind: 'fighter',
      userId: agent.ownerId,
      agentId: agent.id,
      amount: null,
      side,
      byHouse: true,
      text: lineOf(agent.persona.voice, lines[side] as Moment, random),
      at,
    })
  }
  tellWatchers(uow, battle.id)
}
