import {
  agentFighter,
  type BossId,
  bossFighter,
  type Fighter,
  type Fighters,
  getBoss,
  MODE_RULES,
  type Mode,
  openingMemory,
  type Side,
  type Stance,
  sparringPartner,
  withEdge,
} from '@shugyo/engine'
import type { AgentId } from '../../../kernel/lib/ids.ts'
import type { Tx, UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, battleMemoriesOf, findAgentsByIds, ratingAt, seasonAt } from '../../agents/index.ts'
import { commitFighters, commitSeed } from '../clock/seed.ts'
import { rivalOf } from '../rules.ts'
import { type Entry, insertBattle } from '../store/battles.ts'
import type { BattleHead, BattleId, WithAgent } from '../store/row.ts'

type Rules = Pick<BattleHead, 'bracket' | 'ruleset'>

/** The owner's choices for a battle. */
export type Terms = { stance: Stance | null; clientSeed: string | null }

/** An agent with the names under which it enters. */
export const entryOf = (
  at: Date,
  agent: AgentRow,
  { stance, clientSeed }: Terms,
  house = false,
): WithAgent<Entry> => ({
  agentId: agent.id,
  ownerId: agent.ownerId,
  name: agent.name,
  character: agent.character,
  look: agent.look,
  rating: ratingAt(at, agent),
  stance,
  clientSeed,
  house,
})

const ofTheHouse = { agentId: null, ownerId: null, look: {}, clientSeed: null, house: true }

export function bossEntry(id: BossId): Entry {
  const { name, rating, fighter } = getBoss(id)
  return { ...ofTheHouse, name, character: id, rating, stance: fighter.stance }
}

export const partnerEntry = (): Entry => ({
  ...ofTheHouse,
  name: 'Sparring Partner',
  character: null,
  rating: null,
  stance: 'balanced',
})

type Meeting = Rules &
  Pick<BattleHead, 'boss'> & {
    a: WithAgent<Entry>
    b: Entry
    /** The run's wins, which decide the edge of the house against it. */
    edge?: number
  }

/** [battles-2] Freezes both fighters as they are now; nothing that happens to either afterwards changes the battle. */
export async function freeze(tx: Tx, meeting: Meeting): Promise<Fighters> {
  const ids = [meeting.a.agentId, meeting.b.agentId].filter((id) => id !== null)
  const [agents, memories] = await Promise.all([findAgentsByIds(tx, ids), battleMemoriesOf(tx, ids)])
  const fighterOf = (id: AgentId, stance: Stance | null, side: Side): Fighter => {
    const agent = agents.get(id) as AgentRow
    const memory = openingMemory(memories.get(id) as never, rivalOf(meeting, side))
    return agentFighter({
      stance: stance as Stance,
      equipped: agent.skills.filter(({ slot }) => slot !== null).map(({ skill }) => skill),
      bracket: meeting.bracket,
      ruleset: meeting.ruleset,
      traits: agent.persona.traits,
      memory,
    })
  }
  const { a, b, boss, edge = 0 } = meeting
  const fighterB =
    b.agentId !== null
      ? fighterOf(b.agentId, b.stance, 'b')
      : boss !== null
        ? bossFighter(boss, meeting.ruleset)
        : sparringPartner()
  return {
    a: fighterOf(a.agentId, a.stance, 'a'),
    b: edge > 0 ? withEdge(fighterB, edge) : fighterB,
  }
}

type Draft = {
  mode: Mode
  a: WithAgent<Entry>
  b?: Entry
  boss?: BossId
  fighters?: Fighters
  /** The rank by which it is matched, if it waits for an opponent. */
  queueRank?: number
  /** Set for an invite. */
  expiresAt?: Date
  /** Whether the battle is rated, if that differs from its mode's rule. */
  rated?: boolean
}

/** [battles-4] [battles-22] A battle comes with a fresh server seed, its hash public at once. */
export async function insertNew(uow: UnitOfWork, draft: Draft): Promise<BattleId> {
  const id = uow.newId<'battle'>()
  const { mode, a, b = null, boss = null, fighters = null, queueRank = null, expiresAt = null } = draft
  const { keyring } = uow.runtime
  const { bracket, ruleset, ...rules } = MODE_RULES[mode]
  const commitment = commitSeed(keyring, uow.random, id)
  const { sealedSeed } = commitment
  await insertBattle(uow.tx, {
    id,
    season: seasonAt(uow.at),
    mode,
    bracket,
    ruleset,
    rated: draft.rated ?? rules.rated,
    status: expiresAt === null ? 'queued' : 'invited',
    queueRank,
    boss,
    a,
    b,
    ...commitment,
    fighters,
    fightersHash:
      fighters && commitFighters(keyring, { id, ruleset, bracket, sealedSeed, joined: null }, fighters),
    createdAt: uow.at,
    expiresAt,
  })
  return id
}
