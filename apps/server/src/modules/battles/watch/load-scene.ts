import { addMs } from '../../../kernel/lib/clock.ts'
import { memoizePer } from '../../../kernel/lib/memoize-per.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import { audienceAt, VIEWER_COUNTS_MS } from '../audience/spectators.ts'
import { type Audience, findScenes, type Scene } from '../audience/store/audience.ts'
import { seeBattle } from '../store/calls.ts'
import type { BattleId, BattleRow } from '../store/row.ts'

/** One query reads this many at most. */
const TOGETHER_MAX = 200

type Asked = PromiseWithResolvers<Scene | null>

/**
 * A battle and its crowd, for showing. Requests that come while a query is under way share the next one, so that
 * thousands of views take hundreds of queries; nobody gets what was read before they asked.
 */
export async function loadScene(
  runtime: Runtime,
  id: BattleId,
  at: Date,
): Promise<{ battle: BattleRow; crowd: Audience } | null> {
  const scene = await loaderOf(runtime).at(id)
  if (scene && !scene.battle.a.calling && !scene.battle.b?.calling) return scene
  // The battle was merged into another, or a call is being made at this moment.
  const { db } = runtime.database
  const battle = await seeBattle(db, id)
  return battle && { battle, crowd: await audienceAt(db, battle.id, at) }
}

const loaderOf = memoizePer((runtime: Runtime) => new SceneLoader(runtime))

class SceneLoader {
  readonly #runtime: Runtime
  #asked = new Map<BattleId, Asked>()
  #looking = false

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  at(id: BattleId): Promise<Scene | null> {
    const asked = this.#asked.getOrInsertComputed(id, () => Promise.withResolvers())
    if (!this.#looking) {
      this.#looking = true
      // Requests of the same turn of the event loop share one query.
      setImmediate(() => this.#lookAtAll())
    }
    return asked.promise
  }

  async #lookAtAll(): Promise<void> {
    while (this.#asked.size > 0) {
      const batch = [...this.#asked].slice(0, TOGETHER_MAX)
      for (const [id] of batch) this.#asked.delete(id)
      await this.#answer(batch)
    }
    this.#looking = false
  }

  async #answer(batch: readonly (readonly [BattleId, Asked])[]): Promise<void> {
    const { database, clock } = this.#runtime
    try {
      const since = addMs(clock.now(), -VIEWER_COUNTS_MS)
      const scenes = await findScenes(
        database.db,
        batch.map(([id]) => id),
        since,
      )
      for (const [id, asked] of batch) asked.resolve(scenes.get(id) ?? null)
    } catch (error) {
      for (const [, asked] of batch) asked.reject(error)
    }
  }
}
