import type { Proof } from '@shugyo/engine'
import type { Static } from '../../../kernel/operation/schema.ts'
import type { Runtime } from '../../../kernel/runtime.ts'
import type { BattleSide, BattleView } from '../records.ts'
import { writePage } from './page.ts'

type View = Static<typeof BattleView>
type Side = Static<typeof BattleSide>

/**
 * [battles-21] A finished battle as one file that needs nothing else: it opens anywhere, plays the rounds back and
 * checks the proof with the engine that stands in it. The player is that of the web app's page.
 */
export async function replayPage(runtime: Runtime, view: View, proof: Proof): Promise<string> {
  const { mode, finishedAt, ratingDelta } = view
  const [a, b] = [view.a as Side, view.b as Side]
  const heading = `${a.name} and ${b.name}`
  // `apps/web/src/replay/record.ts` reads it. The rounds are those of the proof: what is shown is what is checked.
  const words = { heading, title: `${heading}: replay` }
  return writePage(runtime, words, { mode, finishedAt, ratingDelta, a, b, proof })
}
