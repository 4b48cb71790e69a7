import type { Intent, Kind } from '../store/intents.ts'

/** Most that one transaction tells, by kind: a player's signature goes alone. */
const BATCH_MAX: Readonly<Record<Kind, number>> = { mint: 25, grant: 25, settle: 25, transfer: 1, policy: 1 }

/**
 * [chain-6] [chain-7] What is ready, in batches of one kind, oldest first. What was refused before goes by itself. A
 * player's key signs one request at a time: the forwarder counts them.
 */
export function inBatches(ready: readonly Intent[], batchesMax: number): Intent[][] {
  const batches: Intent[][] = []
  const filling = new Map<Kind, Intent[]>()
  const signers = new Set<string>()
  for (const intent of ready) {
    const signer = signerOf(intent)
    if (signer !== null && signers.has(signer)) continue
    if (signer !== null) signers.add(signer)
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

/** Whose key has to sign; null where the relayer's own does. */
function signerOf(intent: Intent): string | null {
  if (intent.kind === 'transfer') return intent.payload.from
  return intent.kind === 'policy' ? intent.payload.ownerId : null
}
