import {
  agentFighter,
  type BossId,
  bossFighter,
  type Fighters,
  MODE_RULES,
  type Mode,
  sparringPartner,
} from '@shugyo/engine'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { type AgentRow, seasonAt } from '../../agents/index.ts'
import { commitFighters, commitSeed } from '../clock/seed.ts'
import { bossEntry, entryOf, partnerEntry } from '../matchmaking/contenders.ts'
import type { BattleId } from '../store/row.ts'
import { on } from '../tables.gen.ts'

export type Contestant = Pick<
  AgentRow,
  'id' | 'ownerId' | 'name' | 'character' | 'look' | 'persona' | 'keptRating' | 'ratingSeason'
>

/** A battle to be put into the ring: against an agent, of the house or not, a boss, or the partner of a training. */
export type Bout = {
  readonly id?: BattleId
  readonly mode: Mode
  readonly a: Contestant
  readonly b: Contestant | null
  readonly house?: boolean
  readonly boss?: BossId
  readonly startedAt: Date
}

/** Running battles, straight into their table, many at a time: seeds, fighters and commitments as real as ever. */
export async function insertRunning(uow: UnitOfWork, bouts: readonly Bout[]): Promise<BattleId[]> {
  const rows = bouts.map((bout) => rowOf(uow, bout))
  await on(uow.tx).insertInto('battles.battles').values(rows).execute()
  return rows.map(({ id }) => id)
}

function rowOf(uow: UnitOfWork, { mode, a, b, house = false, boss, startedAt, id = uow.newId() }: Bout) {
  const { keyring } = uow.runtime
  const { bracket, ruleset, rated } = MODE_RULES[mode]
  const { seedHash, sealedSeed } = commitSeed(keyring, uow.random, id)
  const terms = { stance: 'balanced', clientSeed: null } as const
  const left = entryOf(uow.at, a as AgentRow, terms)
  const right = b ? entryOf(uow.at, b as AgentRow, terms, house) : boss ? bossEntry(boss) : partnerEntry()
  const fighterOf = ({ persona: { traits } }: Contestant) =>
    agentFighter({ stance: 'balanced', equipped: [], bracket, ruleset, traits })
  const fighters: Fighters = {
    a: fighterOf(a),
    b: b ? fighterOf(b) : boss ? bossFighter(boss, ruleset) : sparringPartner(),
  }
  return {
    id,
    season: seasonAt(uow.at),
    mode,
    bracket,
    ruleset,
    rated,
    status: 'running',
    boss: boss ?? null,
    a_agent_id: left.agentId,
    a_owner_id: left.ownerId,
    a_name: left.name,
    a_character: left.character as string,
    a_look: left.look,
    a_rating: left.rating as number,
    a_stance: 'balanced',
    b_agent_id: right.agentId,
    b_owner_id: right.ownerId,
    b_name: right.name,
    b_character: right.character,
    b_look: right.look,
    b_rating: right.rating,
    b_stance: right.stance,
    b_house: right.house,
    seed_hash: seedHash,
    sealed_seed: sealedSeed,
    fighters: JSON.stringify(fighters),
    fighters_hash: commitFighters(keyring, { id, ruleset, bracket, sealedSeed, joined: null }, fighters),
    created_at: uow.at,
    started_at: startedAt,
  }
}
