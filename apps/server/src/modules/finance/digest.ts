import { createHash } from 'node:crypto'
import { canonicalJson } from '../../kernel/lib/canonical.ts'
import type { Holder } from '../ledger/index.ts'

/** Everything about an action that its owner approves. */
export type ExactAction = {
  readonly action: string
  readonly agentId: string
  readonly parts: readonly { readonly to: Holder; readonly amount: number }[]
  readonly details: Readonly<Record<string, unknown>>
}

/** [finance-7] SHA-256 of the action as canonical JSON: equal actions have equal digests, whatever made them. */
export function digestOf({ action, agentId, parts, details }: ExactAction): Buffer {
  const pays = parts.map(({ to, amount }) => ({ payee: payeeOf(to), amount }))
  return createHash('sha256').update(canonicalJson({ action, agentId, pays, details })).digest()
}

/** The escrow is made only when the action is carried out, so the owner approves its purpose, which is in `details`. */
const payeeOf = ({ kind, owner }: Holder): string => (kind === 'escrow' ? 'escrow' : `${kind}:${owner}`)
