import { addMs, DAY_MS } from '../../../kernel/clock.ts'
import { migratedAt } from '../../../kernel/db/migrated-at.ts'
import type { Deed } from '../../../kernel/deed.ts'
import { type InsideJob, job } from '../../../kernel/jobs/job.ts'
import { Type } from '../../../kernel/schema.ts'
import { fold } from '../rounds/folding.ts'
import { type Foldable, foldReactions, lockFoldable, markUnfoldable, saveFolded } from '../store/folding.ts'

const BATCH = 200
/** Brought the columns that a folded battle needs. */
const MIGRATION = '0009-folded-battles.sql'
/** As long as nodes of the version before may still be at work, or be gone back to. */
const GRACE_MS = 7 * DAY_MS

/** [battles-71] Folds battles that ended long ago, a bounded number at a time; comes back at once when there are more. */
export const foldBattles: InsideJob<Record<never, never>> = job({
  name: 'battles.fold',
  payload: Type.Object({}),
  everyMs: DAY_MS,
  async run(deed) {
    const since = await migratedAt(deed.tx, 'battles', MIGRATION)
    if (since === null || deed.at < addMs(since, GRACE_MS)) return
    const before = addMs(deed.at, -deed.runtime.settings.battlesFoldDays * DAY_MS)
    const battles = await lockFoldable(deed.tx, before, BATCH)
    await foldAll(deed, battles)
    if (battles.length === BATCH) deed.enqueue(foldBattles, {})
  },
})

async function foldAll({ tx, runtime }: Deed, battles: readonly Foldable[]): Promise<void> {
  const tried = battles.map((battle) => ({
    id: battle.id,
    folded: fold(battle),
  }))
  await saveFolded(
    tx,
    tried.flatMap(({ id, folded }) => (folded ? [{ id, ...folded }] : [])),
  )
  const left = tried.flatMap(({ id, folded }) => (folded ? [] : [id]))
  if (left.length > 0) {
    await markUnfoldable(tx, left)
    runtime.log.error(
      { battles: left },
      'battles do not give the rounds that were kept; they are left as they are',
    )
  }
  await foldReactions(
    tx,
    battles.map(({ id }) => id),
  )
}
