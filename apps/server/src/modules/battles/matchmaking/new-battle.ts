import { type BossId, type Fighters, MODE_RULES, type Mode } from '@shugyo/engine'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import { seasonAt } from '../../agents/index.ts'
import { commitFighters, commitSeed } from '../clock/seed.ts'
import { type Entry, insertBattle } from '../store/battles.ts'
import type { BattleId, WithAgent } from '../store/row.ts'

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
