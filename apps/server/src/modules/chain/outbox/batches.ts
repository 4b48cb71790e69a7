import type { Intent, Kind } from '../store/intents.ts'

/** Most that one transaction tells, by kind: a player's signature goes alone. */
const BATCH_MAX: Readonly<Record<Kind, number>> = { mint: 25, grant: 25, settle: 25, transfer: 1 }

/**
 * H6, H7: what is ready, in batches of one kind, oldest first. What was refused before goes by itself. A player's key
 * signs one request at a time: the forwarder counts them.
 */
export function inBatches(ready: readonly Intent[], batchesMax: number): Intent[][] {
  const batches: Intent[][] = []
  const filling = new Map<Kind, Intent[]>()
  const signers = new Set<string>()
  for (const intent of ready) {
    if (intent.kind === 'transfer') {
      if (signers.has(intent.payload.from)) continue
      signers.add(intent.payload.from)
    }
    const batch = intent.alone ? undefined : filling.get(intent.kind)
    if (batch && batch.length < BATCH_MAX[intent.kind]) batch.push(intent)
    else if (batches.length < batchesMax) {
      const opened = [intent]
      batches.push(opened)
      if (!intent.alone) filling.set(intent.kind, opened)
    }
  }
  return batches
}
