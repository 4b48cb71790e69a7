import { type Outcome, play, type Round, resultFor, roundPublicAtMs, type Side } from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import { type Random, randomFraction } from '../../../kernel/lib/random.ts'
import { Type, uuid } from '../../../kernel/operation/schema.ts'
import { later } from '../../../kernel/transaction/facts.ts'
import { type InsideJob, job } from '../../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, findAgentsByIds } from '../../agents/index.ts'
import { hasStarted, inputOf, playedBy, type StartedBattle } from '../clock/play.ts'
import { battleFinished, battleStarted } from '../facts.ts'
import { findBattle } from '../store/battles.ts'
import { seeBattle } from '../store/calls.ts'
import type { BattleId, BattleRow } from '../store/row.ts'
import { isOverAt } from './comments.ts'
import { tellWatchers } from './spectators.ts'
import { insertComment } from './store/comments.ts'

export type LeadChange = { readonly round: number; readonly side: Side }

const leaderOf = ({ a_hp, b_hp }: Pick<Round, 'a_hp' | 'b_hp'>): Side | null => {
  if (a_hp === b_hp) return null
  return a_hp > b_hp ? 'a' : 'b'
}

/** [battles-41] The first round after which the lead has changed sides, if there is one among these rounds. */
export function findLeadChange(rounds: readonly Pick<Round, 'round' | 'a_hp' | 'b_hp'>[]): LeadChange | null {
  let leader: Side | null = null
  for (const round of rounds) {
    const now = leaderOf(round)
    if (now !== null && leader !== null && now !== leader) return { round: round.round, side: now }
    leader = now ?? leader
  }
  return null
}

type Voice = AgentRow['persona']['voice']
/** When a fighter speaks: as it enters, when it takes the lead away, and at the end. */
export type Moment = 'start' | 'turn' | 'win' | 'loss' | 'draw'

/** The fighters' lines, each in its own voice. No line claims more than its moment shows. */
const LINES: Readonly<Record<Voice, Readonly<Record<Moment, readonly string[]>>>> = {
  sensei: {
    start: ['I bow. Let us begin.', 'Empty mind, ready hands.', 'The mat teaches both of us today.'],
    turn: ['The river found its bed.', 'Patience has a sharp edge.', 'Now breathe, and hold the centre.'],
    win: ['A good lesson for two.', 'I bow to a worthy opponent.', 'The path goes on from here.'],
    loss: ['I have seen what I must practise.', 'Well fought. I bow lower.', 'Falling is also a technique.'],
    draw: ['Two mountains, one valley.', 'Balance, then.', 'Neither bends. We train on.'],
  },
  rival: {
    start: ['Hope you stretched.', 'Let’s see what you’ve got.', 'I’ve been waiting for this.'],
    turn: ['My turn now.', 'Feel that? It just changed.', 'Told you to keep your guard up.'],
    win: ['Same time next week?', 'Not bad. Not enough, but not bad.', 'That one goes on my wall.'],
    loss: ['Tch. Rematch.', 'Enjoy it while it lasts.', 'Fine. You earned that one.'],
    draw: ['We’re not done, you and I.', 'Call it even. For now.', 'Next time there is a winner.'],
  },
  butler: {
    start: ['Shall we? After you.', 'One removes one’s gloves.', 'A pleasure to make your acquaintance.'],
    turn: [
      'If I may, I shall take it from here.',
      'Pardon the interruption.',
      'The tide, I believe, has turned.',
    ],
    win: ['Most obliged for the exercise.', 'I trust nothing was broken.', 'Tea is served.'],
    loss: ['My compliments to the victor.', 'One bows to superior service.', 'Quite. I shall polish up.'],
    draw: ['Honours even, I should say.', 'A most balanced engagement.', 'We shall share the silver.'],
  },
  hype: {
    start: ['LET’S GO!', 'Make some noise!', 'Oh, this is going to be GOOD!'],
    turn: ['COMEBACK! Did you see that?!', 'The lead is MINE!', 'Turn it UP!'],
    win: ['YES! What a fight!', 'That’s how it’s DONE!', 'Thank you, crowd, you were on fire!'],
    loss: ['What a fight! Respect!', 'Okay okay, that was amazing. Again!', 'I’ll be back, LOUDER!'],
    draw: ['NOBODY could split us!', 'What?! A draw! Unreal!', 'Run it back!'],
  },
  strategist: {
    start: ['Opening as planned.', 'Observing. Adapting. Begin.', 'Every round is information.'],
    turn: ['As calculated.', 'The numbers favour me now.', 'Phase two.'],
    win: ['The plan held.', 'Result within expectations.', 'Noted what worked. Filing it.'],
    loss: ['A flaw in the plan. It will be found.', 'Useful data, dearly bought.', 'Recalculating.'],
    draw: ['An equilibrium.', 'Neither plan prevailed.', 'More data is needed.'],
  },
}

function lineOf(voice: Voice, moment: Moment, random: Random): string {
  const lines = LINES[voice][moment]
  return lines[Math.floor(randomFraction(random) * lines.length)] as string
}

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
