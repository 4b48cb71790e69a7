import { knowsTime } from '../../../kernel/lib/clock.ts'
import { LruCache } from '../../../kernel/lib/lru-cache.ts'
import { memoizePer } from '../../../kernel/lib/memoize-per.ts'
import type { Static } from '../../../kernel/operation/schema.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import type { ReadContext } from '../../../kernel/transaction/unit-of-work.ts'
import { roundsDueAt } from '../clock/play.ts'
import type { BattleView } from '../records.ts'
import type { BattleId } from '../store/row.ts'
import { viewOf } from '../views.ts'
import { loadScene } from './load-scene.ts'

/** However many watch a battle, this process reads its row ten times a second at most. */
const FRESH_MS = 100
const WATCHED_MAX = 2_000

type Watched = { readonly readAt: Date; readonly due: number; readonly startedAt: Date; readonly view: View }
type View = Static<typeof BattleView>

const viewsOf = memoizePer((_: Runtime) => new LruCache<BattleId, Watched>(WATCHED_MAX))

/**
 * A battle as everybody sees it. While it runs, all readers share one view for a moment, but never beyond the next
 * round: a call made for that round must be seen ([battles-3], [battles-16]).
 */
export async function loadView({ at, runtime }: ReadContext, id: BattleId): Promise<View | null> {
  const views = viewsOf(runtime)
  const last = views.get(id)
  if (last && knowsTime(runtime.clock) && isFresh(last, at)) return last.view
  const scene = await loadScene(runtime, id, at)
  if (!scene) return null
  const { battle, crowd } = scene
  // Frozen, so that it is serialised once for all readers.
  const view = Object.freeze(viewOf(runtime, battle, at, crowd))
  const { startedAt } = battle
  // Cached under its own id alone, because changes are announced by that id.
  if (battle.status === 'running' && startedAt !== null)
    views.set(battle.id, { readAt: at, due: roundsDueAt({ ...battle, startedAt }, at), startedAt, view })
  // A reader who has seen the end, by either id, must not see the battle run again.
  else views.delete(battle.id)
  return view
}

/** Code that changes what a view shows calls this, so that its caller sees the change. */
export function dropCachedView(runtime: Runtime, id: BattleId): void {
  viewsOf(runtime).delete(id)
}

function isFresh({ readAt, due, startedAt, view }: Watched, at: Date): boolean {
  const ageMs = at.getTime() - readAt.getTime()
  if (ageMs < 0 || ageMs >= FRESH_MS) return false
  return roundsDueAt({ ruleset: view.ruleset as 1 | 2, startedAt }, at) === due
}
