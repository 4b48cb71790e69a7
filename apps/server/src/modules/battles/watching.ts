import type { Reading } from '../../kernel/deed.ts'
import type { House } from '../../kernel/house.ts'
import type { Static } from '../../kernel/schema.ts'
import { Board } from './board.ts'
import { lookAt } from './crowd/look.ts'
import { roundsDueAt } from './live.ts'
import type { BattleView } from './records.ts'
import type { BattleId } from './store/row.ts'
import { viewOf } from './views.ts'

/** A crowd that watches one battle reads its row ten times a second, however many they are. */
const FRESH_MS = 100
const WATCHED_MAX = 2_000

type Watched = { readonly readAt: Date; readonly due: number; readonly startedAt: Date; readonly view: View }
type View = Static<typeof BattleView>

const watched = new WeakMap<House, Board<Watched>>()

/**
 * A battle as everybody sees it. While it runs, one look serves everybody for a moment, but never beyond the next
 * round: a call that was made for that one must be seen (B3, B16).
 */
export async function watch({ at, house }: Reading, id: BattleId): Promise<View | null> {
  const board = watched.getOrInsertComputed(house, () => new Board<Watched>(WATCHED_MAX))
  const last = board.get(id)
  if (last && isFresh(last, at)) return last.view
  const scene = await lookAt(house, id, at)
  if (!scene) return null
  const { battle, crowd } = scene
  // Frozen, so that it is also written once for all who are given it.
  const view = Object.freeze(viewOf(house, battle, at, crowd))
  const { startedAt } = battle
  if (battle.status === 'running' && startedAt !== null)
    board.set(id, { readAt: at, due: roundsDueAt({ ...battle, startedAt }, at), startedAt, view })
  return view
}

/** Whoever changes what a view shows has it looked at anew, so that they see their own change. */
export function lookAnew(house: House, id: BattleId): void {
  watched.get(house)?.delete(id)
}

function isFresh({ readAt, due, startedAt, view }: Watched, at: Date): boolean {
  const ageMs = at.getTime() - readAt.getTime()
  if (ageMs < 0 || ageMs >= FRESH_MS) return false
  return roundsDueAt({ ruleset: view.ruleset as 1 | 2, startedAt }, at) === due
}
