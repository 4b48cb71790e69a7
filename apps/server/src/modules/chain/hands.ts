export const NOBODY = '0x0000000000000000000000000000000000000000'

export type Hand = { readonly from: string; readonly to: string }

/**
 * [chain-22] The moves of one token that our contract can have made, oldest first: minted once, then each from its
 * holder to somebody, and never into a vault. The first move that breaks this ends the history.
 */
export function lawfulMoves<M extends Hand>(moves: readonly M[], vaults: ReadonlySet<string>): M[] {
  const broken = moves.findIndex(
    ({ from, to }, at) => from !== (moves[at - 1]?.to ?? NOBODY) || to === NOBODY || vaults.has(to),
  )
  return broken === -1 ? [...moves] : moves.slice(0, broken)
}

/** A move that neither the ledger made nor followed yet. */
export type Step = {
  /** It was a sale on the market contract. */
  readonly sold: boolean
  /** Its holder signed it, in a wallet that is no built-in one. */
  readonly signedOutside: boolean
  /** It began in the hands of the agent's owner; else the ledger had given the agent to another meanwhile. */
  readonly fromOwner: boolean
}

/** The knowledge about a token that moved. */
export type TokenLocation = {
  /** Everything that the log tells of it, our contract can have done. */
  readonly lawful: boolean
  /** The chain is still to be told of a change of hands. */
  readonly underway: boolean
  /** One of those has been sent and may still come true. */
  readonly sent: boolean
  /** It is in the wallet of the agent's owner, or where it was followed to. */
  readonly atOwner: boolean
  /** The first move that is news; null when there is none. */
  readonly step: Step | null
  /** The move that the ledger followed last is not in the log any more. */
  readonly vanished: boolean
  /** The service itself brought it to a wallet that is no built-in one. */
  readonly released: boolean
  /** The wallet it is in is a built-in one. */
  readonly inBuiltInWallet: boolean
  /** It was to be put back already, and the chain would not have it. */
  readonly returnFailed: boolean
}

export type Verdict =
  | 'fine'
  | 'wait'
  | 'put back'
  | 'follow'
  | 'overrule'
  | 'impossible'
  | 'vanished'
  | 'stuck'
  | 'gone'

/**
 * [chain-22] [chain-24] [chain-25] The verdict on a token that is not where the ledger has it. A case that no rule
 * resolves is an alarm.
 */
export function locateToken(holding: TokenLocation): Verdict {
  const { step } = holding
  if (!holding.lawful) return 'impossible'
  const byItsHolder = step !== null && (step.sold || step.signedOutside)
  if (byItsHolder && step.fromOwner) return holding.underway ? 'wait' : 'follow'
  // Out of reach: the ledger's later changes can't come true on chain at any time.
  if (byItsHolder && !holding.inBuiltInWallet) return holding.sent ? 'wait' : 'overrule'
  if (holding.underway) return 'wait'
  if (holding.atOwner || holding.released) return 'fine'
  if (holding.vanished) return 'vanished'
  if (!holding.inBuiltInWallet) return 'gone'
  return holding.returnFailed ? 'stuck' : 'put back'
}

export const ALARMS: Readonly<
  Record<Exclude<Verdict, 'fine' | 'wait' | 'put back' | 'follow' | 'overrule'> | 'unpaid', string>
> = {
  impossible: 'the chain’s log tells of a move that the contract can’t have made',
  vanished: 'the ledger followed a move that the chain has taken back',
  stuck: 'it is in another player’s wallet, and the chain refuses to put it back',
  gone: 'it left its owner’s built-in wallet without the service, for a wallet that is not ours',
  unpaid: 'it was sold on both markets, and what was paid in the ledger can’t be given back',
}
