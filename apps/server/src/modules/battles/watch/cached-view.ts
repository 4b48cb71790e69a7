import type { Reading } from '../../../kernel/deed.ts'
import { LruCache } from '../../../kernel/lru-cache.ts'
import { oncePer } from '../../../kernel/once-per.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import type { Static } from '../../../kernel/schema.ts'
import type { BattleView } from '../records.ts'
import { roundsDueAt } from '../rounds/play.ts'
import type { BattleId } from '../store/row.ts'
import { viewOf } from '../views.ts'
import { loadScene } from './load-scene.ts'

/** A crowd that watches one battle reads its row ten times a second, however many they are. */
const FRESH_MS = 100
const WATCHED_MAX = 2_000

type Watched = { readonly readAt: Date; readonly due: number; readonly startedAt: Date; readonly view: View }
type View = Static<typeof BattleView>

const viewsOf = oncePer((_: Runtime) => new LruCache<BattleId, Watched>(WATCHED_MAX))

/**
 * A battle as everybody sees it. While it runs, one look serves everybody for a moment, but never beyond the next
 * round: a call that was made for that one must be seen ([battles-3], [battles-16]).
 */
export async function loadView({ at, runtime }: Reading, id: BattleId): Promise<View | null> {
  const views = viewsOf(runtime)
  const last = views.get(id)
  if (last && isFresh(last, at)) return last.view
  const scene = await loadScene(runtime, id, at)
  if (!scene) return null
  const { battle, crowd } = scene
  // Frozen, so that it is also written once for all who are given it.
  const view = Object.freeze(viewOf(runtime, battle, at, crowd))
  const { startedAt } = battle
  // Under its own id alone, which is the one that changes are told by.
  if (battle.status === 'running' && startedAt !== null)
    views.set(battle.id, { readAt: at, due: roundsDueAt({ ...battle, startedAt }, at), startedAt, view })
  // Whoever has seen the end, under whichever id, does not see the battle run again.
  else views.delete(battle.id)
  return view
}

/** Whoever changes what a view shows has it looked at anew, so that they see their own change. */
export function dropCachedView(runtime: Runtime, id: BattleId): void {
  viewsOf(runtime).delete(id)
}

function isFresh({ readAt, due, startedAt, view }: Watched, at: Date): boolean {
  const ageMs = at.getTime() - readAt.getTime()
  if (ageMs < 0 || ageMs >= FRESH_MS) return false
  return roundsDueAt({ ruleset: view.ruleset as 1 | 2, startedAt }, at) === due
}
