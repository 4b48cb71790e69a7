import assert from 'node:assert/strict'
import type { Side } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { type Announced, announced } from '../../../kernel/transaction/facts.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import {
  type BattleEnd,
  battleOver,
  type Fighter,
  factsOfOver,
  type Gift,
  type Over,
} from '../../agents/index.ts'
import type { StartedBattle } from '../clock/play.ts'
import { battleFinished } from '../facts.ts'
import { type Placed, placingOf } from '../ladder/rankings.ts'
import { rivalOf } from '../rules.ts'
import type { Ending } from '../store/battles.ts'
import type { CareerRow } from '../store/careers.ts'
import type { RunRow } from '../store/runs.ts'
import { type Fought, namesOf, sidesByAgent } from './fought.ts'
import { countsForRecord, deltasOf, isRepeatedWin, lessonNote, type SettlementInput } from './results.ts'
import { advanceRun, rewardsFor } from './rewards.ts'
import { addToOwned, runKey, type SettlementContext } from './settlement-context.ts'

/** The results of one battle: rows to write, and facts to announce in this order. */
export type Finished = {
  readonly ending: Ending
  readonly over: readonly Over[]
  readonly gifts: readonly Gift[]
  readonly runs: readonly RunRow[]
  readonly careers: readonly CareerRow[]
  readonly facts: readonly Announced[]
}

/** [battles-6] Decides all that follows from a battle, and leaves the ground as the next one finds it. */
export function finish({ at, random }: UnitOfWork, ground: SettlementContext, fought: Fought): Finished {
  const { battle, secret, outcome, rounds, finishedAt } = fought
  const past = ground.pasts.get(battle.id) ?? assert.fail('the past of a battle is known')
  const standing: SettlementInput = { battle, outcome, careers: ground.careers, ...past }
  const deltas = deltasOf(standing)
  const sides = sidesByAgent(battle)
  const over = sides.map((side) => endOne(ground, fought, side, standing, deltas))
  const facts = factsOfOver(over)
  const [gifts, runs, placed]: [Gift[], RunRow[], Placed[]] = [[], [], []]
  const loot: Ending['loot'] = { a: [], b: [] }
  for (const [index, side] of sides.entries()) {
    const { fighter, after } = over[index] as Over
    const result = deltas.result[side]
    const run = ground.runs.get(runKey({ agentId: fighter.id, season: battle.season }))
    const owned = ground.items.get(fighter.id) ?? []
    // None for an agent of the house, or where it ended while the battle ran.
    const advanced = battle.mode === 'hardcore' && run ? advanceRun(run, result, owned, at) : null
    if (advanced) {
      settleRun(ground, advanced.run)
      addToOwned(ground, advanced.gifts)
      runs.push(advanced.run)
    }
    placed.push({
      side,
      result,
      rating: ratingPlaced(ground, battle, side, { after, delta: deltas.ratingDelta[side] ?? 0 }),
      runWins: advanced && result === 'win' ? advanced.run.wins : null,
      repeatedWin: isRepeatedWin(standing, side),
    })
    const rewards = rewardsFor(standing, side, {
      fighter: { ...after, streak: fighter.streak },
      owned: ground.items.get(fighter.id) ?? [],
      random,
    })
    addToOwned(ground, rewards.gifts)
    ground.fighters.set(fighter.id, {
      ...after,
      skills: rewards.fighter.skills,
      slots: rewards.fighter.slots,
    })
    gifts.push(...(advanced?.gifts ?? []), ...rewards.gifts)
    facts.push(...(advanced?.facts ?? []), ...rewards.gifts.map(({ fact }) => fact))
    ground.careers.set(fighter.id, rewards.career)
    loot[side] = rewards.loot
  }
  ground.standings.move(
    battle.season,
    placed.flatMap((one) => placingOf(battle, one) ?? []),
  )
  return {
    ending: {
      id: battle.id,
      outcome,
      rounds,
      ...secret,
      ...deltas,
      loot,
      finishedAt,
    },
    over,
    gifts,
    runs,
    careers: over.map(({ fighter }) => ground.careers.get(fighter.id) as CareerRow),
    facts: [...facts, announced(battleFinished, namesOf(battle))],
  }
}

type Rated = { readonly after: Fighter; readonly delta: number }

/**
 * [battles-45] The rating of a side's agent in the battle's season. An agent that fought in a later season meanwhile,
 * as the house's own do at a boundary, is rated in that one: its standing still has its rating in this one.
 */
function ratingPlaced(
  { standings }: SettlementContext,
  battle: StartedBattle,
  side: Side,
  { after, delta }: Rated,
): number {
  if (after.ratingSeason <= battle.season) return after.keptRating
  const stood = standings.scoreOf({ season: battle.season, bracket: 'ranked', agentId: after.id })
  return (stood ?? battle[side].rating ?? after.keptRating) + delta
}

/** A run that is over is not looked up any more. */
function settleRun({ runs }: SettlementContext, run: RunRow): void {
  if (run.status === 'active') runs.set(runKey(run), run)
  else runs.delete(runKey(run))
}

type Deltas = ReturnType<typeof deltasOf>

function endOne(
  ground: SettlementContext,
  fought: Fought,
  side: Side,
  standing: SettlementInput,
  deltas: Deltas,
): Over {
  const { battle } = fought
  const fighter: Fighter =
    ground.fighters.get(battle[side].agentId as AgentId) ?? assert.fail('the agent of a side is held')
  const end = { ...endFor(battle, fought, side, deltas), repeatedWin: isRepeatedWin(standing, side) }
  return battleOver({ fighter, end })
}

/** The result of the battle for the agent of one side: record, rating, lessons, experience. */
const endFor = (battle: StartedBattle, fought: Fought, side: Side, deltas: Deltas): BattleEnd => ({
  result: deltas.result[side],
  practice: !countsForRecord(battle.mode),
  ratingDelta: deltas.ratingDelta[side],
  season: battle.season,
  lesson: {
    rival: rivalOf(battle, side),
    gained: fought.gained[side],
    // Nobody reads the notes of the house's own agents.
    note: battle[side].house ? null : lessonNote(battle, fought, side, deltas.result[side]),
  },
  xp: deltas.xpDelta[side] ?? 0,
})
