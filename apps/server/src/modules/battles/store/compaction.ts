import type { RulesetId } from '@shugyo/engine'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/transaction/unit-of-work.ts'
import type { Compacted } from './packing.ts'
import { type BattleId, callOf, callsOf, type Raw } from './row.ts'

/** A finished battle that may be compacted. */
export type Compactable = ReturnType<typeof toFoldable>

const toFoldable = (raw: Raw) => ({
  id: raw['id'] as BattleId,
  ruleset: raw['ruleset'] as RulesetId,
  seed: raw['seed'] as number,
  calls: callsOf({ a: { call: callOf(raw, 'a') }, b: { call: callOf(raw, 'b') } }),
  fightersText: raw['fighters_text'] as string,
  roundsText: raw['rounds_text'] as string,
})

/** Battles that finished before a moment, oldest first, locked. */
export async function lockCompactable(tx: Tx, before: Date, count: number): Promise<Compactable[]> {
  const { rows } = await sql<Raw>`
    select b.id, b.ruleset, b.seed, b.a_call_round, b.a_call_move, b.b_call_round, b.b_call_move,
           b.fighters::text as fighters_text, b.rounds::text as rounds_text
    from battles.battles b
    where b.finished_at < ${before} and b.rounds is not null and b.rounds_count is null
    order by b.finished_at limit ${count} for update skip locked`.execute(tx)
  return rows.map(toFoldable)
}

export async function saveCompacted(
  tx: Tx,
  folded: readonly (Compacted & { id: BattleId })[],
): Promise<void> {
  await sql`
    update battles.battles b
    set rounds = null, fighters = null, rounds_count = f.count, rounds_hash = f.hash, packed_fighters = f.packed
    from unnest(${folded.map(({ id }) => id)}::uuid[], ${folded.map(({ roundsCount }) => roundsCount)}::smallint[],
                ${folded.map(({ roundsHash }) => roundsHash)}::bytea[],
                ${folded.map(({ packedFighters }) => packedFighters)}::bytea[]) as f (id, count, hash, packed)
    where b.id = f.id and b.rounds is not null`.execute(tx)
}

/** They stay as they are, and are not looked at again. */
export async function markUncompactable(tx: Tx, ids: readonly BattleId[]): Promise<void> {
  await sql`
    update battles.battles set rounds_count = json_array_length(rounds)
    where id = any(${ids}::uuid[]) and rounds is not null`.execute(tx)
}

/** The several rows of a count become one: nobody reacts to these any more. */
export async function mergeReactions(tx: Tx, ids: readonly BattleId[]): Promise<void> {
  await sql`
    with kept as (
      select battle_id, emoji, min(part) as part, sum(count)::bigint as sum from battles.reactions
      where battle_id = any(${ids}::uuid[]) group by battle_id, emoji having count(*) > 1
    ), gone as (
      delete from battles.reactions r using kept k
      where r.battle_id = k.battle_id and r.emoji = k.emoji and r.part <> k.part
    )
    update battles.reactions r set count = k.sum from kept k
    where r.battle_id = k.battle_id and r.emoji = k.emoji and r.part = k.part`.execute(tx)
}
