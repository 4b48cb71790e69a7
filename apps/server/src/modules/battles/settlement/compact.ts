import { migratedAt } from '../../../kernel/db/migrated-at.ts'
import { addMs, DAY_MS } from '../../../kernel/lib/clock.ts'
import { Type } from '../../../kernel/operation/schema.ts'
import { type InsideJob, job } from '../../../kernel/transaction/job.ts'
import type { UnitOfWork } from '../../../kernel/transaction/unit-of-work.ts'
import {
  type Compactable,
  lockCompactable,
  markUncompactable,
  mergeReactions,
  saveCompacted,
} from '../store/compaction.ts'
import { compact } from '../store/packing.ts'

const BATCH = 200
/** The migration with the columns that a compacted battle needs. */
const MIGRATION = '0009-folded-battles.sql'
/** For so long nodes of the version before may still be at work, or come back. */
const GRACE_MS = 7 * DAY_MS

/** [battles-71] Folds battles that ended long ago, a bounded number at a time; comes back at once when there are more. */
export const compactBattles: InsideJob<Record<never, never>> = job({
  name: 'battles.fold',
  payload: Type.Object({}),
  everyMs: DAY_MS,
  async run(uow) {
    const since = await migratedAt(uow.tx, 'battles', MIGRATION)
    if (since === null || uow.at < addMs(since, GRACE_MS)) return
    const before = addMs(uow.at, -uow.runtime.settings.battlesFoldDays * DAY_MS)
    const battles = await lockCompactable(uow.tx, before, BATCH)
    await foldAll(uow, battles)
    if (battles.length === BATCH) uow.enqueue(compactBattles, {})
  },
})

async function foldAll({ tx, runtime }: UnitOfWork, battles: readonly Compactable[]): Promise<void> {
  const tried = battles.map((battle) => ({
    id: battle.id,
    folded: compact(battle),
  }))
  await saveCompacted(
    tx,
    tried.flatMap(({ id, folded }) => (folded ? [{ id, ...folded }] : [])),
  )
  const left = tried.flatMap(({ id, folded }) => (folded ? [] : [id]))
  if (left.length > 0) {
    await markUncompactable(tx, left)
    runtime.log.error(
      { battles: left },
      'battles do not give the rounds that were kept; they are left as they are',
    )
  }
  await mergeReactions(
    tx,
    battles.map(({ id }) => id),
  )
}
