import { createHash } from 'node:crypto'
import type { Holder } from '../ledger/index.ts'

/** Everything about an action that its owner says yes to. */
export type ExactAction = {
  readonly action: string
  readonly agentId: string
  readonly to: Holder
  readonly amount: number
  readonly details: Readonly<Record<string, unknown>>
}

/** F7: SHA-256 of the action as canonical JSON: equal actions have equal digests, whoever wrote them down. */
export function digestOf({ action, agentId, to, amount, details }: ExactAction): Buffer {
  // An escrow is made when the action is carried out, so only what it is for can be agreed to: `details` say that.
  const payee = to.kind === 'escrow' ? 'escrow' : `${to.kind}:${to.owner}`
  return createHash('sha256').update(canonical({ action, agentId, payee, amount, details })).digest()
}

/** JSON with the keys of every object in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
