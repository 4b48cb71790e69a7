import { MINUTE_MS } from '../lib/clock.ts'
import type { AnyCaller } from './access.ts'
import { refuse } from './problems.ts'

/** A proof is fresh for this long: a sign-in, or `POST /me/proof`. */
export const PROOF_MS = 10 * MINUTE_MS

export type ProofMethod = 'password' | 'wallet'

/** A session's newest proof of who its person is, and the ways in which this account can give another. */
export type Proof = { readonly at: Date; readonly methods: readonly ProofMethod[] }

/**
 * An operation's demand for fresh proof. Only sessions must give it: a key was made with one, and states in its scopes
 * what it may do.
 */
export type ProofRule<Body = never> = {
  /** Stated in the access matrix and the definition: `always`, or when. */
  readonly when: string
  isNeeded(body: Body, methods: readonly ProofMethod[]): boolean
}

export const freshProof: ProofRule<unknown> = { when: 'always', isNeeded: () => true }

/** For an operation that checks the password in its own body wherever the account has one. */
export const freshProofOrPassword: ProofRule<unknown> = {
  when: 'unless the body has the password',
  isNeeded: (_body, methods) => !methods.includes('password'),
}

const isFreshAt = (proof: Proof | undefined, at: Date): boolean =>
  proof !== undefined && at.getTime() - proof.at.getTime() < PROOF_MS

/** Whether the operation refuses the session whatever its body says. */
export const isStaleFor = (
  { proof: rule }: { readonly proof?: ProofRule | undefined },
  { caller, proof }: Known,
  at: Date,
): boolean => rule === freshProof && caller.kind === 'session' && !isFreshAt(proof, at)

type Known = { readonly caller: AnyCaller; readonly proof?: Proof }

/** Refuses a session whose person has not proven lately who they are. */
export function requireFreshProof<Body>(
  rule: ProofRule<Body> | undefined,
  { caller, proof }: Known,
  body: Body,
  at: Date,
): void {
  if (!rule || caller.kind !== 'session' || isFreshAt(proof, at)) return
  const methods = proof?.methods ?? []
  if (rule.isNeeded(body, methods)) refuse('reauthentication_required', { details: { methods } })
}
