import type { Db } from '../../kernel/db/database.ts'
import type { Static } from '../../kernel/operation/schema.ts'
import { listCards } from '../agents/index.ts'
import { stageOf, type ToVerify, toMastery } from '../progress/index.ts'
import type { MasteryToVerify } from './records.ts'

/** Mastery with the agent it belongs to. */
export async function toMasteries(
  db: Db,
  rows: readonly ToVerify[],
): Promise<Static<typeof MasteryToVerify>[]> {
  const cards = new Map(
    (await listCards(db, [...new Set(rows.map(({ agentId }) => agentId))])).map((one) => [one.id, one]),
  )
  return rows.flatMap((row) => {
    const card = cards.get(row.agentId)
    if (!card) return []
    const { id, name, character, owner } = card
    return [
      {
        agent: { id, name, character, owner: owner.handle },
        skill: row.skill,
        mastery: toMastery(row),
        asks: { level: row.level + 1, stage: stageOf(row.level + 1) },
        since: row.reachedAt,
      },
    ]
  })
}
