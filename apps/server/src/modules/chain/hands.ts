export const NOBODY = '0x0000000000000000000000000000000000000000'

export type Hand = { readonly from: string; readonly to: string }

/**
 * [chain-22] The moves of one token that our contract can have made, oldest first: minted once, then each by whoever
 * held it, to somebody, and never into a vault. What comes after the first that breaks this is no history.
 */
export function lawfulMoves<M extends Hand>(moves: readonly M[], vaults: ReadonlySet<string>): M[] {
  const broken = moves.findIndex(
    ({ from, to }, at) => from !== (moves[at - 1]?.to ?? NOBODY) || to === NOBODY || vaults.has(to),
  )
  return broken === -1 ? [...moves] : moves.slice(0, broken)
}

/** What is known of a token that moved. */
export type Holding = {
  /** Everything that the log tells of it, our contract can have done. */
  readonly lawful: boolean
  /** The chain is still to be told of a change of hands. */
  readonly underway: boolean
  /** It is in the wallet of the agent's owner. */
  readonly atOwner: boolean
  /** Its last move was a sale on the market contract. */
  readonly sold: boolean
  /** The service itself brought it to a wallet that is no built-in one. */
  readonly released: boolean
  /** The wallet it is in is a built-in one. */
  readonly inBuiltInWallet: boolean
  /** It was to be put back already, and the chain would not have it. */
  readonly returnFailed: boolean
}

export type Verdict = 'fine' | 'wait' | 'put back' | 'impossible' | 'sold' | 'stuck' | 'gone'

/** [chain-22] What a token that is not where the ledger has it comes to. What no rule resolves is an alarm. */
export function decideHolding(holding: Holding): Verdict {
  if (!holding.lawful) return 'impossible'
  if (holding.underway) return 'wait'
  if (holding.atOwner || holding.released) return 'fine'
  if (holding.sold) return 'sold'
  if (!holding.inBuiltInWallet) return 'gone'
  return holding.returnFailed ? 'stuck' : 'put back'
}

export const ALARMS: Readonly<Record<Exclude<Verdict, 'fine' | 'wait' | 'put back'>, string>> = {
  impossible: 'the chain’s log tells of a move that the contract can’t have made',
  sold: 'it was sold on the market contract, which the ledger does not follow',
  stuck: 'it is in another player’s wallet, and the chain refuses to put it back',
  gone: 'it left its owner’s built-in wallet without the service, for a wallet that is not ours',
}
