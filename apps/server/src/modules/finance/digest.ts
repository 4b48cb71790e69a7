import { createHash } from 'node:crypto'
import { canonicalJson } from '../../kernel/canonical.ts'
import type { Holder } from '../ledger/index.ts'

/** Everything about an action that its owner says yes to. */
export type ExactAction = {
  readonly action: string
  readonly agentId: string
  readonly parts: readonly { readonly to: Holder; readonly amount: number }[]
  readonly details: Readonly<Record<string, unknown>>
}

/** [finance-7] SHA-256 of the action as canonical JSON: equal actions have equal digests, whoever wrote them down. */
export function digestOf({ action, agentId, parts, details }: ExactAction): Buffer {
  const pays = parts.map(({ to, amount }) => ({ payee: payeeOf(to), amount }))
  return createHash('sha256').update(canonicalJson({ action, agentId, pays, details })).digest()
}

/** An escrow is made when the action is carried out, so only what it is for can be agreed to: `details` say that. */
const payeeOf = ({ kind, owner }: Holder): string => (kind === 'escrow' ? 'escrow' : `${kind}:${owner}`)
